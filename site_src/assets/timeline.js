/* The timeline's filter, its months and their further entries. Without this script the lists stand as they are. */
{
  const form = document.getElementById("timeline-filter");
  if (form) {
    const lists = [...document.querySelectorAll(".cl-timeline")];
    const months = [...document.querySelectorAll(".cl-month")];

    const filter = () => {
      const chosen = [...form.querySelectorAll("select")].filter((choice) => choice.value);
      let shown = 0;
      let all = 0;
      for (const list of lists) {
        for (const row of list.children) {
          row.hidden = chosen.some((choice) => !row.dataset[choice.name].split(" ").includes(choice.value));
          all += 1;
          shown += row.hidden ? 0 : 1;
        }
        const month = list.closest(".cl-month");
        if (month) month.hidden = chosen.length > 0 && ![...list.children].some((row) => !row.hidden);
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

    const linked = (words, address, into, classes = "") =>
      made("a", words, into, classes).setAttribute("href", address);

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
      const title = made("p", "", what, "cl-top-title");
      if (event.href) linked(event.title, event.href, title, event.digest ? "" : "cl-words");
      else made("span", event.title, title, event.digest ? "" : "cl-words");
      const given = made("p", "", what, "cl-given");
      event.given.forEach(([date, by, more], number) => {
        if (number) given.append(" · ");
        const part = made("span", "", given);
        if (date) made("strong", `${date}:`, part).after(" ");
        else part.append("without a date: ");
        by.forEach(([outlet, address], place) => {
          if (place) part.append(", ");
          linked(outlet, address, part);
        });
        if (more) part.append(` and ${more} more`);
      });
      return row;
    };

    const fetchers = [];
    const further = (list) => {
      const files = list.dataset.files.split(" ");
      let rest = Number(list.dataset.rest);
      const button = document.createElement("button");
      button.type = "button";
      button.className = "cl-further";
      const name = () => (button.textContent = `Show ${rest} more of ${list.dataset.name}`);
      name();
      list.after(button);
      /* Fetches the next of the list's files; whether another is left. */
      const fetchNext = () =>
        new Promise((done) => {
          button.disabled = true;
          window.claimlineTimeline = ({ events }) => {
            for (const event of events) {
              const later = event.at && [...list.children].find((row) => row.dataset.at > event.at);
              list.insertBefore(entry(event), later || null);
            }
            rest -= events.length;
            files.shift();
            name();
            button.disabled = false;
            if (!files.length) button.remove();
            filter();
            done(files.length > 0);
          };
          const script = document.createElement("script");
          script.src = `${form.dataset.folder}${files[0]}.js`;
          script.onerror = () => {
            button.disabled = false;
            done(false);
          };
          document.head.append(script);
        });
      button.addEventListener("click", fetchNext);
      fetchers.push(() => files.length > 0 && fetchNext());
    };
    for (const list of lists) if (list.dataset.files) further(list);

    /* What a link leads to must be there and open: a claim's page links to an event that the page opens without, too. */
    const linkedTo = () => location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const reveal = async () => {
      let target = linkedTo();
      const sought = !target && location.hash.startsWith("#e-");
      for (const fetchNext of sought ? fetchers : []) {
        while (!target && (await fetchNext())) target = linkedTo();
        if ((target ||= linkedTo())) break;
      }
      const month = target && target.closest(".cl-month");
      if (month && !month.open) month.open = true;
      else if (!sought) return;
      if (sought && target) location.replace(location.hash); // so that the row is marked as the one that is meant
      if (target) target.scrollIntoView();
    };
    window.addEventListener("hashchange", reveal);
    reveal();

    const jumps = document.getElementById("timeline-months");
    if (jumps) {
      const button = made("button", "", jumps, "cl-further");
      button.type = "button";
      const name = () => (button.textContent = months.some((month) => month.open) ? "Close all months" : "Open all months");
      button.addEventListener("click", () => {
        const open = !months.some((month) => month.open);
        for (const month of months) month.open = open;
      });
      for (const month of months) month.addEventListener("toggle", name);
      name();
    }

    let opened = [];
    window.addEventListener("beforeprint", () => {
      opened = [...document.querySelectorAll(".cl-month, .cl-timeline details")].filter((folded) => !folded.open);
      for (const folded of opened) folded.open = true;
    });
    window.addEventListener("afterprint", () => {
      for (const folded of opened) folded.open = false;
    });
    form.hidden = false;
    form.addEventListener("change", filter);
    form.addEventListener("submit", (event) => event.preventDefault());
  }
}
