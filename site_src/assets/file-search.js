/* Search works without a server: from file:// a browser starts no worker, so the worker's script runs in a frame. */
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      this.waiting = [];
      const frame = document.createElement("iframe");
      frame.hidden = true;
      frame.title = "Search";
      document.body.appendChild(frame);
      const inner = frame.contentWindow;
      const here = inner.document;
      inner.postMessage = (data) => {
        const event = new MessageEvent("message", { data });
        this.dispatchEvent(event);
        if (this.onmessage) this.onmessage(event);
      };
      inner.importScripts = (...scripts) =>
        scripts.reduce((before, script) => before.then(() => load(new URL(script, url).href)), Promise.resolve());
      const load = (address) =>
        new Promise((resolve, reject) => {
          const script = here.createElement("script");
          script.src = address;
          script.onload = resolve;
          script.onerror = reject;
          here.body.appendChild(script);
        });
      this.inner = inner;
      load(String(url)).then(() => {
        const waiting = this.waiting;
        this.waiting = null;
        waiting.forEach((data) => this.deliver(data));
      });
    }
    deliver(data) {
      this.inner.dispatchEvent(new MessageEvent("message", { data }));
    }
    postMessage(data) {
      if (this.waiting) this.waiting.push(data);
      else this.deliver(data);
    }
    terminate() {}
  };
}
