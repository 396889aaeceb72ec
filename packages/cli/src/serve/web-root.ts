import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Folder of the built app, relative to the sources or the bundle; null = not installed. */
export function webRoot(): string | null {
  const places = ["../../../web/dist", "../../web/dist"].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  return places.find((path) => existsSync(path)) ?? null;
}
