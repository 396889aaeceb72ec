import { CLIENT_FIELDS, fieldTitle, type ScanReport, showList } from "@broker/contracts";
import type { Block } from "../../blocks/block.ts";
import { list } from "../../blocks/build-blocks.ts";
import { ADVISABLE_WORDS } from "../advisable-words.ts";
import type { ReportContext } from "../report-context.ts";

/** Titles of the answers that insurers require and the client has not disclosed. */
export function missingTitles(missing: readonly string[]): string[] {
  return CLIENT_FIELDS.filter((field) => missing.includes(field)).map(fieldTitle);
}

/** Information required for a submission; null = nothing is outstanding, or there is no client record. */
export function needs(_: ScanReport, { record, facts }: ReportContext): Block[] | null {
  if (record === null || facts === null) return null;
  const titles = missingTitles(record.missing).map((title) =>
    title.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase()),
  );
  const open = facts.toAdvise.filter((each) => each !== "umr" && each !== "lines" && each !== "brokerNumber");
  const parts: Block[] = list(null, [
    ...facts.questions.map(
      ({ title, reason, said }) =>
        `${title}: ${reason ?? "conflicting values."} Please confirm which is correct: ${showList(said.map(({ text }) => text))}.`,
    ),
    ...(titles.length === 0 ? [] : [`Please provide: ${showList(titles)}.`]),
    ...(open.length === 0
      ? []
      : [`To be advised for the contract: ${showList(open.map((each) => ADVISABLE_WORDS[each]))}.`]),
  ]);
  return parts.length === 0 ? null : parts;
}
