import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Brand } from "@broker/core/documents";
import { z } from "zod";

/** One cut of a family for some code points. `range` is a CSS unicode-range. */
const Face = z.object({ family: z.string(), weight: z.number(), file: z.string(), range: z.string() });

/** Families of a text, the first that has a character sets it. */
type FontStack = readonly string[];

/** Scripts that no font family of the product covers. */
export const OTHER_SCRIPTS = ["IBM Plex Sans Arabic", "Noto Sans Hebrew"] as const;

const LATIN_1 = 0xff;
const PUNCTUATION = { first: 0x2000, last: 0x206f };

function covers(range: string): (code: number) => boolean {
  const spans = range.split(",").map((span) => {
    const [from = "", to = from] = span.replace("U+", "").split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (code) => spans.some(([from, to]) => code >= from && code <= to);
}

/** Code points beyond Latin-1 and general punctuation, each once: what every Latin cut has needs no counting. */
function unusual(text: string): number[] {
  const found = new Set<number>();
  // By code unit: a pattern over a page of 250,000 characters costs ten times as much.
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit > LATIN_1 && (unit < PUNCTUATION.first || unit > PUNCTUATION.last))
      found.add(text.codePointAt(at) ?? unit);
  }
  return [...found];
}

/**
 * Reads the fonts bundled with the templates. The result returns the `@font-face` rules that a text needs when it is
 * set in the given stacks: of each family the Latin cuts, and further cuts only for characters in the text, so that a
 * page stays small.
 */
export function fontFaces(root: string): (text: string, stacks: readonly FontStack[]) => string {
  const folder = join(root, "fonts");
  const faces = z.array(Face).parse(JSON.parse(readFileSync(join(folder, "faces.json"), "utf8")));
  const cuts = faces.map((face) => ({ face, has: covers(face.range), rule: null as string | null }));
  const latin = "A".codePointAt(0) ?? 0;

  function ruleOf(cut: (typeof cuts)[number]): string {
    const { family, weight, file, range } = cut.face;
    cut.rule ??= `@font-face { font-family: "${family}"; src: url("data:font/woff2;base64,${readFileSync(join(folder, file)).toString("base64")}") format("woff2"); font-weight: ${weight}; font-style: normal; font-display: block; unicode-range: ${range}; }`;
    return cut.rule;
  }

  function needed(code: number, stack: FontStack): readonly string[] {
    for (const family of stack) {
      const first = cuts.find(({ face, has }) => face.family === family && has(code));
      if (first)
        return cuts
          .filter(({ face }) => face.family === family && face.range === first.face.range)
          .map((cut) => cut.face.file);
    }
    return [];
  }

  // The fonts of a document are 200 kB of text, nearly always those of the document before.
  let last = { key: "", rules: "" };
  return (text, stacks) => {
    const codes = [latin, ...unusual(text)];
    const files = new Set(stacks.flatMap((stack) => codes.flatMap((code) => needed(code, stack))));
    const key = [...files].sort().join("\n");
    if (last.key !== key)
      last = { key, rules: cuts.flatMap((cut) => (files.has(cut.face.file) ? ruleOf(cut) : [])).join("\n") };
    return last.rules;
  };
}

/** The shared sheets in their order: later ones change earlier ones. */
const SHARED = ["tokens.css", "page.css", "charts.css", "blocks.css", "screen.css", "print.css"] as const;

const OWN_TEXT = "Source Sans 3";
const FIXED: readonly FontStack[] = [
  ["Source Serif 4", ...OTHER_SCRIPTS],
  ["Source Code Pro", ...OTHER_SCRIPTS],
];

const rule = (...parts: readonly (string | null)[]): string | null => {
  const present = parts.filter((part) => part !== null);
  return present.length === 0 ? null : `:root { ${present.join(" ")} }`;
};

function brandRules({ font, primary, primaryOnDark, secondary, secondaryOnDark }: Brand): string {
  const accent = (colour: string | null) => (colour === null ? null : `--brand: ${colour}; --accent: ${colour};`);
  const second = (colour: string | null) => (colour === null ? null : `--brand-2: ${colour};`);
  const text = font === null ? null : `--font-paper: "${font}", var(--font-ui);`;
  const light = rule(text, accent(primary), second(secondary));
  const dark = rule(accent(primaryOnDark), second(secondaryOnDark));
  const onScreen = dark === null ? null : `@media screen and (prefers-color-scheme: dark) { ${dark} }`;
  return [light, onScreen].filter((part) => part !== null).join("\n");
}

/**
 * Reads the style sheets of one document: the shared ones, then its own by name. The result returns the whole style of
 * a page with `text`, fonts embedded, so that the page needs nothing from outside.
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
