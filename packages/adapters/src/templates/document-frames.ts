import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type Brand, OWN_BRAND } from "@broker/core/documents";
import Handlebars from "handlebars";
import { cssText } from "./css-text.ts";
import { documentStyle } from "./document-style.ts";

/** Lays a model out with the frame of the given name. */
export type LayOut = (frame: string, model: object, brand?: Brand) => string;

/** Stands for the style until the text is known. Nothing that a template escapes can hold it. */
const STYLE = '/*<style of "this" page>*/';

const read = (folder: string) =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith(".hbs"))
    .map((name) => ({ name: basename(name, ".hbs"), source: readFileSync(join(folder, name), "utf8") }));

/**
 * Compiles one document once: frames in `templates/<template>` itself, its sections and partials below it, and the partials that all
 * documents share. A frame is given the model, `style` and `brand`.
 */
export function documentFrames(root: string, template: string): LayOut {
  const folder = join(root, template);
  const engine = Handlebars.create();
  for (const part of [join(root, "paper", "partials"), join(folder, "sections"), join(folder, "partials")]) {
    for (const { name, source } of read(part)) engine.registerPartial(name, source.replace(/\n$/, ""));
  }
  engine.registerHelper({
    add: (a: number, b: number) => a + b,
    present: (value: unknown) => value !== null && value !== undefined,
    lower: (text: string) => text.toLowerCase(),
    below: (value: number, limit: number) => value < limit,
    above: (value: number, limit: number) => value > limit,
    eq: (a: unknown, b: unknown) => a === b,
    join: (...parts: unknown[]) => parts.slice(0, -1).join(""),
    cssText: (text: unknown) => new engine.SafeString(cssText(typeof text === "string" ? text : "")),
  });
  const frames = new Map(
    read(folder).map(({ name, source }) => [name, engine.compile(source, { strict: false, preventIndent: true })]),
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
