import { type DocumentFact, type DocumentSection, plainText } from "@broker/contracts";
import { openMark, openMarks } from "./body/open-marks.ts";
import { bodyLine, bodyList, bodySteps, bodyTable } from "./body/write-body.ts";
import type {
  DocumentTemplate,
  FactBlock,
  FactTableBlock,
  TemplateBlock,
  TemplateSection,
} from "./document-template.ts";
import { type DocumentFacts, type FactRow, factKey } from "./facts/known-fact.ts";

/** A block as written: its text, and the facts that it states. */
interface Written {
  readonly body: string;
  readonly facts: readonly DocumentFact[];
}

const stated = (body: string): Written => ({ body, facts: [] });

/** The sentence of a fact, where it is known: empty where its answer is left out; null = to be completed. */
export function factSentence(
  { fact }: FactBlock,
  { facts }: DocumentFacts,
): (Written & { readonly fact: DocumentFact }) | null {
  const known = facts.get(factKey(fact.key));
  if (known === undefined) return null;
  const { answer, ...value } = known;
  if (answer !== undefined && answer === fact.omit) {
    const left = { ...value, key: fact.key, text: "" };
    return { body: "", facts: [left], fact: left };
  }
  const ofAnswer = answer === undefined ? undefined : fact[answer];
  const sentence = ofAnswer ?? (fact.text ?? "{value}").replaceAll("{value}", () => value.text);
  const one = { ...value, key: fact.key, text: plainText(ofAnswer ?? value.text) };
  return { body: bodyLine(sentence), facts: [one], fact: one };
}

function factBlock(block: FactBlock, facts: DocumentFacts): Written {
  return factSentence(block, facts) ?? stated(bodyLine(openMark(block.fact.ask)));
}

/** A row as a fact: its first cell names it. */
const factOfRow = (id: string, caption: string, { cells, ...source }: FactRow, place: number): DocumentFact => ({
  key: `table.${id}.${place + 1}`,
  label: caption,
  text: cells.filter((cell) => cell !== "").join("; "),
  ...source,
});

function tableBlock({ table: { caption, from, ask } }: FactTableBlock, { tables }: DocumentFacts): Written {
  const found = tables.get(from);
  if (found?.none !== undefined) {
    const { text, ...source } = found.none;
    const fact: DocumentFact = { key: `table.${from}.none`, label: caption, text, ...source };
    return { body: bodyLine(text), facts: [fact] };
  }
  if (found === undefined || found.rows.length === 0) return stated(bodyLine(`${caption}: ${openMark(ask)}`));
  return {
    body: bodyTable(
      caption,
      found.head,
      found.rows.map(({ cells }) => cells),
    ),
    facts: found.rows.map((row, place) => factOfRow(from, caption, row, place)),
  };
}

function writeBlock(block: TemplateBlock, facts: DocumentFacts): Written {
  if ("text" in block) return stated(bodyLine(block.text));
  if ("rule" in block) return stated(bodyLine(block.rule));
  if ("list" in block) return stated(bodyList(block.list));
  if ("steps" in block) return stated(bodySteps(block.steps));
  return "fact" in block ? factBlock(block, facts) : tableBlock(block, facts);
}

/**
 * One section as generated: rules as the template has them, facts only where the record has them. Its body is empty
 * where every fact is left out: such a section is not printed.
 */
export function generateSection({ id, heading, blocks }: TemplateSection, facts: DocumentFacts): DocumentSection {
  const written = blocks.map((block) => writeBlock(block, facts));
  const body = written.flatMap((each) => (each.body === "" ? [] : [each.body])).join("\n\n");
  return { id, heading, body, facts: written.flatMap((each) => each.facts), open: openMarks(body), edited: null };
}

/** Every section of a template as generated, without that of the sources. */
export const generateSections = (
  { sections }: Pick<DocumentTemplate, "sections">,
  facts: DocumentFacts,
): DocumentSection[] => sections.map((section) => generateSection(section, facts));
