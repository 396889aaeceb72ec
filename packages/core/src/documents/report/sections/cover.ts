import { type ScanReport, type SubmissionFacts, showDate, showGbp } from "@broker/contracts";
import { knownRow, rows, TO_BE_ADVISED } from "../parts/known-row.ts";
import type { Parts, ValueRow } from "../parts/part.ts";
import { prose, small } from "../parts/prose.ts";
import type { ReportContext } from "../report-context.ts";

function expiringRow({ expiring }: SubmissionFacts): ValueRow {
  const { insurer, expiresOn, premium, limit, retention } = expiring?.value ?? {};
  const terms = [
    insurer,
    limit === undefined ? undefined : `limit ${showGbp(limit)}`,
    retention === undefined ? undefined : `deductible ${showGbp(retention)}`,
    premium === undefined ? undefined : `premium ${showGbp(premium)}`,
    expiresOn === undefined ? "its end is not known" : `ends ${showDate(expiresOn)}`,
  ];
  return knownRow("Policy now in force", expiring, () => terms.filter((each) => each !== undefined).join(", "));
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

/** The cover that is asked for and the one in force; where no client stands behind the scan it says so. null = nobody looked. */
export function cover(report: ScanReport, { facts, unverified, asOf }: ReportContext): Parts | null {
  if (asOf === null) return null;
  if (facts === null)
    return {
      parts: [
        prose(
          unverified === null
            ? "No client record belongs to this domain, so neither period, limit, deductible nor premium is known."
            : "The input is not verified, so that no client record stands beside it.",
        ),
      ],
    };
  const other = facts.scan !== null && facts.scan.id !== report.id;
  return {
    parts: [
      rows("Cover", [...coverRows(facts), expiringRow(facts)]),
      ...(other
        ? [
            small(
              `The scan of ${facts.scan?.domain} of ${showDate(facts.scan?.startedAt ?? "")} stands for the client; defaults by posture rest on it and not on this one.`,
            ),
          ]
        : []),
    ],
  };
}
