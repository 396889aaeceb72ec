import {
  type KycCheck,
  type KycHit,
  type KycRisk,
  type KycStatus,
  type OwnershipFlag,
  showCount,
} from "@broker/contracts";
import { isTrueMatch } from "../hits/decide-hit.ts";
import type { KycScore } from "./kyc-score.ts";

/** Thresholds of the risk, on the score. */
export interface KycThresholds {
  /** Low from here. */
  readonly low: number;
  /** High below here. */
  readonly high: number;
}

/** Least coverage of a score with which a case is approved, in percent. */
export const APPROVED_COVERAGE = 50;

/** What status and risk follow from. */
export interface JudgedCase extends Pick<KycScore, "score" | "coverage"> {
  readonly hits: readonly KycHit[];
  readonly flags: readonly OwnershipFlag[];
  readonly checks: readonly Pick<KycCheck, "type" | "name" | "status">[];
  readonly thresholds: KycThresholds;
}

/** Status and risk, with their reasons as sentences. */
export interface KycJudgement {
  readonly status: KycStatus;
  /** null = nothing is known. */
  readonly risk: KycRisk | null;
  readonly reasons: readonly string[];
}

const riskOf = (score: number | null, { low, high }: KycThresholds): KycRisk | null => {
  if (score === null) return null;
  if (score >= low) return "low";
  return score < high ? "high" : "medium";
};

/**
 * Status and risk of a case. A true match is rejected, and an open strong hit is critical and requires review, whatever
 * the score. A case is approved where all five checks passed, those among them that only a person can make, nothing
 * is open, and the score reaches the low-risk threshold with at least half of it known. Source: specification and our
 * own rule, printed with the status.
 */
export function judgeCase({ score, coverage, hits, flags, checks, thresholds }: JudgedCase): KycJudgement {
  const found = hits.filter(({ goneAt }) => goneAt === null);
  const listed = found.filter(isTrueMatch);
  const open = found.filter(({ state }) => state === "open" || state === "proposed");
  const strong = open.filter(({ match }) => match.strength === "strong");
  if (listed.length > 0)
    return {
      ...{ status: "rejected", risk: "critical" },
      reasons: [`${showCount(listed.length, "true match", "true matches")} confirmed: the case is rejected.`],
    };
  const failed = checks.filter(({ status }) => status === "failed");
  const review = checks.filter(({ status }) => status === "requires_review");
  const reasons = [
    ...(strong.length > 0 ? [`${showCount(strong.length, "strong hit")} to be decided: the risk is critical.`] : []),
    ...(open.length > strong.length
      ? [`${showCount(open.length - strong.length, "possible hit")} to be decided.`]
      : []),
    ...flags.map(({ level, share }) => {
      const words = share === null ? "controls the client" : `owns up to ${share}% of the client`;
      return level === "flag" ? `A party with a hit ${words}: the client is flagged.` : `A party with a hit ${words}.`;
    }),
    ...failed.map(({ name }) => `${name} failed.`),
    ...review.map(({ name }) => `${name} requires review.`),
  ];
  const risk = strong.length > 0 ? "critical" : riskOf(score, thresholds);
  if (reasons.length > 0) return { status: "requires_review", risk, reasons };
  const missing = checks.filter(({ status }) => status !== "passed");
  const short = [
    ...missing.map(({ name }) => `${name} is not checked.`),
    ...(score === null || score < thresholds.low ? [`The score is below ${thresholds.low}.`] : []),
    ...(coverage < APPROVED_COVERAGE ? [`Less than ${APPROVED_COVERAGE}% of the score is known.`] : []),
  ];
  if (short.length > 0) return { status: "in_progress", risk, reasons: short };
  return { status: "approved", risk, reasons: ["Every check passed, and no hit is open."] };
}
