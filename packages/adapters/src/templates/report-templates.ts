import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import Handlebars from "handlebars";
import { cssText } from "./css-text.ts";
import { reportStyle } from "./report-style.ts";

/** Lays a model out with the frame of the given name. */
export type LayOut = (template: string, model: object) => string;

const read = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".hbs"))
    .map((name) => ({ name: basename(name, ".hbs"), source: readFileSync(join(folder, name), "utf8") }));

/** Compiles everything under `templates/report` once: frames in the folder itself, sections and partials below it. */
export function reportTemplates(root: string): LayOut {
  const folder = join(root, "report");
  const engine = Handlebars.create();
  for (const part of ["sections", "partials"]) {
    for (const { name, source } of read(join(folder, part))) engine.registerPartial(name, source);
  }
  engine.registerHelper({
    add: (a: number, b: number) => a + b,
    present: (value: unknown) => value !== null && value !== undefined,
    lower: (text: string) => text.toLowerCase(),
    below: (value: number, limit: number) => value < limit,
    above: (value: number, limit: number) => value > limit,
    cssText: (text: string) => new engine.SafeString(cssText(text)),
  });
  const frames = new Map(
    read(folder).map(({ name, source }) => [name, engine.compile(source, { strict: false, preventIndent: true })]),
  );
  const style = new engine.SafeString(reportStyle(root));
  return (template, model) => {
    const frame = frames.get(template);
    if (!frame) throw new RangeError(`there is no report template '${template}'`);
    return frame({ ...model, style });
  };
}
