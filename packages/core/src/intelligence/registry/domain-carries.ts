import { registeredName } from "./registered-name.ts";

/** Letters that a name and a domain must share from their beginning: shorter matches are coincidence. */
const SHARED = 5;

/** Whether a registrable domain is derived from one of the names: equal, or one begins with the other. */
export function domainCarries(registrable: string, names: readonly string[]): boolean {
  const label = (registrable.split(".")[0] ?? "").toLowerCase().replaceAll("-", "");
  return names.some((name) => {
    const { key, base } = registeredName(name);
    if (label === "" || key === "") return false;
    if (label === key || label === key.replaceAll("and", "")) return true;
    const shorter = Math.min(label.length, key.length);
    if (shorter >= SHARED && (label.startsWith(key) || key.startsWith(label))) return true;
    const words = base.split(" ").filter((word) => word.length > 3);
    return words.length > 1 && words.every((word) => label.includes(word));
  });
}
