import { AppError, type ScanReport, SEVERITIES, type Severity } from "@broker/contracts";

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

function minScore({ scores }: ScanReport, least: number): string[] {
  if (scores.overall === null) return [`no posture could be scored, and at least ${least} is asked`];
  return scores.overall.posture < least ? [`posture ${scores.overall.posture} is below ${least}`] : [];
}

function maxDrop(report: ScanReport, { reports, maxDrop: most }: NonNullable<Gates["baseline"]>): string[] {
  const before = reports.find((each) => each.target.domain === report.target.domain);
  if (!before) return ["the baseline holds no report of this company"];
  const [from, to] = [before.scores.overall?.posture, report.scores.overall?.posture];
  if (from === undefined || to === undefined)
    return ["a posture is missing, so it cannot be compared with the baseline"];
  return from - to > most ? [`posture fell by ${from - to}, from ${from} to ${to}; at most ${most} is allowed`] : [];
}

/** The gates that a report crosses, as sentences; none = it passes. What could not be seen never passes silently. */
export function crossedGates(report: ScanReport, gates: Gates): string[] {
  const seen = Math.round(report.coverage * 100);
  return [
    ...(gates.failOn ? failOn(report, gates.failOn) : []),
    ...(gates.minScore === undefined ? [] : minScore(report, gates.minScore)),
    ...(gates.minCoverage !== undefined && report.coverage * 100 < gates.minCoverage
      ? [`${seen}% of the method was seen, and at least ${gates.minCoverage}% is asked`]
      : []),
    ...(gates.baseline ? maxDrop(report, gates.baseline) : []),
  ].map((sentence) => `${report.target.domain}: ${sentence}`);
}

/** A number between 0 and 100 from an option; AppError `usage` otherwise. */
export function percentage(option: string, text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && value >= 0 && value <= 100) return value;
  throw new AppError("usage", `${option} wants a number from 0 to 100, not '${text}'.`);
}
