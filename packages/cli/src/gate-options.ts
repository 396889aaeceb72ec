import { resolve } from "node:path";
import { AppError, SEVERITIES } from "@broker/contracts";
import { type Command, Option } from "commander";
import type { Gates } from "./gates.ts";
import type { Invocation } from "./invocation.ts";
import { percentage } from "./percentage.ts";

const REPORT = ["report.json", "exit 1 if the posture fell since this report"] as const;
const FAIL_ON = ["low", "medium", "high", "critical"] as const;

/** Adds the gates for CI to a command; `baseline` = what it compares with, as its help says it. */
export function withGates(command: Command, baseline: readonly [what: string, meaning: string] = REPORT): Command {
  const [what, meaning] = baseline;
  return command
    .addOption(
      new Option("--fail-on <severity>", "exit 1 if a check of this severity or above failed").choices(FAIL_ON),
    )
    .option("--min-score <posture>", "exit 1 below this posture")
    .option("--min-coverage <percent>", "exit 1 if coverage is lower")
    .option(`--baseline <${what}>`, meaning)
    .option("--max-drop <points>", "how far it may fall (with --baseline; 0)");
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

/**
 * What --baseline names and how far a posture may fall since; null = not asked for. `hint` says how a baseline is
 * given.
 */
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
  const { readReports } = await import("./read-reports.ts");
  const reports = readReports(resolve(host.cwd, drop.baseline));
  return { ...gates, baseline: { reports, maxDrop: drop.maxDrop } };
}
