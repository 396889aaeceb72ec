import type { CheckResult } from "@broker/contracts";
import { score } from "../../../scoring/score.ts";

const unseen = ({ outcome }: CheckResult) => outcome === "not-observed" || outcome === "error";

/**
 * How far the posture moved by the checks that both reports could judge, in points; null = too little is common to both for a figure.
 * What only one of them saw counts in neither, so that looking further is no change of the company; nor is a finding that was disputed
 * with success and is found again by the next scan.
 */
export function likeForLike(before: readonly CheckResult[], after: readonly CheckResult[]): number | null {
  const earlier = new Map(before.map((check) => [check.id, check]));
  const pairs = after.flatMap((check) => {
    const twin = earlier.get(check.id);
    return twin === undefined || unseen(twin) || unseen(check) ? [] : [[twin, check] as const];
  });
  const from = score(
    pairs.map(([twin]) => twin),
    null,
  ).overall;
  const to = score(
    pairs.map(([, check]) => check),
    null,
  ).overall;
  return from === null || to === null ? null : to.posture - from.posture;
}
