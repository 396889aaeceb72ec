import { type StandingCell, showPercent } from "@broker/contracts";
import type { Command } from "commander";
import { EXIT } from "../exit-codes.ts";
import type { Io } from "../invocation.ts";
import { percentage } from "../typed-options.ts";

/** Limits that a build may set for frameworks; both off by default. */
export interface ComplianceGates {
  /** Lowest score that passes, 0–100. */
  readonly minScore?: number;
  /** Lowest coverage, in per cent of the weight. */
  readonly minCoverage?: number;
}

/** A client's framework with its figures. */
export interface GatedFramework extends Pick<StandingCell, "standing" | "score" | "low" | "high" | "coverage"> {
  readonly client: string;
  readonly name: string;
}

/** The gates of a command. Throws `usage` for what is not a percentage. */
export function complianceGates(command: Command): ComplianceGates {
  const { minScore, minCoverage } = command.opts<{ minScore?: string; minCoverage?: string }>();
  return {
    ...(minScore === undefined ? {} : { minScore: percentage("--min-score", minScore) }),
    ...(minCoverage === undefined ? {} : { minCoverage: percentage("--min-coverage", minCoverage) }),
  };
}

function scoreGate({ standing, score, low, high }: GatedFramework, least: number | undefined): string[] {
  if (least === undefined || (score !== null && score >= least)) return [];
  if (score !== null) return [`score ${score} is below ${least}`];
  if (standing === "not-assessed") return [`not assessed; a score of at least ${least} is required`];
  return [`insufficient data for a score (it lies between ${low} and ${high}); at least ${least} is required`];
}

/** The gates that a framework crosses, as sentences; one that does not apply or is only watched crosses none. */
export function crossedByFramework(framework: GatedFramework, { minScore, minCoverage }: ComplianceGates): string[] {
  const { client, name, standing, coverage } = framework;
  if (standing === "not-applicable" || standing === "watch") return [];
  return [
    ...scoreGate(framework, minScore),
    ...(minCoverage === undefined || coverage * 100 >= minCoverage
      ? []
      : [`coverage is ${showPercent(coverage)}; at least ${minCoverage}% is required`]),
  ].map((sentence) => `${client}, ${name}: ${sentence}`);
}

/** Reports crossed gates on stderr. Exit code 1 if one was crossed, or if there is no framework to judge. */
export function endOfGates(frameworks: readonly GatedFramework[], gates: ComplianceGates, io: Io): number {
  if (gates.minScore === undefined && gates.minCoverage === undefined) return EXIT.done;
  const crossed =
    frameworks.length === 0
      ? ["no adopted framework to evaluate"]
      : frameworks.flatMap((each) => crossedByFramework(each, gates));
  for (const sentence of crossed) io.complain(`Gate crossed: ${sentence}`);
  return crossed.length > 0 ? EXIT.gateCrossed : EXIT.done;
}
