/* A link to each row and each claim, and buttons that copy. Without this script every row keeps its address, and every
   citation stands there to be selected. Nothing is sent anywhere; what a browser will not copy is selected instead. */
(() => {
  const ROWS = ".cl-sources > tbody > tr[id], .cl-people > tbody > tr[id], .cl-statements > li[id], .cl-timeline > li[id], "
    + ".cl-questions > li[id], .cl-decisions > li[id], .cl-top > li, .cl-claims > tbody > tr, h1#head";
  const PLACES = ":scope > .cl-when, :scope > .cl-top-facts, :scope > p.cl-small:not(:has(> .cl-tag:first-child))";
  const bare = (address) => address.split(/[?#]/)[0];
  const canonical = document.querySelector("link[rel=canonical]")?.href;
  const here = canonical ?? bare(location.href); // where it is read, be that a folder on somebody's disk

  const said = document.createElement("output");
  said.className = "cl-said";
  said.setAttribute("aria-live", "polite");
  let quiet = 0;
  const say = (words, beside) => {
    beside.after(said);
    said.textContent = words;
    clearTimeout(quiet);
    quiet = setTimeout(() => (said.textContent = ""), 4000);
  };

  const select = (element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const chosen = getSelection();
    chosen.removeAllRanges();
    chosen.addRange(range);
  };
  const copied = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return false;
    }
  };

  // Links to rows

  const icon = () => {
    const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    drawing.setAttribute("viewBox", "0 0 24 24");
    drawing.setAttribute("aria-hidden", "true");
    const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
    line.setAttribute("d", "M10 14a4 4 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1-1");
    drawing.append(line);
    return drawing;
  };
  const decorate = (row) => {
    if ("linked" in row.dataset || row.classList.contains("cl-later")) return; // a row that a list does not show yet waits
    row.dataset.linked = "";
    const claim = row.id && !row.closest(".cl-claims") ? null : row.querySelector("a.cl-words, .cl-words a");
    if (!row.id && !claim) return;
    const heading = row.tagName === "H1";
    const link = document.createElement("a");
    link.className = "cl-anchor";
    link.href = claim ? claim.getAttribute("href") : heading ? bare(location.href).split("/").pop() || "#" : "#" + row.id;
    link.setAttribute("aria-label", heading ? "Link to this page" : claim ? "Link to this claim" : "Link to this row");
    link.title = link.getAttribute("aria-label");
    link.append(icon());
    (row.querySelector(PLACES) ?? row.cells?.[0] ?? row).append(link);
  };
  const decorateAll = () => document.querySelectorAll(ROWS).forEach(decorate);
  decorateAll();
  new MutationObserver(decorateAll).observe(document.querySelector("article") ?? document.body, { childList: true, subtree: true, attributeFilter: ["class"] });

  document.addEventListener("click", async (event) => {
    const link = event.target.closest?.("a.cl-anchor");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const row = link.hash && bare(link.href) === bare(location.href);
    if (!row) event.preventDefault(); // a link to a row is followed, too: it marks the row and fills the address bar
    const done = await copied(link.href);
    say(done ? "Address copied" : row ? "The address stands in the address bar" : link.href, link);
  });

  // Citations and code to embed

  const cite = document.getElementById("cite");
  const unfold = () => { if (cite && location.hash === "#cite") cite.open = true; };
  addEventListener("hashchange", unfold);
  document.querySelectorAll('a[href="#cite"]').forEach((link) => link.addEventListener("click", () => {
    cite.open = true; // also where the address names it already
    setTimeout(() => cite.querySelector("summary").focus()); // so that Tab goes on from there
  }));
  unfold();
  document.querySelectorAll(".cl-copy").forEach((block) => {
    const code = block.querySelector("code");
    const target = code.dataset.here;
    code.textContent = code.textContent.replaceAll("(address of this page)", target ? new URL(target, here).href : here);
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Copy";
    button.setAttribute("aria-label", "Copy: " + block.dataset.copy);
    button.addEventListener("click", async () => {
      if (await copied(code.textContent)) return say("Copied", button);
      select(code);
      let done = false;
      try { done = document.execCommand("copy"); } catch { /* it stays selected */ }
      say(done ? "Copied" : "Selected: press Ctrl+C or ⌘C", button);
    });
    block.prepend(button);
  });
})();
