import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Brand } from "@broker/core/documents";
import { type FontStack, fontFaces, OTHER_SCRIPTS } from "./font-faces.ts";

/** The shared sheets in their order: later ones change earlier ones. */
const SHARED = ["tokens.css", "page.css", "charts.css", "blocks.css", "screen.css", "print.css"] as const;

const OWN_TEXT = "Source Sans 3";
const FIXED: readonly FontStack[] = [
  ["Source Serif 4", ...OTHER_SCRIPTS],
  ["Source Code Pro", ...OTHER_SCRIPTS],
];

function brandRules({ font, primary, primaryOnDark, secondary }: Brand): string {
  const text = font === null ? [] : [`--font-paper: "${font}", var(--font-ui);`];
  const light = primary === null ? [] : [`--brand: ${primary}; --accent: ${primary};`];
  const second = secondary === null ? [] : [`--brand-2: ${secondary};`];
  const rules = [...text, ...light, ...second];
  const dark =
    primaryOnDark === null
      ? ""
      : `@media screen and (prefers-color-scheme: dark) { :root { --brand: ${primaryOnDark}; --accent: ${primaryOnDark}; } }`;
  return rules.length === 0 ? "" : `:root { ${rules.join(" ")} }\n${dark}`;
}

/**
 * Reads the style sheets of one document: the shared look, then its own sheets by name. The result gives the whole
 * style of a page that says `text`, fonts inside, so that the page needs nothing from outside.
 */
export function documentStyle(root: string, template: string): (text: string, brand: Brand) => string {
  const faces = fontFaces(root);
  const own = readdirSync(join(root, template)).filter((name) => name.endsWith(".css"));
  const sheets = [
    ...SHARED.map((name) => readFileSync(join(root, "document", name), "utf8")),
    ...own.sort().map((name) => readFileSync(join(root, template, name), "utf8")),
  ].join("\n");
  return (text, brand) => {
    const stack = [...(brand.font === null ? [] : [brand.font]), OWN_TEXT, ...OTHER_SCRIPTS];
    return [faces(text, [stack, ...FIXED]), sheets, brandRules(brand)].filter((part) => part !== "").join("\n");
  };
}
