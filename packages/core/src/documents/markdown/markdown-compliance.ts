import type { Consent } from "../report/sections/compliance/consent.ts";
import type { Mapping } from "../report/sections/compliance/mapping.ts";
import type { Screening } from "../report/sections/compliance/screening.ts";
import type { Standing } from "../report/sections/compliance/standing.ts";
import { markdownBlocks } from "./markdown-blocks.ts";
import { markdownCode } from "./markdown-code.ts";
import { markdownPairs } from "./markdown-pairs.ts";
import { markdownTable } from "./markdown-table.ts";
import { markdownText } from "./markdown-text.ts";

/** The opening of the compliance report. */
export function markdownStanding({ lead, figures, notice }: Standing): string {
  return markdownBlocks(
    markdownText(lead),
    figures.map(({ label, value }) => `- ${label}: ${markdownText(value)}`).join("\n"),
    `> ${markdownText(notice)}`,
  );
}

function framework({ title, told, controls, source }: Mapping["frameworks"][number]): string {
  return markdownBlocks(
    `### ${markdownText(title)}`,
    markdownText(told),
    markdownTable(
      ["Control", "About", "State", "What speaks", "As of"],
      controls.map(({ id, title: about, mark, against, rest, asOf }) => [
        markdownText(id),
        markdownText(about),
        mark.word,
        [...(against.length === 0 ? [] : [against.map(markdownCode).join(", ")]), markdownText(rest)]
          .filter((part) => part !== "")
          .join("; "),
        asOf,
      ]),
    ),
    markdownText(source),
  );
}

/** Controls by framework, then the evidence that the tables refer to. */
export function markdownMapping({ lead, frameworks, evidence, source }: Mapping): string {
  return markdownBlocks(
    markdownText(lead),
    ...frameworks.map(framework),
    "### What the tables refer to",
    markdownTable(
      ["Name", "What", "Speaks", "Seen or said", "Known by", "Day"],
      evidence.map((each) => [
        markdownCode(each.ref),
        `${markdownText(each.what)} (${each.where})`,
        each.mark.word,
        markdownText(each.seen),
        each.provenanceWords,
        each.asOf,
      ]),
    ),
    markdownText(source),
  );
}

/** Sanctions and identity. */
export function markdownScreening({ values, notes }: Screening): string {
  return markdownBlocks(markdownPairs(values), ...notes.map(markdownText));
}

/** The record of authority. */
export function markdownConsent({ values, note }: Consent): string {
  return markdownBlocks(markdownPairs(values), markdownText(note));
}
