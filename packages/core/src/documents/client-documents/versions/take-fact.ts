import { AppError, type ChangedFact, type DocumentFact, type DocumentSection } from "@broker/contracts";
import { openMark, openMarks } from "../body/open-marks.ts";
import { bodyLine } from "../body/write-body.ts";
import type { DocumentTemplate, FactBlock } from "../document-template.ts";
import type { DocumentFacts } from "../facts/known-fact.ts";
import { factSentence } from "../generate-sections.ts";

/** The body with the text replaced where it occurs once; null = it does not, or more than once. */
function replaceOnce(body: string, before: string, after: string): string | null {
  const at = body.indexOf(before);
  if (before === "" || at < 0 || body.indexOf(before, at + 1) >= 0) return null;
  return body.slice(0, at) + after + body.slice(at + before.length);
}

/** The body without a sentence whose fact is left out; null = nothing else is left, or it is not in it exactly once. */
function withoutSentence(body: string, sentence: string): string | null {
  const rest = replaceOnce(body, sentence, "")
    ?.split("\n\n")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join("\n\n");
  return rest === undefined || rest === "" ? null : rest;
}

function blockOf(template: Pick<DocumentTemplate, "sections">, section: string, key: string): FactBlock | undefined {
  const blocks = template.sections.find(({ id }) => id === section)?.blocks ?? [];
  return blocks.find((block): block is FactBlock => "fact" in block && block.fact.key === key);
}

/** The body with the fact as it is now; null = the old text is not in it exactly once, or it is a row of a table. */
function bodyWith(
  body: string,
  { before, after }: Pick<ChangedFact, "before" | "after">,
  block: FactBlock | undefined,
  facts: DocumentFacts,
): string | null {
  if (block === undefined) return null;
  const mark = openMark(block.fact.ask);
  if (after === "") return withoutSentence(body, before ?? mark);
  if (before === null) return replaceOnce(body, mark, factSentence(block, facts)?.body ?? mark);
  if (after !== null) return replaceOnce(body, before, after);
  // A sentence about what is no longer known is replaced as a whole, if it is still as generated.
  const sentence = bodyLine((block.fact.text ?? "{value}").replaceAll("{value}", () => before));
  return replaceOnce(body, sentence, mark) ?? replaceOnce(body, before, mark);
}

/** A section with a changed fact taken over; null = its text has to be edited by hand. */
export function takeFact(
  section: DocumentSection,
  change: ChangedFact,
  template: Pick<DocumentTemplate, "sections">,
  facts: DocumentFacts,
): DocumentSection | null {
  const block = blockOf(template, section.id, change.key);
  const body = bodyWith(section.body, change, block, facts);
  if (body === null) return null;
  const now = block === undefined ? undefined : factSentence(block, facts)?.fact;
  const kept = section.facts.filter(({ key }) => key !== change.key);
  const next: readonly DocumentFact[] = now === undefined ? kept : [...kept, now];
  return { ...section, body, facts: [...next], open: openMarks(body) };
}

/** AppError `input_invalid`: the fact cannot be taken over by itself. */
export const handEdit = (heading: string, { label }: ChangedFact): AppError =>
  new AppError("input_invalid", `${label}: the section '${heading}' does not have the old text exactly once.`, {
    hint: "Edit the section by hand.",
  });
