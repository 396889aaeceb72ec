import { type ScanReport, SEVERITIES, type Severity } from "@broker/contracts";
import { figureStands } from "@broker/core";

/** What a build may demand of a scan; all off by default. */
export interface Gates {
  readonly failOn?: Severity;
  /** Lowest posture that passes, 0–100. */
  readonly minScore?: number;
  /** Lowest share of the method that was seen, in percent. */
  readonly minCoverage?: number;
  /** Earlier reports to compare with, and by how many points the posture may be lower. */
  readonly baseline?: { readonly reports: readonly ScanReport[]; readonly maxDrop: number };
}

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

function failOn({ checks }: ScanReport, least: Severity): string[] {
  const grave = checks.filter((check) => SEVERITIES.indexOf(check.severity) >= SEVERITIES.indexOf(least));
  const failed = grave.filter((check) => check.outcome === "fail");
  if (failed.length > 0)
    return [
      `${plural(failed.length, "failed check")} of severity ${least} or above: ${failed.map((check) => check.id).join(", ")}`,
    ];
  const judged = grave.some((check) => check.points !== null);
  return judged ? [] : [`no check of severity ${least} or above could be judged`];
}

function minScore(report: ScanReport, least: number): string[] {
  const { overall } = report.scores;
  if (overall === null) return [`no posture could be scored; at least ${least} is required`];
  if (overall.posture < least) return [`posture ${overall.posture} is below ${least}`];
  if (figureStands(report)) return [];
  const between = overall.range ? ` (it lies between ${overall.range.low} and ${overall.range.high})` : "";
  return [`insufficient data for a posture${between}; at least ${least} is required`];
}

function maxDrop(report: ScanReport, { reports, maxDrop: most }: NonNullable<Gates["baseline"]>): string[] {
  const before = reports.find((each) => each.target.domain === report.target.domain);
  if (!before) return ["the baseline holds no report of this company"];
  const [from, to] = [before.scores.overall?.posture, report.scores.overall?.posture];
  if (from === undefined || to === undefined)
    return ["a posture is missing, so it cannot be compared with the baseline"];
  if (!figureStands(before) || !figureStands(report))
    return ["insufficient data for a posture, so it cannot be compared with the baseline"];
  return from - to > most ? [`posture fell by ${from - to}, from ${from} to ${to}; at most ${most} is allowed`] : [];
}

/** The gates that a report crosses, as sentences; none = it passes. Limits of this assessment never passes silently. */
export function crossedGates(report: ScanReport, gates: Gates): string[] {
  const seen = Math.round(report.coverage * 100);
  return [
    ...(gates.failOn ? failOn(report, gates.failOn) : []),
    ...(gates.minScore === undefined ? [] : minScore(report, gates.minScore)),
    ...(gates.minCoverage !== undefined && report.coverage * 100 < gates.minCoverage
      ? [`${seen}% of the method was assessed; at least ${gates.minCoverage}% is required`]
      : []),
    ...(gates.baseline ? maxDrop(report, gates.baseline) : []),
  ].map((sentence) => `${report.target.domain}: ${sentence}`);
}
