import { plainText, type ScanReport, type SubmissionFacts, showDate, showGbp } from "@broker/contracts";
import { daysBetween } from "../../../../intelligence/registry/business-stability.ts";
import type { Block, Text, ValueRow } from "../../../blocks/block.ts";
import {
  knownRow,
  lead,
  list,
  muted,
  NOT_ASKED,
  pairs,
  paragraph,
  run,
  sourceMark,
  TO_BE_ADVISED,
  table,
} from "../../../blocks/build-blocks.ts";
import { showTerms, showValidity } from "../../../submission/cover-terms.ts";
import { type DatedItem, datedItems } from "../../dated-items.ts";
import type { ReportContext } from "../../report-context.ts";

function listed(what: string, terms: readonly string[] | null): Block[] {
  return terms === null || terms.length === 0
    ? [paragraph(`${what}: ${showTerms(terms)}.`)]
    : list(what, terms.map(plainText));
}

/** Exclusions and subjectivities of the selected quote, verbatim; null = no quote is selected or in use. */
export function quoted(_: ScanReport, { facts, asOf }: ReportContext): Block[] | null {
  if (facts?.quoted == null || asOf === null) return null;
  const { insurer, exclusions, subjectivities, validUntil } = facts.quoted.value;
  return [
    lead(`Selected quote: ${plainText(insurer)}.`),
    ...listed("Exclusions quoted", exclusions),
    ...listed("Subjectivities quoted", subjectivities),
    muted(`Valid until: ${showValidity(validUntil, asOf.slice(0, 10))}.`),
  ];
}

/** Days until an expiry date; a past date says so. */
export function daysLeft({ on }: DatedItem, asOf: string): string {
  const left = -daysBetween(on, asOf);
  return left < 0 ? `expired ${-left} days ago` : left === 0 ? "today" : `${left}`;
}

const row = (item: DatedItem, asOf: string): Text[] => [
  showDate(item.on),
  daysLeft(item, asOf),
  run(item.what, sourceMark(item)),
];

/** Known expiry dates, earliest first; null = the workspace was not consulted. */
export function expiring(report: ScanReport, { facts, asOf }: ReportContext): Block[] | null {
  if (asOf === null) return null;
  const today = asOf;
  const all = datedItems(report, facts);
  if (all.length === 0) return [paragraph("No expiry date of a policy, certificate or registration is known.")];
  return table(
    `As at ${showDate(today)}`,
    ["Expires on", "#Days left", "Item"],
    all.map((item) => row(item, today)),
  );
}

function expiringRow({ expiring }: SubmissionFacts): ValueRow {
  const { insurer, expiresOn, premium, limit, retention } = expiring?.value ?? {};
  const terms = [
    insurer,
    limit === undefined ? undefined : `limit ${showGbp(limit)}`,
    retention === undefined ? undefined : `deductible ${showGbp(retention)}`,
    premium === undefined ? undefined : `premium ${showGbp(premium)}`,
    expiresOn === undefined ? "expiry not asked" : `expires ${showDate(expiresOn)}`,
  ];
  return knownRow("Expiring policy", expiring, () => terms.filter((each) => each !== undefined).join(", "), NOT_ASKED);
}

/** Period, limit, deductible and premium as every document prints them. */
export function coverRows(facts: SubmissionFacts): ValueRow[] {
  const { period, cover } = facts;
  const periodWords = (from: string) => `${showDate(from)} to ${showDate(period.to?.value ?? "")}`;
  return [
    knownRow("Period", period.to === null ? null : period.from, periodWords, TO_BE_ADVISED),
    knownRow("Limit", cover.limit, showGbp, TO_BE_ADVISED),
    knownRow("Deductible", cover.deductible, showGbp, TO_BE_ADVISED),
    knownRow("Premium", cover.premium, showGbp, TO_BE_ADVISED),
  ];
}

/**
 * The cover requested and the expiring policy; states if there is no client record. Null = the workspace was not
 * consulted.
 */
export function cover(report: ScanReport, { facts, unverified, asOf }: ReportContext): Block[] | null {
  if (asOf === null) return null;
  if (facts === null)
    return [
      paragraph(
        unverified === null
          ? "No client record exists for this domain, so period, limit, deductible and premium are not known."
          : "The input is not verified, so no client record is used.",
      ),
    ];
  const other = facts.scan !== null && facts.scan.id !== report.id;
  return [
    ...pairs("Cover", [...coverRows(facts), expiringRow(facts)]),
    ...(other
      ? [
          muted(
            `The client is represented by the scan of ${facts.scan?.domain} of ${showDate(facts.scan?.startedAt ?? "")}; terms by posture are based on that scan.`,
          ),
        ]
      : []),
  ];
}
