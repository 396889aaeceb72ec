import type { RawScript } from "./html/script-reader.ts";

/** Address, attributes and inline code of a script as one lower-case text, in which products' marks are looked for. */
export function scriptMarkText(script: RawScript): string {
  const attributes = [...script.attributes].map(([name, value]) => `${name}=${value}`).join("\n");
  return `${attributes}\n${script.text}`.toLowerCase();
}
