/* A chart that answers to a pointer, where a reader asks for it. Until then nothing is loaded and the drawing stands;
   without this script there is no button. Scripts, not data, since a page opened as a file may load nothing else. */
{
  const phone = matchMedia("(max-width: 44.9em)");
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const load = (address) =>
    new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = address;
      script.onload = resolve;
      script.onerror = () => reject(new Error(address));
      document.head.append(script);
    });
  let queue = Promise.resolve(); // one chart after the other: each script hands over its own

  for (const figure of document.querySelectorAll("figure[data-spec]")) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Make this chart interactive";
    figure.querySelector("figcaption").after(button);
    let spec = null;
    let live = null;

    const draw = async () => {
      const made = live ?? document.createElement("div");
      made.className = "cl-live";
      const options = { actions: false, renderer: "svg", ast: true, hover: !still.matches };
      await window.vegaEmbed(made, phone.matches ? spec.narrow : spec.wide, options);
      if (!live) button.after(made);
      live = made;
    };
    const start = async () => {
      if (!window.vegaEmbed) await load(figure.dataset.vega);
      window.claimlineChart = (given) => (spec = given);
      await load(figure.dataset.spec);
      await draw();
      button.textContent = "Back to the drawing";
    };
    button.addEventListener("click", () => {
      if (live) {
        live.remove();
        live = null;
        button.textContent = "Make this chart interactive";
        return;
      }
      button.disabled = true;
      queue = queue.then(start).catch(() => {
        button.textContent = "The chart could not be loaded";
      }).finally(() => (button.disabled = false));
    });
    phone.addEventListener("change", () => live && draw());
  }
}
