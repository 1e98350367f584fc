# Two commands are all a fresh machine needs: `make build` and `make test`. `make help` lists the others.

SEEDS ?= seeds
OUT ?= site
WORK ?= .work
METADATA ?=
STORY ?=
PORT ?= 8000
DATA ?= ../shared/data
FAULTY ?=
BASE ?= published
SINCE ?=
WRITE ?=
PREVIEW ?= preview
ROUNDS ?= 60
SEED ?= 1
ROUND ?=
DEBUG ?=
CACHE ?=

# The newest Python that is new enough; everything is installed into .venv, nothing elsewhere.
PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; break; }; done)
BIN := .venv/bin
PIP := $(BIN)/pip install --quiet
# uv, which pip brings, takes a fifth of pip's time. It reads no pip.conf: where it finds nothing (a mirror), pip goes on.
install = UV_NO_CACHE=1 $(BIN)/uv pip install --quiet --python $(BIN)/python $(1) 2>.venv/uv.log || $(PIP) $(1)
CLAIMLINE := $(BIN)/claimline $(if $(DEBUG),--debug)
# Tests start many processes. Where Python is told to keep no compiled code, as in many containers, each
# compiles all it imports anew, libraries too: several seconds of each.
PYTEST := env -u PYTHONDONTWRITEBYTECODE $(BIN)/pytest -q
# Nothing is written outside the project's folder, caches included, but for the key by which a build knows its own.
export PIP_NO_CACHE_DIR = 1
export PIP_DISABLE_PIP_VERSION_CHECK = 1
INPUT := --seeds "$(SEEDS)" $(if $(METADATA),--metadata "$(METADATA)") $(if $(STORY),--story "$(STORY)") $(if $(filter skip,$(FAULTY)),--skip-faulty) --work "$(WORK)"
ANEW := $(if $(filter no,$(CACHE)),--no-cache)

.DEFAULT_GOAL := help
.PHONY: help build tables pages lock check preview comment publish-check schemas serve offline fast test thresholds torture growth audit lint format golden snapshot pins eval train certainty sources dating dependencies sbom clean

help: ## List what can be made
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1|/' | \
		while IFS='|' read -r name does; do printf '%-20s %s\n' "$$name" "$$does"; done
	@printf '\nSEEDS=%s METADATA=file STORY=slug FAULTY=skip CACHE=no OUT=%s WORK=%s PORT=%s DATA=%s BASE=%s PREVIEW=%s can be set: make build SEEDS=../articles OUT=/tmp/site\n' \
		"$(SEEDS)" "$(OUT)" "$(WORK)" "$(PORT)" "$(DATA)" "$(BASE)" "$(PREVIEW)"

build: .venv/ready ## Build the site: articles -> tables -> pages -> OUT
	@$(CLAIMLINE) build $(INPUT) $(ANEW) --out "$(OUT)" $(if $(SINCE),--since "$(SINCE)")

tables: .venv/ready ## Run only the Spark job: articles -> WORK/tables
	@$(CLAIMLINE) tables $(INPUT) $(ANEW)

pages: .venv/ready ## Render only: WORK/tables -> pages -> OUT (no Spark)
	@$(CLAIMLINE) pages --work "$(WORK)" $(ANEW) --out "$(OUT)" $(if $(SINCE),--since "$(SINCE)")

check: .venv/ready ## Validate articles, their metadata and curation.yml, build nothing
	@$(CLAIMLINE) check $(INPUT)

preview: .venv/ready ## Build, and write to PREVIEW what changes against the published data in BASE
	@$(CLAIMLINE) preview "$(BASE)" $(INPUT) $(ANEW) --out "$(OUT)" --preview "$(PREVIEW)"

comment: ## Print the comment on what PREVIEW holds; where GITHUB_TOKEN is set, write that of the newest preview on its pull request
	@$(PYTHON) .ci/comment.py "$(PREVIEW)"

