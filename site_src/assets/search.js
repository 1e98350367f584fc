/* Search in the site's own index: claims, people, sources, articles, these pages. The index is a script, fetched when
   somebody goes to search; so it works from a server and from a folder (file://) alike, and no visit pays for it. Of very
   many stories it holds titles and names, and each story has an index of its own, fetched by who searches on its pages.
   The browser lists which entries have which word, in slices that leave it free for keys; then each key is answered from
   that list: words as they are typed, words that begin so, and where these are few, words of one or two other letters. */
(() => {
  const toggle = document.getElementById("__search");
  const box = document.querySelector(".md-search__input");
  if (!toggle || !box) return;
  const list = document.querySelector(".md-search-result__list");
  const said = document.querySelector(".md-search-result__meta");
  const nothing = said.textContent.trim();
  const top = new URL(JSON.parse(document.getElementById("__config").textContent).base + "/", location.href);
  const KINDS = [["claim", "Claims"], ["person", "People"], ["source", "Sources"], ["article", "Articles"], ["page", "Pages"]];
  const MOST = 20; // results at once
  const FEW = 10; // entries: where fewer have a word as it is typed, words like it are looked for
  const SLICE = 12; // milliseconds of work before the browser may do something else
  const number = (count) => count.toLocaleString(document.documentElement.lang);
  const make = (name, given = {}, ...inside) => {
    const made = Object.assign(document.createElement(name), given);
    made.append(...inside);
    return made;
  };

  /* Words as they are compared: no case, no accents, no signs; 3,000 is 3000, 4% is 4 percent, U.S. is US, don't is dont. */
  const fold = (words) => words.normalize("NFKD").replace(/\p{M}+/gu, "").toLowerCase()
    .replace(/(\d),(?=\d{3}(?!\d))/g, "$1").replace(/(\d)\s?(?:per\s?cent|%)(?!\p{L})/gu, "$1% percent")
    .replace(/(\p{L})['’](?=\p{L})/gu, "$1")
    .replace(/(^|[^\p{L}\p{N}.])((?:\p{L}\.){2,})/gu, (_, before, letters) => before + letters.replaceAll(".", ""))
    .replace(/(?<!\d)\.|\.(?!\d)|(?<!\d)%|[^\p{L}\p{N}.%]+/gu, " ").trim();
  const split = (words) => fold(words).split(" ").filter(Boolean);

  let entries = null; // from when on one can search
  let words = []; // sorted
  const having = new Map(); // word -> entries that have it, each as 2 * place + whether in title or tags
  const [own] = location.href.startsWith(top.href) ? location.href.slice(top.href.length).match(/^stories\/[^/?#]+\//) ?? [] : [];
  let about = ""; // what is not searched
  const fetched = (path, then) => {
    const script = make("script", { src: new URL("search/" + path, top), onload: then });
    script.dataset.clIndex = "";
    script.onerror = () => { said.textContent = "The index of this site could not be loaded."; };
    document.head.append(script);
  };
  const load = () => {
    if (document.querySelector("script[data-cl-index]")) return;
    fetched("index.js", () => {
      const index = window.claimlineIndex;
      if (!index.apart) return prepare(index);
      about = own ? "other stories by titles and names only" : "by titles and names only: inside a story, all its words are found";
      if (!own) return prepare(index);
      window.claimlineStory = (part) => prepare({ ...index, parts: [part, ...index.parts.filter(({ base }) => base !== part.base)] });
      fetched(own + "index.js");
    });
  };
  const prepare = ({ tags, parts }) => {
    const several = parts.filter(({ story }) => story).length > 1;
    const all = parts.flatMap(({ base, story, names, rows }) => rows.map(([path, kind, title, held, outlets, passages]) => ({
      path: base + path, kind, title, tags: held ? held.split(",").map((tag) => [tag, ...tags[tag]]) : [], story: several && story,
      outlets: outlets.map((at) => names[at]), passages: passages.map(([who, text]) => ({ who: names[who] ?? "", text })) })));
    const next = new MessageChannel(); // a timer would wait four milliseconds each time
    let at = 0;
    next.port1.onmessage = () => {
      const until = performance.now() + SLICE;
      while (at < all.length && performance.now() < until) note(all[at], at++);
      if (at < all.length) return next.port2.postMessage(0);
      words = [...having.keys()].sort();
      entries = all;
      find();
    };
    next.port2.postMessage(0);
  };
  const note = (entry, at) => {
    const { title, tags, outlets, passages } = entry;
    const seen = new Map();
    entry.head = split(title).join(" ");
    const take = (texts, head) => split(texts.join(" ")).forEach((word) => {
      for (const one of word.endsWith("%") ? [word, word.slice(0, -1)] : [word]) if (!seen.has(one)) seen.set(one, head);
    });
    take([title, ...tags.flat()], 1);
    take([...outlets, ...passages.map(({ text }) => text)], 0);
    seen.forEach((head, word) => {
      const held = having.get(word);
      if (held) held.push(2 * at + head);
      else having.set(word, [2 * at + head]);
    });
  };

  /* Letters to change, add, leave out or swap until a word is another, or `begins` like it; `most` + 1 for all that is more. */
  const LONGEST = 40; // letters; longer words are not compared
  const lines = [0, 1, 2].map(() => new Uint8Array(LONGEST + 1));
  const apart = (term, word, most, begins) => {
    let [older, old, now] = lines;
    for (let j = 0; j <= word.length; j++) old[j] = j;
    for (let i = 1; i <= term.length; i++) {
      let least = now[0] = i;
      for (let j = 1; j <= word.length; j++) {
        const same = term[i - 1] === word[j - 1];
        let one = Math.min(old[j], now[j - 1]) + 1;
        if (old[j - 1] + !same < one) one = old[j - 1] + !same;
        if (!same && i > 1 && j > 1 && term[i - 1] === word[j - 2] && term[i - 2] === word[j - 1] && older[j - 2] + 1 < one) one = older[j - 2] + 1;
        now[j] = one;
        if (one < least) least = one;
      }
      if (least > most) return most + 1;
      [older, old, now] = [old, now, older];
    }
    return begins ? Math.min(...old.subarray(0, word.length + 1)) : old[word.length];
  };
  const allowed = (term) => (/[^\p{L}]/u.test(term) || term.length < 4 || term.length > LONGEST - 2 ? 0 : term.length < 8 ? 1 : 2);
  const like = (term, most) => words.filter((word) => {
    if (word.length < term.length - most || /\d/.test(word)) return false;
    const begins = word.length > term.length + most;
    return (!begins || word[0] === term[0]) && apart(term, begins ? word.slice(0, term.length + most) : word, most, begins) <= most;
  });
  const from = (term) => { // the first word that is not before it
    let [low, high] = [0, words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (words[middle] < term) low = middle + 1; else high = middle;
    }
    return low;
  };

  /* How well each entry has a word: 8 as a whole word of its title, 4 of its text; 6 and 3 as a beginning; 2 and 1 a word like it. */
  const WHOLE = [4, 8], BEGINS = [3, 6], LIKE = [1, 2];
  const met = (term) => {
    const grades = new Uint8Array(entries.length);
    let found = 0;
    const take = (word, grade) => {
      for (const held of having.get(word) ?? []) {
        const at = held >> 1, given = grade[held & 1];
        if (!grades[at]) found++;
        if (grades[at] < given) grades[at] = given;
      }
    };
    take(term, WHOLE);
    const whole = found > 0 && /\d/.test(term); // 31 is not 3100, if there is a 31
    for (let at = from(term); !whole && at < words.length && words[at].startsWith(term); at++) take(words[at], BEGINS);
    const near = new Set(found < FEW && allowed(term) ? like(term, allowed(term)) : []);
    near.forEach((word) => take(word, LIKE));
    return { term, whole, near, grades };
  };
  /* The places of the entries that have most of the words, best first: as typed, then what counts more, then as the index has them. */
  const search = (asked) => {
    const size = entries.length, together = asked.map(({ term }) => term).join(" ");
    const [of, loose, score] = [new Uint8Array(size), new Uint8Array(size), new Uint16Array(size)];
    for (const { grades } of asked) {
      for (let at = 0; at < size; at++) {
        if (!grades[at]) continue;
        of[at]++;
        score[at] += grades[at];
        loose[at] += grades[at] <= LIKE[1];
      }
    }
    const most = of.reduce((a, b) => Math.max(a, b), 0);
    const order = new Float64Array(size);
    let count = 0;
    for (let at = 0; most && at < size; at++) {
      if (of[at] !== most) continue;
      const all = score[at] + (entries[at].head === together ? WHOLE[1] : 0);
      order[count++] = (loose[at] * 65536 + 65535 - all) * size + at;
    }
    const places = Array.from(order.subarray(0, count).sort(), (key) => key % size);
    return { most, places, loose: places.map((at) => loose[at] > 0) };
  };

  /* Words with what was looked for marked, and which of the terms these are. */
  const PIECES = /([\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|[.,'’](?=[\p{L}\p{N}]))*%?)/u;
  let terms = []; // what was looked for
  let known = new Map(); // piece -> which of it; a word stands in many results
  const hitBy = (piece) => {
    if (!known.has(piece)) {
      const one = fold(piece).split(" ")[0];
      known.set(piece, !one ? [] : terms.filter(({ term, whole, near }) => (
        one === term || near.has(one) || one + "%" === term || one === term + "%" || (!whole && one.startsWith(term)))));
    }
    return known.get(piece);
  };
  const marked = (into, pieces) => {
    pieces.forEach((piece, at) => into.append(at % 2 && hitBy(piece).length ? make("mark", {}, piece) : piece));
    return into;
  };

  /* The part of a text about the words looked for: the words as they stand, from clause to clause where that is near. */
  const BEFORE = 90, AFTER = 190, WHOLE_TEXT = 300; // characters
  const excerpt = (text) => {
    const pieces = text.split(PIECES);
    const first = pieces.findIndex((piece, at) => at % 2 && hitBy(piece).length);
    return text.length <= WHOLE_TEXT ? pieces : first < 0 ? cut(pieces, 1, 1) : cut(pieces, first, BEFORE);
  };
  const cut = (pieces, hit, before) => {
    let [start, end] = [hit, hit + 1];
    for (let at = hit - 1, left = before; at > 0 && (left -= pieces[at].length) > 0; at--) {
      if (at % 2) start = at;
      else if (/[.!?;:—–]["”’)]*\s/.test(pieces[at])) { start = at + 1; break; }
    }
    if (start <= 2) start = 1;
    for (let at = hit + 1, left = AFTER; at < pieces.length && (left -= pieces[at].length) > 0; at++) {
      if (at % 2 || at === pieces.length - 1) end = at + 1;
      else if (left < AFTER / 2 && /[.!?;:,—–]["”’)]*\s/.test(pieces[at])) { end = at; break; }
    }
    const shown = pieces.slice(start, end);
    return [...(start > 1 ? ["… "] : [pieces[0]]), ...shown, ...(end < pieces.length ? [" …"] : [])];
  };

  const wordings = ({ kind, title, passages }) => {
    if (kind && kind < 4) return passages.slice(0, 1); // roles, other names, a day
    const covered = new Set(title.split(PIECES).flatMap(hitBy));
    const chosen = [];
    for (const passage of passages) {
      if (chosen.length > 1 || terms.every((term) => covered.has(term))) break;
      const fresh = passage.text.split(PIECES).flatMap(hitBy).filter((term) => !covered.has(term));
      if (fresh.length) chosen.push(passage);
      fresh.forEach((term) => covered.add(term));
    }
    return chosen;
  };
  const shown = (entry) => {
    const about = make("p", { className: "cl-found-about" }, KINDS[entry.kind][0]);
    for (const [tag, label, others] of entry.tags) {
      const hit = split(`${tag} ${label} ${others}`).some((word) => hitBy(word).length);
      about.append(" ", make("span", { className: `cl-tag cl-tag-${tag.replace(" ", "-")}` }, hit ? make("mark", {}, label) : label));
    }
    if (entry.outlets.length) about.append(" · ", marked(make("span"), entry.outlets.join(", ").split(PIECES)));
    if (entry.story) about.append(" · ", entry.story);
    const article = make("article", { className: "md-search-result__article md-typeset" },
      marked(make("h2"), entry.title.split(PIECES)), about);
    for (const { who, text } of wordings(entry)) {
      const words = marked(make(who ? "q" : "span", { className: who ? "cl-words cl-found-said" : "" }), excerpt(text));
      article.append(make("p", { className: "cl-found-words" }, who ? `${who}: ` : entry.kind ? "" : "Said by ", words));
    }
    const link = make("a", { className: "md-search-result__link", href: new URL(entry.path, top) }, article);
    return make("li", { className: "md-search-result__item" }, link);
  };

  const facets = make("div", { className: "cl-facets", hidden: true });
  facets.setAttribute("role", "group");
  facets.setAttribute("aria-label", "What to show");
  const more = make("button", { type: "button", className: "cl-found-more", hidden: true });
  said.after(facets);
  list.after(more);
  let [kind, hits, chosen, out] = [-1, { most: 0, places: [], loose: [] }, [], 0];
  const buttons = [["", "All"], ...KINDS].map(([, label], at) => {
    const button = make("button", { type: "button" });
    button.addEventListener("click", () => { kind = at - 1; show(); });
    return { label, button };
  });
  facets.append(...buttons.map(({ button }) => button));
  const add = () => {
    list.append(...chosen.slice(out, out + MOST).map((at) => shown(entries[at])));
    out += MOST;
    more.hidden = out >= chosen.length;
    more.textContent = `Show ${number(Math.min(MOST, chosen.length - out))} more`;
  };
  const show = () => {
    const held = new Array(KINDS.length).fill(0);
    hits.places.forEach((at) => held[entries[at].kind]++);
    const here = (at) => kind < 0 || entries[at].kind === kind;
    chosen = kind < 0 ? hits.places : hits.places.filter(here);
    const loose = hits.loose.filter((like, place) => like && here(hits.places[place])).length;
    const similar = `${number(loose)} ${loose === chosen.length ? "" : "of them "}in a similar spelling`;
    said.textContent = [
      !chosen.length ? "Nothing found" : loose === chosen.length ? `Not found as typed; ${similar}`
        : `${number(chosen.length)} found${loose ? `, ${similar}` : ""}`,
      chosen.length && hits.most < terms.length ? `with ${hits.most} of ${terms.length} words` : "",
      about,
    ].filter(Boolean).join(", ");
    facets.hidden = !hits.places.length;
    buttons.forEach(({ label, button }, at) => {
      const count = at ? held[at - 1] : hits.places.length;
      button.textContent = `${label} ${number(count)}`;
      button.hidden = !count && kind !== at - 1;
      button.setAttribute("aria-pressed", String(kind === at - 1));
    });
    list.closest(".md-search__scrollwrap").scrollTop = 0;
    list.replaceChildren();
    out = 0;
    add();
  };
  const find = () => {
    const asked = [...new Set(split(box.value).filter((word, at, given) => word !== "percent" || !given[at - 1]?.endsWith("%")))];
    if (asked.length && entries) {
      terms = asked.map(met);
      known = new Map();
      hits = search(terms);
      return show();
    }
    list.replaceChildren();
    facets.hidden = more.hidden = true;
    said.textContent = asked.length ? "Loading …" : nothing;
  };

  let opener = null;
  const open = (wanted) => { if (toggle.checked !== wanted) toggle.click(); };
  const close = () => {
    open(false);
    box.blur();
    opener?.focus();
    opener = null;
  };
  box.addEventListener("focus", () => { load(); open(true); });
  box.addEventListener("pointerenter", load);
  box.addEventListener("input", find); // typed, pasted or spoken
  toggle.addEventListener("change", () => { if (toggle.checked) box.focus(); else box.blur(); });
  list.addEventListener("click", () => open(false));
  more.addEventListener("click", () => {
    const at = out;
    add();
    list.children[at]?.querySelector("a").focus();
  });
  box.form.addEventListener("reset", () => { setTimeout(find); box.focus(); });
  box.form.addEventListener("submit", (event) => {
    event.preventDefault();
    list.querySelector("a")?.click();
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !["/", "s"].includes(event.key)) return;
    if (event.target.closest("input, textarea, select, [contenteditable]")) return;
    event.preventDefault();
    opener = document.activeElement;
    open(true);
    box.focus();
    box.select();
  });
  document.querySelector(".md-search").addEventListener("keydown", (event) => {
    const stops = [box, ...list.querySelectorAll("a")];
    const at = stops.indexOf(document.activeElement);
    if (event.key === "Escape") close();
    else if (at >= 0 && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      stops.at((at + (event.key === "ArrowDown" ? 1 : -1)) % stops.length).focus();
    }
  });
})();
