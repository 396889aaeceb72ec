import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * Folder of the built app, as this file lies in the sources or in the bundle; null = it is not part of this
 * installation.
 */
export function webRoot(): string | null {
  const places = ["../../../web/dist", "../../web/dist"].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  return places.find((path) => existsSync(path)) ?? null;
}
