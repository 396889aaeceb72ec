import { readdirSync, readFileSync } from "node:fs";
import { DocumentRule } from "@broker/contracts";
import { parse } from "yaml";
import { z } from "zod";
import { HUB_CONTROLS, libraryFramework } from "../src/compliance/library.ts";
import { SOURCES_ID } from "../src/documents/client-documents/sources-section.ts";

const texts = new URL("../../../templates/documents/", import.meta.url);
const rules = new URL("../compliance/documents/", import.meta.url);

const Id = z.string().regex(/^[a-z][a-z0-9-]{1,60}$/);
const Line = z.string().trim().min(1).max(600);

const Fact = z.strictObject({
  key: z.string(),
  ask: Line,
  text: Line.optional(),
  yes: Line.optional(),
  partial: Line.optional(),
  no: Line.optional(),
  omit: z.literal("no").optional(),
});
const Block = z.union([
  z.strictObject({ text: Line }),
  z.strictObject({ rule: Line }),
  z.strictObject({ list: z.array(Line).min(1) }),
  z.strictObject({ steps: z.array(Line).min(1) }),
  z.strictObject({ fact: Fact }),
  z.strictObject({ table: z.strictObject({ caption: Line, from: z.string(), ask: Line }) }),
]);
const Section = z.strictObject({ id: Id, heading: Line, blocks: z.array(Block).min(1) });
/** A section that several documents share, by its id. */
const Shared = z.strictObject({ use: Id });

const Text = z.strictObject({
  id: Id,
  version: z.string().regex(/^\d{4}-\d{2}$/),
  name: Line,
  description: Line,
  audience: z.enum(["all-staff", "management", "it", "customers"]),
  controls: z.array(
    z.strictObject({ id: z.string(), shows: z.enum(["met", "partly"]), acknowledged: z.literal("met").optional() }),
  ),
  topics: z.array(z.strictObject({ id: Id, title: Line, words: z.array(Line).min(1) })).min(3),
  sources: z.array(Line).min(1),
  sections: z.array(z.union([Section, Shared])).min(6),
});

const Certificate = z.strictObject({ id: Id, name: Line, issuer: Line });
const Wanted = DocumentRule.omit({ id: true, title: true, framework: true }).extend({
  standards: z.array(Line).default([]),
});
const FrameworkRule = Wanted.extend({
  framework: z.string(),
  industries: z.array(Line).default(["All"]),
  sicCodes: z.array(Line).default(["All"]),
});
const CountryRule = Wanted.extend({ id: Id, title: Line, industries: z.array(Line).default(["All"]) });

function read<Schema extends z.ZodType>(folder: URL, name: string, schema: Schema): z.output<Schema> {
  const found = schema.safeParse(parse(readFileSync(new URL(name, folder), "utf8")));
  if (!found.success) throw new Error(`${name}: ${z.prettifyError(found.error)}`);
  return found.data;
}

/** Only a document that no underwriter reads may leave an answer out, and it then has no sentence for it. */
function checkOmitted(
  { id, audience }: Pick<z.output<typeof Text>, "id" | "audience">,
  sections: readonly z.output<typeof Section>[],
): void {
  for (const block of sections.flatMap(({ blocks }) => blocks)) {
    if (!("fact" in block) || block.fact.omit === undefined) continue;
    if (audience !== "customers") throw new Error(`${id}: only a document for customers leaves an answer out`);
    if (block.fact.no !== undefined) throw new Error(`${id}: ${block.fact.key} is stated and left out at once`);
  }
}

/** The texts as they are written by hand, each shared section in its place. Throws on a section that is missing. */
export function readTexts() {
  const common = read(texts, "common-sections.yaml", z.array(Section));
  const names = readdirSync(texts).filter((name) => name.endsWith(".yaml") && name !== "common-sections.yaml");
  return names.sort().map((name) => {
    const { sections, ...text } = read(texts, name, Text);
    if (`${text.id}.yaml` !== name) throw new Error(`${name}: its id is ${text.id}`);
    const whole = sections.map((section) => {
      if (!("use" in section)) return section;
      const shared = common.find(({ id }) => id === section.use);
      if (shared === undefined) throw new Error(`${name}: there is no shared section ${section.use}`);
      return shared;
    });
    checkOmitted(text, whole);
    // The last section takes the place of any other with its id.
    if (whole.some(({ id }) => id === SOURCES_ID)) throw new Error(`${name}: a section has the id of the sources`);
    return { ...text, sections: whole };
  });
}

function readRules(): DocumentRule[] {
  const ofFrameworks = read(rules, "framework-rules.yaml", z.array(FrameworkRule)).map((rule) => {
    const title = libraryFramework(rule.framework)?.short;
    if (title === undefined) throw new Error(`framework-rules.yaml: there is no framework ${rule.framework}`);
    return { id: rule.framework, title, ...rule };
  });
  const ofCountries = read(rules, "country-rules.yaml", z.array(CountryRule));
  return [...ofFrameworks, ...ofCountries.map((rule) => ({ framework: null, ...rule }))];
}

/** The compiled texts and rules of client documents. Throws on a control or a document that is missing. */
export function clientDocumentSources() {
  const templates = readTexts();
  const certificates = read(rules, "certificates.yaml", z.array(Certificate));
  const all = readRules();
  const known = new Set([...templates, ...certificates].map(({ id }) => id));
  for (const { id, mandatory, recommended } of all)
    for (const each of [...mandatory, ...recommended])
      if (!known.has(each)) throw new Error(`rule ${id}: there is no document ${each}`);
  const hub = new Set(HUB_CONTROLS.map(({ id }) => id));
  for (const { id, controls } of templates)
    for (const control of controls)
      if (!hub.has(control.id)) throw new Error(`${id}: there is no control ${control.id}`);
  return {
    templates: `${JSON.stringify({ templates })}\n`,
    rules: `${JSON.stringify({ certificates, rules: all })}\n`,
  };
}
