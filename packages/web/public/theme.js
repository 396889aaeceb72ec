// Runs before the first paint, so that a kept theme never flashes. The page's policy allows no inline script.
try {
  const kept = localStorage.getItem("ui-theme");
  if (kept === "light" || kept === "dark") document.documentElement.dataset.theme = kept;
} catch {
  // Without storage the device decides.
}
