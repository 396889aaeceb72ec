/** Paths of the app's screens; `:` matches any one segment. */
const SCREENS = [
  "/tiers",
  "/app",
  "/analysis",
  "/dashboard",
  "/dashboard/clients/:",
  "/dashboard/reporting",
  "/prospects",
  "/portfolio",
  "/demo-analyzer",
].map((path) => path.split("/"));

/** Whether an address of the app, with or without a query, opens a screen; external links do not. */
export function isKnownAddress(address: string): boolean {
  if (!address.startsWith("/") || address.startsWith("//")) return false;
  const parts = (address.split(/[?#]/)[0] ?? "").replace(/(.)\/$/, "$1").split("/");
  return SCREENS.some(
    (screen) => screen.length === parts.length && screen.every((part, at) => part === ":" || part === parts[at]),
  );
}
