// Runs before the first paint, so that a kept theme never flashes. The page's policy allows no inline script.
try {
  const kept = localStorage.getItem("ui-theme");
  if (kept === "light" || kept === "dark") document.documentElement.dataset.theme = kept;
} catch {
  // Without storage the device decides.
}
// A part of the app that cannot be fetched never runs, so that it cannot say so itself.
addEventListener(
  "error",
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    const show = () => {
      const words = document.getElementById("startup-error");
      const root = document.getElementById("root");
      if (words instanceof HTMLTemplateElement && root?.childElementCount === 0) root.append(words.content.cloneNode(true));
    };
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", show);
    else show();
  },
  true,
);
