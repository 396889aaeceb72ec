import { resolve } from "node:path";
import { AppError, type ScanReport, SEVERITIES, type Severity, showPercent } from "@broker/contracts";
import { scoreShown } from "@broker/core";
import type { Command } from "commander";
import { EXIT } from "./exit-codes.ts";
import type { Invocation, Io } from "./invocation.ts";
import { readReports } from "./reports/find-report.ts";
import { percentage } from "./typed-options.ts";

/** Limits that a build may set for a scan; all off by default. */
export interface Gates {
  readonly failOn?: Severity;
  /** Lowest posture that passes, 0–100. */
  readonly minScore?: number;
  /** Lowest coverage, in per cent. */
  readonly minCoverage?: number;
  /** Earlier reports to compare with, and by how many points the posture may be lower. */
  readonly baseline?: { readonly reports: readonly ScanReport[]; readonly maxDrop: number };
}

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

function failOn({ checks }: ScanReport, least: Severity): string[] {
  const severe = checks.filter((check) => SEVERITIES.indexOf(check.severity) >= SEVERITIES.indexOf(least));
  const failed = severe.filter((check) => check.outcome === "fail");
  if (failed.length > 0)
    return [
      `${plural(failed.length, "failed check")} of severity ${least} or above: ${failed.map((check) => check.id).join(", ")}`,
    ];
  const judged = severe.some((check) => check.points !== null);
  return judged ? [] : [`no check of severity ${least} or above could be judged`];
}

function minScore(report: ScanReport, least: number): string[] {
  const { overall } = report.scores;
  if (overall === null) return [`no posture could be scored; at least ${least} is required`];
  if (overall.posture < least) return [`posture ${overall.posture} is below ${least}`];
  if (scoreShown(report)) return [];
  const between = overall.range ? ` (it lies between ${overall.range.low} and ${overall.range.high})` : "";
  return [`insufficient data for a posture${between}; at least ${least} is required`];
}

function maxDrop(report: ScanReport, { reports, maxDrop: most }: NonNullable<Gates["baseline"]>): string[] {
  const before = reports.find((each) => each.target.domain === report.target.domain);
  if (!before) return ["the baseline holds no report of this company"];
  const [from, to] = [before.scores.overall?.posture, report.scores.overall?.posture];
  if (from === undefined || to === undefined)
    return ["a posture is missing, so it cannot be compared with the baseline"];
  if (!scoreShown(before) || !scoreShown(report))
    return ["insufficient data for a posture, so it cannot be compared with the baseline"];
  if (before.methodVersion !== report.methodVersion)
    return [
      `scored by method ${report.methodVersion}, so it cannot be compared with the baseline of method ${before.methodVersion}`,
    ];
  return from - to > most ? [`posture fell by ${from - to}, from ${from} to ${to}; at most ${most} is allowed`] : [];
}

/** The gates that a report crosses, as sentences; none = it passes. Limits of this assessment never passes silently. */
export function crossedGates(report: ScanReport, gates: Gates): string[] {
  return [
    ...(gates.failOn ? failOn(report, gates.failOn) : []),
    ...(gates.minScore === undefined ? [] : minScore(report, gates.minScore)),
    ...(gates.minCoverage !== undefined && report.coverage * 100 < gates.minCoverage
      ? [`coverage is ${showPercent(report.coverage)}; at least ${gates.minCoverage}% is required`]
      : []),
    ...(gates.baseline ? maxDrop(report, gates.baseline) : []),
  ].map((sentence) => `${report.target.domain}: ${sentence}`);
}

interface TypedGates {
  readonly failOn?: string;
  readonly minScore?: string;
  readonly minCoverage?: string;
  readonly baseline?: string;
  readonly maxDrop?: string;
}

/** The gates that need no second look: severity, posture, coverage. */
export function readPlainGates(command: Command): Gates {
  const options = command.opts<TypedGates>();
  const failOn = SEVERITIES.find((severity) => severity === options.failOn);
  return {
    ...(failOn ? { failOn } : {}),
    ...(options.minScore === undefined ? {} : { minScore: percentage("--min-score", options.minScore) }),
    ...(options.minCoverage === undefined ? {} : { minCoverage: percentage("--min-coverage", options.minCoverage) }),
  };
}

/** The baseline and the permitted fall; null = not requested. `hint` = how a baseline is given. */
export function readDropGate(
  command: Command,
  hint: string,
): { readonly baseline: string; readonly maxDrop: number } | null {
  const { baseline, maxDrop } = command.opts<TypedGates>();
  if (maxDrop !== undefined && baseline === undefined)
    throw new AppError("usage", "--max-drop requires a baseline.", { hint });
  if (baseline === undefined) return null;
  return { baseline, maxDrop: maxDrop === undefined ? 0 : percentage("--max-drop", maxDrop) };
}

/** Reads the gates of a command and the baseline they name, before anything is scanned. */
export async function readGates(command: Command, { host }: Invocation): Promise<Gates> {
  const gates = readPlainGates(command);
  const drop = readDropGate(command, "Add --baseline <report.json>.");
  if (drop === null) return gates;
  const reports = readReports(resolve(host.cwd, drop.baseline));
  return { ...gates, baseline: { reports, maxDrop: drop.maxDrop } };
}

/** Reports crossed gates on stderr. Exit code 2 if every report failed, 1 if a gate was crossed. */
export function endOfRun(reports: readonly ScanReport[], gates: Gates, io: Io): number {
  const crossed = reports.flatMap((report) => crossedGates(report, gates));
  for (const sentence of crossed) io.complain(`Gate crossed: ${sentence}`);
  if (reports.length > 0 && reports.every((report) => report.status === "failed")) return EXIT.failed;
  return crossed.length > 0 ? EXIT.gateCrossed : EXIT.done;
}
