// Runs before the first paint to avoid a flash of the wrong theme. The CSP allows no inline script.
try {
  const saved = localStorage.getItem("ui-theme");
  if (saved === "light" || saved === "dark") document.documentElement.dataset.theme = saved;
} catch {
  // Without storage the device's theme applies.
}
// A script that fails to load cannot report the failure itself.
addEventListener(
  "error",
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    const show = () => {
      const message = document.getElementById("startup-error");
      const root = document.getElementById("root");
      if (message instanceof HTMLTemplateElement && root?.childElementCount === 0) root.append(message.content.cloneNode(true));
    };
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", show);
    else show();
  },
  true,
);