publish-check: .venv/ready ## Check that OUT can be published, and keep its data in BASE for the next preview
	@$(CLAIMLINE) publish-check "$(OUT)" --work "$(WORK)" --keep "$(BASE)"

lock: tables ## Add this build's claim addresses to permalinks.lock, so that later builds keep them alive
	@$(CLAIMLINE) lock $(INPUT)

schemas: .venv/ready ## Rewrite the JSON Schemas by which editors check story.yml and curation.yml
	@$(BIN)/python -m claimline.seeds.json_schemas site_src/schemas

serve: .venv/ready ## Show the site on http://127.0.0.1:PORT; a changed template shows at the next reload, without Spark
	@test -d "$(WORK)/tables" || $(CLAIMLINE) tables $(INPUT)
	@$(CLAIMLINE) serve --work "$(WORK)" --out "$(OUT)" --port $(PORT)

offline: build ## Build, then pack the site into claimline-site.zip, which opens from file://
	@$(CLAIMLINE) offline --out "$(OUT)" --file claimline-site.zip

fast: .venv/ready-dev ## Tests that need no Java and no browser: seconds
	@$(PYTEST) -n 2 --dist loadfile --hypothesis-profile fast -m "not spark and not browser and not slow"

# A test that waits for ever ends its process, and with no restart the run: else it would be tried again and again.
test: lint ## Everything: style, types, layers, all tests
	@$(PYTEST) -n 2 --dist loadgroup --max-worker-restart 0 -m "not spark and not browser"
	@$(PYTEST) -n 2 --dist loadgroup --max-worker-restart 0 -m "spark or browser"

thresholds: .venv/ready-dev ## Move 120 numbers that decide by a quarter each; say which of them no quick test notices (minutes)
	@PYTHONPATH=tests $(BIN)/python -m thresholds

torture: .venv/ready-dev ## Kill, fill, damage and feed it hostile input: ROUNDS rounds of SEED, or ROUND=n of it alone (minutes)
	@PYTHONPATH=tests $(BIN)/python -m torture --rounds "$(ROUNDS)" --seed "$(SEED)" $(if $(ROUND),--round "$(ROUND)")

growth: .venv/ready-dev ## Time 84 hostile shapes from 10 kB to 1 MB, read, added and rendered; fail where one grows too fast (an hour)
	@PYTHONPATH=tests $(BIN)/python -m torture.growth

audit: .venv/ready-dev ## Check one page of every template in Chromium: axe-core, light and dark; Lighthouse, where npm is installed
	@if command -v npm >/dev/null; then npm ci --prefix tests/browser --no-fund --no-audit --loglevel=error >/dev/null; \
		else echo "No npm here: Lighthouse is left out."; fi
	@CLAIMLINE_LIGHTHOUSE=tests/browser/node_modules/.bin/lighthouse $(BIN)/pytest -q -rs tests/browser/test_audit.py tests/browser/test_lighthouse.py

