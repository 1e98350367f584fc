/* The colours that a reader chose, before anything is drawn. */
{
  const palette = __md_get("__palette");
  if (palette?.color) {
    if (palette.color.media === "(prefers-color-scheme)") {
      const scheme = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
      const input = document.querySelector(`[data-md-color-media='(prefers-color-scheme: ${scheme})']`);
      for (const name of ["media", "scheme", "primary", "accent"]) {
        palette.color[name] = input.getAttribute("data-md-color-" + name);
      }
    }
    for (const [name, value] of Object.entries(palette.color)) {
      document.body.setAttribute("data-md-color-" + name, value);
    }
  }
}
