/* Tables that sort and filter and can be taken away as CSV. Without this script they stand whole and in their order.
   A table says by data-tools what it is called, by data-filters which values its rows carry (data-f0, data-f1, ...).
   What a reader chose stands in the address, so that it can be sent on. */
(() => {
  const order = new Intl.Collator(document.documentElement.lang, { numeric: true });
  const make = (name, given = {}, ...inside) => {
    const made = Object.assign(document.createElement(name), given);
    made.append(...inside);
    return made;
  };
  const wide = matchMedia("(min-width: 45em)");
  const words = (cell) => cell.textContent.replace(/\s+/g, " ").trim();
  const key = (row, column) => row.cells[column]?.dataset.sort ?? words(row.cells[column] ?? row);
  const guarded = (text) => (/^[=+\-@\t\r]/.test(text) ? "'" + text : text);
  const quoted = (text) => '"' + guarded(text).replaceAll('"', '""') + '"';

  document.querySelectorAll("table[data-tools]").forEach((table, number) => {
    const name = table.id || "t" + number;
    const body = table.tBodies[0];
    const rows = [...body.rows];
    const heads = [...table.tHead.rows[0].cells];
    const labels = heads.map(words);
    const folded = rows.map((row) => words(row).toLocaleLowerCase());
    const values = (row, filter) => (row.dataset["f" + filter] ?? "").split("\n").filter(Boolean);

    const text = make("input", { type: "search", autocomplete: "off", spellcheck: false });
    const chosen = (table.dataset.filters ? table.dataset.filters.split(",") : []).map((label, filter) => {
      const found = [...new Set(rows.flatMap((row) => values(row, filter)))].sort(order.compare);
      const options = [new Option("all", ""), ...found.map((value) => new Option(value, value))];
      return { label, found, select: make("select", {}, ...options) };
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
        field("Sort by", sorting), csv, said));
    bar.setAttribute("role", "group");
    bar.setAttribute("aria-label", table.dataset.tools);
    table.before(bar);
    const unfold = () => { bar.open ||= wide.matches; };  // folded on a phone only
    wide.addEventListener("change", unfold);
    unfold();

    heads.forEach((head, column) => {
      const button = make("button", { type: "button", className: "cl-sort" }, ...head.childNodes);
      button.addEventListener("click", () => {
        sorting.value = column + (sorting.value === column + "a" ? "d" : "a");
        apply();
      });
      head.append(button);
    });

    const shown = () => rows.filter((row) => !row.hidden);
    const apply = (write = true) => {
      const wanted = text.value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
      rows.forEach((row, at) => {
        row.hidden = !(wanted.every((word) => folded[at].includes(word)) &&
          chosen.every((one, filter) => !one.select.value || values(row, filter).includes(one.select.value)));
      });
      const column = parseInt(sorting.value, 10), down = sorting.value.endsWith("d");
      const sorted = sorting.value
        ? [...rows].sort((a, b) => order.compare(key(a, column), key(b, column)) * (down ? -1 : 1)) : rows;
      if (write || sorting.value) body.append(...sorted);
      heads.forEach((head, at) => {
        if (sorting.value && at === column) head.setAttribute("aria-sort", down ? "descending" : "ascending");
        else head.removeAttribute("aria-sort");
      });
      const left = shown().length;
      said.textContent = left === rows.length ? "" : left + " of " + rows.length + " rows";
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
  });
})();
