import { plainText } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { buildLog } from "../../../testing/build-log.ts";
import { readTopics } from "../assess/read-topics.ts";
import type { TemplateBlock } from "../document-template.ts";
import { documentFacts } from "../facts/document-facts.ts";
import { generateSections } from "../generate-sections.ts";
import { withSources } from "../sources-section.ts";
import { buildSources } from "../test/build-basis.ts";
import { DOCUMENT_TEMPLATES } from "./library-files.ts";

const EMPTY = documentFacts(buildSources(buildLog()));

/** Most words of a sentence: the language guide's rule. */
const LONGEST = 25;

function wordsOf(block: TemplateBlock): readonly string[] {
  if ("text" in block) return [block.text];
  if ("rule" in block) return [block.rule];
  if ("list" in block) return block.list;
  return "steps" in block ? block.steps : [];
}

/** What a fact block can state of the client. */
const factTexts = (block: TemplateBlock): string[] =>
  "fact" in block
    ? [block.fact.text, block.fact.yes, block.fact.partial, block.fact.no].filter((text) => text !== undefined)
    : [];

/** Indicative sentences on how the client's security is, which only a fact block may state. */
const CLAIMS = [
  /(?:^|[.:] )(?:All|Our|All our)(?: [\w-]+){1,3} (?:is|are|has|have|was|were) /,
  /(?:^|[.:] )We (?:already |currently |also )?(?:hold|have|are|own|employ|operate|run|maintain|comply) /,
  /(?:^|[.:] )(?:(?:All|Our|The company's) )?(?:[Aa]ccess|[Bb]ackups?|[Dd]ata|[Dd]evices|[Ll]ogs|[Pp]asswords|[Ss]taff|[Ss]ystems|[Uu]pdates|[Uu]se of our systems) (?:is|are|has|have|was|were) /,
];
const isClaim = (text: string): boolean => CLAIMS.some((claim) => claim.test(text));

/** Periods that the law sets, with what a document that states one cites. */
const PERIODS: readonly (readonly [words: RegExp, cited: RegExp])[] = [
  [/within 72 hours of becoming aware/, /UK GDPR, Articles .*33/],
  [/complaint.* within 30 days/, /section 164A|Data \(Use and Access\) Act 2025/],
  [/answer .* within one month/, /UK GDPR, Articles .*1[23]/],
  [/within 14 days of (?:its|their) release/, /Requirements for IT infrastructure|ISO\/IEC 27001/],
];

describe.each(DOCUMENT_TEMPLATES.map((template) => [template.name, template] as const))("%s", (_, template) => {
  const blocks = template.sections.flatMap((section) => section.blocks);
  const texts = blocks.flatMap(wordsOf);

  test("prints each of its sections, and the sources last", () => {
    const headings = template.sections.map(({ heading }) => heading);
    const printed = withSources(template, generateSections(template, EMPTY)).map(({ heading }) => heading);
    expect(printed).toEqual([...headings, "Sources"]);
  });

  test("states how things are in fact blocks alone: a list follows the rule that it is part of", () => {
    const plain = blocks.filter((block) => !("list" in block)).flatMap(wordsOf);
    expect(plain.filter(isClaim)).toEqual([]);
    const bare = template.sections.flatMap(({ id, blocks: own }) =>
      own.flatMap((block, place) => {
        const before = own[place - 1];
        return "list" in block && !(before !== undefined && wordsOf(before).at(-1)?.endsWith(":")) ? [id] : [];
      }),
    );
    expect(bare).toEqual([]);
  });

  test("adds nothing to an answer: neither a plan nor a measure that the record does not hold", () => {
    const added = blocks.flatMap(factTexts).filter((text) => /\b(?:planned|will|soon|isolated|being)\b/.test(text));
    expect(added).toEqual([]);
  });

  test("has sentences of no more than 25 words", () => {
    const sentences = texts.flatMap((text) => text.split(/(?<=[.?!:;]) /));
    expect(sentences.filter((sentence) => sentence.split(" ").length > LONGEST)).toEqual([]);
  });

  test("cites the law or the standard for each period that one sets", () => {
    for (const [words, cited] of PERIODS)
      if (texts.some((text) => words.test(text))) expect(template.sources?.join("\n")).toMatch(cited);
  });

  test("mentions every topic that a filed document of its name is read for", () => {
    const text = generateSections(template, EMPTY)
      .map(({ heading, body }) => `${heading}\n${plainText(body)}`)
      .join("\n");
    expect(readTopics(template.name, text, DOCUMENT_TEMPLATES)).toMatchObject({ template: template.id, missing: [] });
  });
});

test("a document for the public prints no list of the client's contacts", () => {
  const shown = DOCUMENT_TEMPLATES.filter(({ audience }) => audience === "customers").filter(({ sections }) =>
    sections.some(({ blocks }) => blocks.some((block) => "table" in block && block.table.from === "contacts")),
  );
  expect(shown.map(({ id }) => id)).toEqual([]);
});

test.each([
  "We hold a Cyber Essentials certificate.",
  "This policy protects accounts. We have 42 employees.",
  "All our laptops are encrypted.",
  "Our staff are trained every year.",
  "Backups are taken daily.",
])("a plain text that states '%s' is refused as a claim", (text) => {
  expect(isClaim(text)).toBe(true);
});
