/* What the theme's scripts share: where the site stands, by this file's own address, and what they keep of a reader. */
var __md_scope = new URL("../../", document.currentScript.src);
var __md_hash = (words) => [...words].reduce((sum, letter) => (sum << 5) - sum + letter.charCodeAt(0), 0);
var __md_get = (name, store = localStorage, scope = __md_scope) => JSON.parse(store.getItem(scope.pathname + "." + name));
var __md_set = (name, value, store = localStorage, scope = __md_scope) => {
  try {
    store.setItem(scope.pathname + "." + name, JSON.stringify(value));
  } catch {
    /* a browser that keeps nothing */
  }
};
