/* Search in the site's own index: claims, people, articles, these pages. The index is a script, fetched when somebody
   goes to search; so it works from a server and from a folder (file://) alike, and no visit pays for it. */
(() => {
  const toggle = document.getElementById("__search");
  const box = document.querySelector(".md-search__input");
  if (!toggle || !box) return;
  const list = document.querySelector(".md-search-result__list");
  const said = document.querySelector(".md-search-result__meta");
  const nothing = said.textContent.trim();
  const top = new URL(JSON.parse(document.getElementById("__config").textContent).base + "/", location.href);
  const MOST = 30;
  let entries = null;

  /* Words as they are compared: no case, no accents, no signs; 3,000 is 3000, U.S. is US, don't is dont. */
  const fold = (words) => words.normalize("NFKD").replace(/\p{M}+/gu, "").toLowerCase()
    .replace(/(\d)[,.](?=\d{3}(?!\d))/g, "$1").replace(/(\p{L})['’](?=\p{L})/gu, "$1")
    .replace(/(^|[^\p{L}\p{N}.])((?:\p{L}\.){2,})/gu, (_, before, letters) => before + letters.replaceAll(".", ""))
    .replace(/[^\p{L}\p{N}]+/gu, " ").trim();

  const load = () => {
    if (document.querySelector("script[data-cl-index]")) return;
    const script = document.createElement("script");
    script.dataset.clIndex = "";
    script.src = new URL("search/index.js", top);
    script.onload = () => {
      const several = window.claimlineIndex.filter(({ story }) => story).length > 1;
      entries = window.claimlineIndex.flatMap(({ base, story, rows }) => rows.map(([path, title, text]) => (
        { path: base + path, story: several && story, title, text, head: ` ${fold(title)} `, body: ` ${fold(text)} ` })));
      find();
    };
    script.onerror = () => { said.textContent = "The index of this site could not be loaded."; };
    document.head.append(script);
  };

  /* A word counts where one begins with it; more where it is the whole word, and most in a title. */
  const weight = (words, term) => (words.includes(term + " ") ? 3 : words.includes(term) ? 2 : 0);
  const found = (terms) => {
    const all = [];
    let most = 0;
    entries.forEach((entry, at) => {
      let score = 0;
      let met = 0;
      for (const term of terms) {
        const one = 2 * weight(entry.head, term) || weight(entry.body, term);
        score += one;
        met += one > 0;
      }
      most = Math.max(most, met);
      if (met) all.push({ entry, at, met, score });
    });
    return all.filter((one) => one.met === most).sort((a, b) => b.score - a.score || a.at - b.at);
  };

  const LONG = 60; // words and what stands between them: more of a text is cut, about the first that was looked for
  const marked = (name, words, terms) => {
    const made = document.createElement(name);
    const parts = words.split(/([\p{L}\p{N}][\p{L}\p{N}\p{M}.,'’]*)/u);
    const met = parts.map((part) => part && terms.some((term) => ` ${fold(part)}`.startsWith(term)));
    const from = parts.length > LONG ? Math.max(0, met.indexOf(true) - LONG / 4) : 0;
    parts.slice(from, from + LONG).forEach((part, at) => {
      made.append(met[from + at] ? Object.assign(document.createElement("mark"), { textContent: part }) : part);
    });
    if (from) made.prepend("… ");
    if (from + LONG < parts.length) made.append(" …");
    return made;
  };
  const shown = ({ entry }, terms) => {
    const link = Object.assign(document.createElement("a"), { className: "md-search-result__link", href: new URL(entry.path, top) });
    const article = Object.assign(document.createElement("article"), { className: "md-search-result__article md-typeset" });
    article.append(marked("h2", entry.title, terms));
    for (const words of [entry.text, entry.story]) if (words) article.append(marked("p", words, terms));
    link.append(article);
    const item = Object.assign(document.createElement("li"), { className: "md-search-result__item" });
    item.append(link);
    return item;
  };

  const find = () => {
    const terms = [...new Set(fold(box.value).split(" ").filter(Boolean))].map((term) => " " + term);
    if (!terms.length || !entries) {
      list.replaceChildren();
      said.textContent = terms.length ? "Loading …" : nothing;
      return;
    }
    const all = found(terms);
    const number = all.length.toLocaleString(document.documentElement.lang);
    said.textContent = !all.length ? "Nothing found" : all.length === 1 ? "1 found" :
      all.length > MOST ? `${number} found; the first ${MOST} are shown` : `${number} found`;
    list.closest(".md-search__scrollwrap").scrollTop = 0;
    list.replaceChildren(...all.slice(0, MOST).map((one) => shown(one, terms)));
  };

  const open = (wanted) => { if (toggle.checked !== wanted) toggle.click(); };
  box.addEventListener("focus", () => { load(); open(true); });
  box.addEventListener("pointerenter", load);
  box.addEventListener("input", find); // typed, pasted or spoken
  toggle.addEventListener("change", () => { if (toggle.checked) box.focus(); else box.blur(); });
  list.addEventListener("click", () => open(false));
  box.form.addEventListener("reset", () => { setTimeout(find); box.focus(); });
  box.form.addEventListener("submit", (event) => {
    event.preventDefault();
    list.querySelector("a")?.click();
  });
  document.querySelector(".md-search").addEventListener("keydown", (event) => {
    const stops = [box, ...list.querySelectorAll("a")];
    const at = stops.indexOf(document.activeElement);
    if (event.key === "Escape") {
      open(false);
      document.activeElement.blur();
    } else if (at >= 0 && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      stops.at((at + (event.key === "ArrowDown" ? 1 : -1)) % stops.length).focus();
    }
  });
})();
