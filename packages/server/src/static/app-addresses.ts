/** The addresses that the app answers, as it routes them; a part that begins with a colon stands for any one word. */
const APP_ADDRESSES: readonly string[] = [
  "/",
  "/tiers",
  "/app",
  "/analysis",
  "/dashboard",
  "/dashboard/clients/:id",
  "/dashboard/reporting",
  "/prospects",
  "/portfolio",
  "/demo-analyzer",
];

const partsOf = (path: string): readonly string[] => path.split("/").filter((part) => part !== "");

const fits = (parts: readonly string[], address: readonly string[]): boolean =>
  parts.length === address.length && address.every((part, at) => part.startsWith(":") || part === parts[at]);

/** Whether a path is an address of the app's, a slash at its end or not. */
export function isAppAddress(path: string): boolean {
  const parts = partsOf(path);
  return APP_ADDRESSES.some((address) => fits(parts, partsOf(address)));
}
