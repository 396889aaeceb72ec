import {
  type Advisable,
  CLIENT_FIELDS,
  fieldTitle,
  midSentence,
  type ScanReport,
  type SubmissionFacts,
  showAlternatives,
  showCount,
  showList,
} from "@broker/contracts";
import { ASKED_FIELDS } from "../../../../client/missing-fields.ts";
import type { Block } from "../../../blocks/block.ts";
import { list, paragraph } from "../../../blocks/build-blocks.ts";
import { conflictBlocks } from "../../../submission/submission-document.ts";
import type { ReportContext } from "../../report-context.ts";

/** Contract items to be advised, as words of a sentence. */
const ADVISABLE_WORDS: Readonly<Record<Advisable, string>> = {
  name: "the insured's legal name",
  address: "the address",
  inception: "the inception date",
  limit: "the limit",
  deductible: "the deductible",
  premium: "the premium",
  brokerNumber: "the Lloyd's broker number",
  umr: "the unique market reference",
  lines: "the insurers' lines",
};

/** Outstanding contract items: of the client's slip, before it has one those that a slip would have. */
function outstanding({ facts, slip }: ReportContext): Block[] {
  if (slip !== null) {
    const open = slip.control.toAdvise.length;
    return open === 0
      ? []
      : [paragraph(`To be advised on the slip, version ${slip.version}: ${showCount(open, "item")}.`)];
  }
  const items = (facts?.toAdvise ?? []).map((each) => ADVISABLE_WORDS[each]);
  return items.length === 0 ? [] : [paragraph(`To be advised for the contract: ${showList(items)}.`)];
}

/** Information not disclosed; null = the workspace was not consulted. */
export function gaps(_: ScanReport, context: ReportContext): Block[] | null {
  const { record, facts, asOf } = context;
  if (asOf === null) return null;
  if (record === null || facts === null)
    return [paragraph("No client record exists for this domain: only scan and register data are available.")];
  const missing = missingTitles(record.missing, facts);
  return [
    ...(missing.length === 0
      ? [paragraph("All proposal questions are answered.")]
      : list("Required by insurers, without an answer", missing)),
    ...list(
      "Conflicts to resolve",
      facts.questions.map(({ title }) => title),
    ),
    ...outstanding(context),
  ];
}

/** Titles of the answers that insurers require and the client has not disclosed; `facts` = says which it was asked. */
function missingTitles(missing: readonly string[], facts: SubmissionFacts | null = null): string[] {
  const asked = new Set(Object.values(facts?.notKnown ?? {}).map(({ field }) => field));
  return CLIENT_FIELDS.filter((field) => missing.includes(field)).map((field) =>
    asked.has(field) ? `${fieldTitle(field)} (asked, not known)` : fieldTitle(field),
  );
}

/** Information required for a submission; null = nothing is outstanding. */
export function needs(_: ScanReport, { record, facts }: ReportContext): Block[] | null {
  if (record === null || facts === null)
    return [
      paragraph("No client record exists for this domain. Insurers also require:"),
      ...list(null, ASKED_FIELDS.map(fieldTitle)),
    ];
  const titles = missingTitles(record.missing).map(midSentence);
  const open = facts.toAdvise.filter((each) => each !== "umr" && each !== "lines" && each !== "brokerNumber");
  const parts: Block[] = list(null, [
    ...facts.questions.map(({ title, reason, said }) =>
      said.length < 2
        ? `${title}: ${reason ?? "one value only."} Please confirm whether this is correct.`
        : `${title}: ${reason ?? "conflicting values."} Please confirm which is correct: ${showAlternatives(said.map(({ text }) => text))}.`,
    ),
    ...(titles.length === 0 ? [] : [`Please provide: ${showList(titles)}.`]),
    ...(open.length === 0
      ? []
      : [`To be advised for the contract: ${showList(open.map((each) => ADVISABLE_WORDS[each]))}.`]),
  ]);
  return parts.length === 0 ? null : parts;
}

/** Conflicts, missing answers and outstanding contract items; null = no client record. */
export function contradictions(_: ScanReport, context: ReportContext): Block[] | null {
  const { facts, record } = context;
  if (facts === null || record === null) return null;
  return [
    ...(facts.questions.length === 0
      ? [paragraph("No conflicting information: the statements on the record agree with each other and with the scan.")]
      : []),
    ...conflictBlocks(facts.questions, facts.override),
    ...list("Required by insurers, without an answer", missingTitles(record.missing, facts)),
    ...outstanding(context),
  ];
}
