import { type ScanReport, type SubmissionFacts, showCount, showDate, showList } from "@broker/contracts";
import { ADVISABLE_WORDS } from "../advisable-words.ts";
import type { Part, Parts } from "../parts/part.ts";
import { items, prose, small } from "../parts/prose.ts";
import { cell, table } from "../parts/table.ts";
import type { ReportContext } from "../report-context.ts";
import { missingTitles } from "./needs.ts";

/** Questions of UK proposals that no field of the record answers. */
const NOT_HELD = [
  "gross profit",
  "the largest customers",
  "the bank that is used",
  "servers and workstations",
  "budgets for IT and its security",
  "cloud and managed service providers",
  "operational technology",
  "card transactions a year",
  "the waiting period",
  "the retroactive date",
  "legal action and circumstances that may lead to a claim",
];

/** How many stand in the way of documents for underwriters, and how many are only asked. */
function countWords(open: SubmissionFacts["questions"]): string {
  const asked = open.filter(({ blocks }) => blocks === false).length;
  const settle = open.length - asked;
  return [
    ...(settle === 0 ? [] : [`${showCount(settle, "question is", "questions are")} to be settled before a submission`]),
    ...(asked === 0
      ? []
      : [`${settle === 0 ? showCount(asked, "question is", "questions are") : `${asked} more`} asked`]),
  ].join("; ");
}

function questions({ questions: open }: SubmissionFacts): Part[] {
  if (open.length === 0)
    return [prose("No two statements about the client contradict each other, and no answer contradicts the scan.")];
  return table(
    countWords(open),
    ["About", "Said", "By"],
    open.flatMap(({ title, reason, blocks, said }) => {
      const about = blocks === false ? `${title}, asked` : title;
      return said.map(({ text, provenance, asOf, by, stands }, place) => [
        cell(place === 0 ? (reason === undefined ? about : `${about}: ${reason}`) : "", { strong: true }),
        cell(text, { provenance }),
        `${by}, ${showDate(asOf)}${stands ? "; stands meanwhile" : ""}`,
      ]);
    }),
  );
}

/** Contradictions, answers that nobody gave, and what a contract still lacks; null = no client stands behind the scan. */
export function contradictions(_: ScanReport, { facts, record }: ReportContext): Parts | null {
  if (facts === null || record === null) return null;
  return {
    parts: [
      ...questions(facts),
      ...(facts.override === null
        ? []
        : [
            prose(
              `Handed over all the same, by ${facts.override.by} on ${showDate(facts.override.at)}: ${facts.override.reason}`,
            ),
          ]),
      ...items("Asked by insurers and not told", missingTitles(record.missing)),
      small(`The market also asks for what the record has no place for: ${showList(NOT_HELD)}.`),
      ...(facts.toAdvise.length === 0
        ? []
        : [prose(`A contract still lacks ${showList(facts.toAdvise.map((each) => ADVISABLE_WORDS[each]))}.`)]),
    ],
  };
}
