import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { PROVENANCE_WORDS, type Provenance } from "@broker/contracts";
import { type Brand, OWN_BRAND } from "@broker/core/documents";
import Handlebars from "handlebars";
import { documentStyle } from "./document-style.ts";

/**
 * Text as a CSS string (CSS Syntax §4.3.5): everything but letters, digits and blanks becomes a hexadecimal escape, so
 * that no text can end the string, the rule or the style element.
 */
export function cssText(text: string): string {
  const escaped = text.replace(/[^\p{L}\p{N} ]/gu, (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `);
  return `"${escaped}"`;
}

/** Lays a model out with the frame of the given name. */
export type LayOut = (frame: string, model: object, brand?: Brand) => string;

/** Placeholder for the style until the text is known. No escaped template value can contain it. */
const STYLE = '/*<style of "this" page>*/';

const read = (folder: string) =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith(".hbs"))
    .map((name) => ({ name: basename(name, ".hbs"), source: readFileSync(join(folder, name), "utf8") }));

/**
 * Compiles one document once: its frames and partials in `templates/<template>`, else the frame of documents for
 * underwriters, with the blocks and partials that all documents share. A frame receives the model, `style` and `brand`.
 */
export function documentFrames(root: string, template: string): LayOut {
  const folder = join(root, template);
  const engine = Handlebars.create();
  for (const part of [join(root, "document", "partials"), join(folder, "partials")]) {
    for (const { name, source } of read(part)) engine.registerPartial(name, source.replace(/\n$/, ""));
  }
  for (const { name, source } of read(join(root, "document", "blocks")))
    engine.registerPartial(`block-${name}`, source.replace(/\n$/, ""));
  engine.registerHelper({
    add: (a: number, b: number) => a + b,
    present: (value: unknown) => value !== null && value !== undefined,
    lower: (text: string) => text.toLowerCase(),
    below: (value: number, limit: number) => value < limit,
    above: (value: number, limit: number) => value > limit,
    eq: (a: unknown, b: unknown) => a === b,
    join: (...parts: unknown[]) => parts.slice(0, -1).join(""),
    /** Published field names may break after an underscore. */
    breakable: (text: string) => new engine.SafeString(engine.escapeExpression(text).replace(/_(?=[A-Z])/g, "_<wbr>")),
    /** A date as documents print it, which is not broken over lines. */
    day: (text: unknown) => typeof text === "string" && /^\d{1,2} [A-Z][a-z]{2} \d{4}$/.test(text),
    block: (kind: string) => `block-${kind}`,
    runs: (text: unknown) => (typeof text === "string" ? [{ text }] : text),
    wordsOf: (provenance: Provenance) => PROVENANCE_WORDS[provenance],
    same: (a: string, b: string) => a.toLowerCase() === b.toLowerCase(),
    some: (items: readonly Record<string, unknown>[], field: string) =>
      items.some((item) => item[field] !== undefined && item[field] !== null),
    withDates: (rows: readonly { readonly since?: string }[]) => rows.some(({ since }) => since !== undefined),
    chapter: ({ blocks }: { readonly blocks: readonly { readonly kind: string }[] }) =>
      blocks.some(({ kind }) => kind === "group"),
    /** Sets the rank of the headings inside. */
    rank(this: unknown, level: number, { fn, data }: Handlebars.HelperOptions) {
      const frame = engine.createFrame(data ?? {});
      frame.level = level;
      return fn(this, { data: frame });
    },
    /** The last line of every printed page, with the sender's own below it. */
    footLines: (foot: unknown, own: unknown) => [foot, own].filter((text) => typeof text === "string").join("\n"),
    cssText: (text: unknown) => new engine.SafeString(cssText(typeof text === "string" ? text : "")),
  });
  const frames = new Map(
    [...read(join(root, "document")), ...read(folder)].map(({ name, source }) => [
      name,
      engine.compile(source, { strict: false, preventIndent: true }),
    ]),
  );
  const styleOf = documentStyle(root, template);
  const style = new engine.SafeString(STYLE);
  return (frame, model, brand = OWN_BRAND) => {
    const layOut = frames.get(frame);
    if (!layOut) throw new RangeError(`there is no frame '${frame}' in the templates of '${template}'`);
    const page = layOut({ ...model, style, brand });
    return page.replace(STYLE, () => styleOf(page, brand));
  };
}
