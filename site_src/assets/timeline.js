/* The timeline's filter and its further entries. Without this script the list stands as it is. */
{
  const form = document.getElementById("timeline-filter");
  if (form) {
    const lists = ["timeline-dated", "timeline-undated"].map((id) => document.getElementById(id));
    const more = document.getElementById("timeline-more");
    let next = 1;

    const filter = () => {
      let shown = 0;
      let all = 0;
      for (const list of lists.filter(Boolean))
        for (const row of list.children) {
          row.hidden = [...form.querySelectorAll("select")].some(
            (choice) => choice.value && !row.dataset[choice.name].split(" ").includes(choice.value),
          );
          all += 1;
          shown += row.hidden ? 0 : 1;
        }
      form.elements.count.value = shown === all ? "" : `${shown} of the ${all} listed events`;
    };

    const made = (name, words, into, classes = "") => {
      const element = document.createElement(name);
      element.textContent = words;
      element.className = classes;
      into.append(element);
      return element;
    };

    const entry = (event) => {
      const row = document.createElement("li");
      row.id = `e-${event.id}`;
      Object.assign(row.dataset, {
        at: event.at,
        outlets: event.outlets.join(" "),
        people: event.people.join(" "),
        kind: event.timing + (event.conflict ? " conflict" : ""),
      });
      const when = made("p", `${event.date} `, row, "cl-when");
      if (event.timing !== "past") made("span", event.timing, when, "cl-tag");
      if (event.denied) made("span", "denied", when, "cl-tag");
      if (event.conflict) made("span", "dates conflict", when, "cl-tag cl-tag-differing");
      const what = made("div", "", row, "cl-what");
      made("span", event.title, made("p", "", what, "cl-top-title"), event.digest ? "" : "cl-words");
      const told = made("p", `Told by ${event.counts}: `, what, "cl-small");
      event.links.forEach(([outlet, address, date], number) => {
        if (number) told.append("; ");
        made("a", outlet + (date ? `, ${date}` : ""), told).setAttribute("href", address);
      });
      return row;
    };

    window.claimlineTimeline = ({ events }) => {
      for (const event of events) {
        const list = event.at ? lists[0] : lists[1];
        if (!list) continue;
        const later = event.at && [...list.children].find((row) => row.dataset.at > event.at);
        list.insertBefore(entry(event), later || null);
      }
      next += 1;
      more.hidden = next > Number(form.dataset.further);
      more.disabled = false;
      filter();
    };

    window.addEventListener("beforeprint", () => {
      for (const folded of document.querySelectorAll(".cl-timeline details")) folded.open = true;
    });
    form.hidden = false;
    form.addEventListener("change", filter);
    form.addEventListener("submit", (event) => event.preventDefault());
    if (more) {
      more.hidden = false;
      more.addEventListener("click", () => {
        more.disabled = true;
        const script = document.createElement("script");
        script.src = `${form.dataset.folder}${next}.js`;
        script.onerror = () => (more.disabled = false);
        document.head.append(script);
      });
    }
  }
}