lint: .venv/ready-dev ## Style, types and layers
	@! git check-ignore -q build/claimline/job.py || { echo "git ignores build/claimline: anchor the patterns in .gitignore"; exit 1; }
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@$(BIN)/check-jsonschema --quiet --builtin-schema vendor.github-workflows .github/workflows/*.yml
	@$(BIN)/zizmor --offline --quiet --no-progress .github/workflows

format: .venv/ready-dev ## Rewrite the code in the house's format
	@$(BIN)/ruff check --fix --quiet . ; $(BIN)/ruff format .

golden: .venv/ready-dev ## Rewrite the expected files of the golden stories; read the diff before committing it
	@CLAIMLINE_REWRITE_GOLDEN=1 $(BIN)/pytest -q tests/golden

snapshot: .venv/ready-dev ## Rewrite how the invented articles are read, and their figures; read the diff before committing it
	@CLAIMLINE_REWRITE_SNAPSHOT=1 $(BIN)/pytest -q tests/quality/test_snapshot.py
	@$(CLAIMLINE) eval --only invented

pins: .venv/ready ## Build the pinned stories in DATA and name every table that is not what it was, byte for byte
	@$(BIN)/python -m claimline.quality.pins --data "$(DATA)" $(if $(WRITE),--write)

eval: .venv/ready ## Measure the reading on the labelled sets in DATA; fail where a figure falls below its floor
	@$(CLAIMLINE) eval --data "$(DATA)"

train: .venv-train/ready ## Train the judge of pairs anew from tests/quality/pairs and the articles in DATA (half an hour)
	@.venv-train/bin/python -m claimline.quality.training "$(DATA)"

certainty: .venv-train/ready ## Learn anew which statements are too doubtful to publish, from tests/quality/certainty and the articles in DATA (minutes)
	@.venv-train/bin/python -m claimline.quality.training.doubting "$(DATA)"

sources: .venv-train/ready ## Learn anew which sources are too doubtful to be named, from PolNeAR's training part in DATA (minutes)
	@.venv-train/bin/python -m claimline.quality.training.learning_sources "$(DATA)"

dating: .venv-train/ready ## Learn anew which date tells when something happened, from tests/quality/dating and the articles in DATA (minutes)
	@.venv-train/bin/python -m claimline.quality.training.learning_dates "$(DATA)"

dependencies: .venv/ready-dev ## Resolve the dependencies anew into the lock files
	@set -e; compile="$(BIN)/uv pip compile --upgrade --universal --python-version 3.11 --generate-hashes --no-annotate --no-header --quiet pyproject.toml"; \
		$$compile --extra setup -o requirements.lock; \
		$$compile --extra setup --extra dev -o requirements-dev.lock; \
		sed -n 's/^installer = \["\(.*\)"\].*/\1/p' pyproject.toml | $(BIN)/uv pip compile --upgrade --universal --python-version 3.11 \
			--generate-hashes --no-annotate --no-header --quiet - -o requirements-setup.lock; \
		sed -n 's/^java = \["\(.*\)"\].*/\1/p' pyproject.toml | $(BIN)/uv pip compile --universal --python-version 3.11 \
			--generate-hashes --no-annotate --no-header --quiet - -o requirements-java.lock

sbom: .venv/ready-dev ## Write all locked packages with licences and hashes to sbom.json (CycloneDX); a licence not permitted is a fault
	@PYTHONPATH=tests $(BIN)/python -m locked_packages sbom.json

clean: ## Remove what was built; the environment stays
	@rm -rf "$(WORK)" site .site.building site_src/stories preview published .published.building sbom.json

.venv/ready: requirements-setup.lock requirements.lock requirements-java.lock pyproject.toml
	@test -n "$(PYTHON)" || { echo "Claimline needs Python 3.11 or newer; none was found. Install one, or write make PYTHON=/path/to/python3" >&2; exit 2; }
	@echo "Setting up .venv (once; a few minutes) ..."
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(PIP) --require-hashes -r requirements-setup.lock
	@$(call install,--require-hashes -r requirements.lock)
	@$(call install,--no-build-isolation --no-deps -e .)
	@$(BIN)/python -m claimline.stages.spark.java >/dev/null 2>&1 || { echo "No Java 17 or newer: bringing one into .venv ..."; \
		$(call install,--require-hashes --no-deps -r requirements-java.lock); $(BIN)/python -m claimline.stages.spark.java >/dev/null; }
	@$(BIN)/python -m claimline.stages.spark.make_classes >/dev/null 2>&1 || true # Java starts faster with it, and as well without
	@touch $@

.venv-train/ready: requirements.lock pyproject.toml
	@test -x .venv-train/bin/python || $(PYTHON) -m venv .venv-train
	@.venv-train/bin/pip install --quiet --require-hashes -r requirements.lock
	@.venv-train/bin/pip install --quiet --no-build-isolation -e ".[train]"
	@touch $@

.venv/ready-dev: requirements-dev.lock .venv/ready
	@$(call install,--require-hashes -r requirements-dev.lock)
	@touch $@
