import { type ScanReport, type SubmissionFacts, showDate, showGbp } from "@broker/contracts";
import type { Block, ValueRow } from "../../blocks/block.ts";
import { knownRow, muted, pairs, paragraph, TO_BE_ADVISED } from "../../blocks/build-blocks.ts";
import type { ReportContext } from "../report-context.ts";

function expiringRow({ expiring }: SubmissionFacts): ValueRow {
  const { insurer, expiresOn, premium, limit, retention } = expiring?.value ?? {};
  const terms = [
    insurer,
    limit === undefined ? undefined : `limit ${showGbp(limit)}`,
    retention === undefined ? undefined : `deductible ${showGbp(retention)}`,
    premium === undefined ? undefined : `premium ${showGbp(premium)}`,
    expiresOn === undefined ? "expiry not disclosed" : `expires ${showDate(expiresOn)}`,
  ];
  return knownRow("Expiring policy", expiring, () => terms.filter((each) => each !== undefined).join(", "));
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
