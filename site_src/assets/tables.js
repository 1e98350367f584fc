/* Lists that sort and filter, and show fifty rows at a time; tables can be taken away as CSV. Without this script they
   stand whole and in their order. A list says by data-tools what it is called, by data-filters which values its rows have
   (data-f0, data-f1, ...), and where it is no table, by data-sorts what they are sorted by (data-s0, ...).
   What a reader chose stands in the address, so that it can be sent on. On paper stands every row that was chosen, and
   who looks for words in the page (Ctrl+F) or comes by a row's address finds it. */
(() => {
  const MOST = 50; // rows at once
  const order = new Intl.Collator(document.documentElement.lang, { numeric: true });
  const make = (name, given = {}, ...inside) => {
    const made = Object.assign(document.createElement(name), given);
    made.append(...inside);
    return made;
  };
  const wide = matchMedia("(min-width: 45em)");
  const number = (count) => count.toLocaleString(document.documentElement.lang);
  const words = (cell) => cell.textContent.replace(/\s+/g, " ").trim();
  const guarded = (text) => (/^[=+\-@\t\r]/.test(text) ? "'" + text : text);
  const quoted = (text) => '"' + guarded(text).replaceAll('"', '""') + '"';
  const named = (value) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(value)
    ? new Date(value + "-15T12:00").toLocaleDateString(document.documentElement.lang, { month: "long", year: "numeric" }) : value);
  const unfoldAll = []; // what shows all rows of each list

  document.querySelectorAll("[data-tools]").forEach((table, place) => {
    const name = table.id || "t" + place;
    const body = table.tBodies?.[0] ?? table;
    const rows = [...body.children];
    const heads = table.tHead ? [...table.tHead.rows[0].cells] : [];
    const labels = table.tHead ? heads.map(words) : (table.dataset.sorts ?? "").split(",").filter(Boolean);
    const key = (row, column) => (row.cells ? row.cells[column]?.dataset.sort ?? words(row.cells[column] ?? row) : row.dataset["s" + column] ?? "");
    const folded = rows.map((row) => words(row).toLocaleLowerCase());
    const filters = table.dataset.filters ? table.dataset.filters.split(",") : [];
    const values = rows.map((row) => filters.map((_, filter) => (row.dataset["f" + filter] ?? "").split("\n").filter(Boolean)));

    const text = make("input", { type: "search", autocomplete: "off", spellcheck: false });
    const chosen = filters.map((label, filter) => {
      const found = [...new Set(values.flatMap((given) => given[filter]))].sort(order.compare);
      const options = found.map((value) => new Option(value, value));
      return { label, found, options, select: make("select", {}, new Option("all", ""), ...options) };
    });
    const sorting = make("select", {}, new Option("as given", ""),
      ...labels.flatMap((label, column) => [new Option(label + " ↑", column + "a"), new Option(label + " ↓", column + "d")]));
    const said = make("output");
    const csv = make("button", { type: "button", textContent: "Download as CSV" });
    const field = (label, control) => {
      control.setAttribute("aria-label", label);
      return make("label", {}, make("span", { textContent: label }), control);
    };
    const bar = make("details", { className: "cl-tools" }, make("summary", { textContent: table.dataset.tools }),
      make("div", {}, field("Find", text),
        ...chosen.filter((one) => one.found.length > 1).map((one) => field(one.label, one.select)),
        ...(labels.length ? [field("Sort by", sorting)] : []), ...(table.tHead ? [csv] : []), said));
    bar.setAttribute("role", "group");
    bar.setAttribute("aria-label", table.dataset.tools);
    table.before(bar);
    const unfold = () => { bar.open ||= wide.matches; };  // folded on a phone only
    wide.addEventListener("change", unfold);
    unfold();

    const range = make("span");
    const next = make("button", { type: "button" });
    const every = make("button", { type: "button" });
    const pager = make("p", { className: "cl-pager", hidden: true }, range, " ", next, " ", every);
    table.after(pager);
    let most = MOST;

    heads.forEach((head, column) => {
      const button = make("button", { type: "button", className: "cl-sort" }, ...head.childNodes);
      button.addEventListener("click", () => {
        sorting.value = column + (sorting.value === column + "a" ? "d" : "a");
        apply();
      });
      head.append(button);
    });

    const shown = () => [...body.children].filter((row) => !row.hidden);
    const fold = () => {
      const left = shown();
      left.forEach((row, at) => row.classList.toggle("cl-later", at >= most));
      const end = Math.min(most, left.length);
      pager.hidden = end === left.length;
      range.textContent = `1 to ${number(end)} of ${number(left.length)}`;
      next.textContent = `Show ${number(Math.min(MOST, left.length - end))} more`;
      every.textContent = `Show all ${number(left.length)}`;
    };
    const unfolded = (wanted) => {
      const at = most;
      most = wanted;
      fold();
      return shown()[at];
    };
    const goOn = (row) => {
      const link = row?.querySelector("a");
      if (link) link.focus();
    };
    next.addEventListener("click", () => goOn(unfolded(most + MOST)));
    every.addEventListener("click", () => goOn(unfolded(Infinity)));
    unfoldAll.push(() => unfolded(Infinity));
    const come = () => { // a row that the address names is there, whatever was chosen
      const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
      const row = target && rows.find((one) => one.contains(target));
      if (!row || (!row.hidden && !row.classList.contains("cl-later"))) return;
      row.hidden = false;
      unfolded(Math.max(most, Math.ceil((shown().indexOf(row) + 1) / MOST) * MOST));
      row.scrollIntoView();
    };
    window.addEventListener("hashchange", come);

    const apply = (write = true) => {
      const wanted = text.value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
      const found = folded.map((row) => wanted.every((word) => row.includes(word)));
      const fits = (at, but) => found[at] && chosen.every((one, filter) => (
        filter === but || !one.select.value || values[at][filter].includes(one.select.value)));
      rows.forEach((row, at) => { row.hidden = !fits(at); });
      chosen.forEach((one, filter) => { // how many rows each value would leave, with all else that is chosen
        const counts = new Map();
        rows.forEach((_, at) => {
          if (fits(at, filter)) values[at][filter].forEach((value) => counts.set(value, (counts.get(value) ?? 0) + 1));
        });
        one.options.forEach((option) => {
          const count = counts.get(option.value) ?? 0;
          option.textContent = `${named(option.value)} (${number(count)})`;
          option.disabled = !count && option.value !== one.select.value;
        });
      });
      const column = parseInt(sorting.value, 10), down = sorting.value.endsWith("d");
      const sorted = sorting.value
        ? [...rows].sort((a, b) => order.compare(key(a, column), key(b, column)) * (down ? -1 : 1)) : rows;
      if (write || sorting.value) body.append(...sorted);
      heads.forEach((head, at) => {
        if (sorting.value && at === column) head.setAttribute("aria-sort", down ? "descending" : "ascending");
        else head.removeAttribute("aria-sort");
      });
      const left = rows.filter((row) => !row.hidden).length;
      said.textContent = left === rows.length ? "" : number(left) + " of " + number(rows.length) + " rows";
      most = MOST;
      fold();
      if (write) remember();
    };
    const state = () => [["find", text], ["sort", sorting], ...chosen.map((one) => [one.label.toLowerCase(), one.select])];
    const remember = () => {
      const address = new URL(location.href);
      for (const [what, control] of state()) {
        if (control.value) address.searchParams.set(name + "." + what, control.value);
        else address.searchParams.delete(name + "." + what);
      }
      address.search = address.search.replaceAll("+", "%20");
      try { history.replaceState(history.state, "", address); } catch { /* a browser that forbids it from file:// */ }
    };
    const given = new URLSearchParams(location.search);
    for (const [what, control] of state()) {
      control.value = given.get(name + "." + what) ?? "";
      if (control.selectedIndex === -1) control.selectedIndex = 0;
      if (control.value) bar.open = true;
      control.addEventListener(control === text ? "input" : "change", () => apply());
    }
    csv.addEventListener("click", () => {
      const lines = [labels, ...shown().map((row) => [...row.cells].map(words))].map((line) => line.map(quoted).join(","));
      const file = URL.createObjectURL(new Blob(["\ufeff" + lines.join("\n") + "\n"], { type: "text/csv" }));
      make("a", { href: file, download: name + ".csv" }).click();
      setTimeout(() => URL.revokeObjectURL(file), 10000);
    });
    apply(false);
    table.dataset.ready = "";
    come();
  });
  document.addEventListener("keydown", (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key === "f") unfoldAll.forEach((show) => show());
  });
})();
