// Runs before the first paint to avoid a flash of the wrong theme. The CSP allows no inline script.
try {
  const saved = localStorage.getItem("ui-theme");
  if (saved === "light" || saved === "dark") document.documentElement.dataset.theme = saved;
} catch {
  // Without storage the device's theme applies.
}
// The serif is large: on a first visit it waits until the page is loaded, later it comes from the browser's cache.
try {
  const { dataset } = document.documentElement;
  if (localStorage.getItem("ui-figures") === null) {
    dataset.figures = "later";
    addEventListener("load", () => {
      delete dataset.figures;
      localStorage.setItem("ui-figures", "loaded");
    });
  }
} catch {
  // Without storage the serif is loaded at once.
}
// A script that fails to load cannot report the failure itself.
addEventListener(
  "error",
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    const show = () => {
      const message = document.getElementById("startup-error");
      const root = document.getElementById("root");
      const untouched = root?.childElementCount === 0 || root?.querySelector(":scope > [data-shell]");
      if (message instanceof HTMLTemplateElement && untouched) root.replaceChildren(message.content.cloneNode(true));
    };
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", show);
    else show();
  },
  true,
);
