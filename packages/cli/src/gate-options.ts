import { resolve } from "node:path";
import { AppError, SEVERITIES } from "@broker/contracts";
import { type Command, Option } from "commander";
import type { Gates } from "./gates.ts";
import type { Invocation } from "./invocation.ts";
import { percentage } from "./percentage.ts";

const FAIL_ON = ["low", "medium", "high", "critical"] as const;

/** Adds the gates for CI to a command. */
export function withGates(command: Command): Command {
  return command
    .addOption(
      new Option("--fail-on <severity>", "exit 1 if a check of this severity or above failed").choices(FAIL_ON),
    )
    .option("--min-score <posture>", "exit 1 below this posture")
    .option("--min-coverage <percent>", "exit 1 if less of the method was seen")
    .option("--baseline <report.json>", "exit 1 if the posture fell since this report")
    .option("--max-drop <points>", "how far it may fall (with --baseline; 0)");
}

/** Reads the gates of a command and the baseline they name, before anything is scanned. */
export async function readGates(command: Command, { host }: Invocation): Promise<Gates> {
  const options = command.opts<{
    failOn?: string;
    minScore?: string;
    minCoverage?: string;
    baseline?: string;
    maxDrop?: string;
  }>();
  if (options.maxDrop !== undefined && options.baseline === undefined)
    throw new AppError("usage", "--max-drop says how far a posture may fall since a baseline.", {
      hint: "Add --baseline <report.json>.",
    });
  const failOn = SEVERITIES.find((severity) => severity === options.failOn);
  const maxDrop = options.maxDrop === undefined ? 0 : percentage("--max-drop", options.maxDrop);
  const baseline =
    options.baseline === undefined
      ? undefined
      : (await import("./read-reports.ts")).readReports(resolve(host.cwd, options.baseline));
  return {
    ...(failOn ? { failOn } : {}),
    ...(options.minScore === undefined ? {} : { minScore: percentage("--min-score", options.minScore) }),
    ...(options.minCoverage === undefined ? {} : { minCoverage: percentage("--min-coverage", options.minCoverage) }),
    ...(baseline ? { baseline: { reports: baseline, maxDrop } } : {}),
  };
}
