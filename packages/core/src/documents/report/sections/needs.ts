import { CLIENT_FIELDS, fieldTitle, type ScanReport, showList } from "@broker/contracts";
import { ADVISABLE_WORDS } from "../advisable-words.ts";
import type { Part, Parts } from "../parts/part.ts";
import { items } from "../parts/prose.ts";
import type { ReportContext } from "../report-context.ts";

/** Answers that an insurer asks for and nobody has told, by their titles. */
export function missingTitles(missing: readonly string[]): string[] {
  return CLIENT_FIELDS.filter((field) => missing.includes(field)).map(fieldTitle);
}

/** What the client is asked for before a submission is right; null = nothing is open, or there is no client. */
export function needs(_: ScanReport, { record, facts }: ReportContext): Parts | null {
  if (record === null || facts === null) return null;
  const titles = missingTitles(record.missing).map((title) =>
    title.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase()),
  );
  const open = facts.toAdvise.filter((each) => each !== "umr" && each !== "lines" && each !== "brokerNumber");
  const parts: Part[] = items(null, [
    ...facts.questions.map(
      ({ title, reason, said }) =>
        `${title}: ${reason ?? "the record says two things."} Please confirm which is right: ${showList(said.map(({ text }) => text))}.`,
    ),
    ...(titles.length === 0 ? [] : [`Tell us: ${showList(titles)}.`]),
    ...(open.length === 0
      ? []
      : [`Still to be advised for a contract: ${showList(open.map((each) => ADVISABLE_WORDS[each]))}.`]),
  ]);
  return parts.length === 0 ? null : { parts };
}
