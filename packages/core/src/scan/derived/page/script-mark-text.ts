import type { RawScript } from "./html/script-reader.ts";

/** URL, attributes and inline code of a script as one lower-case text, searched for product marks. */
export function scriptMarkText(script: RawScript): string {
  const attributes = [...script.attributes].map(([name, value]) => `${name}=${value}`).join("\n");
  return `${attributes}\n${script.text}`.toLowerCase();
}
