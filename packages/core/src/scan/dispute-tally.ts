import type { CheckResult, DisputeTally } from "@broker/contracts";
import { CHECKS } from "./checks/check-list.ts";

/** The neutral title of a check that could not be assessed: 'DMARC is enforced' becomes 'Whether DMARC is enforced'. */
export function openQuestion(title: string): string {
  const plainWord = /^[A-Z][a-z']*(-[a-z]+)*(?= |$)/.test(title);
  return `Whether ${plainWord ? title.charAt(0).toLowerCase() : title.charAt(0)}${title.slice(1)}`;
}

/** The check as not observed, never passed: it is neutral. */
export function leaveOut(check: CheckResult, reason: string): CheckResult {
  const titles = CHECKS.find(({ id }) => id === check.id)?.titles;
  const title = titles === undefined ? check.title : openQuestion(titles.pass);
  return { ...check, title, outcome: "not-observed", points: null, reason };
}

/** Scores checks in the same way as the current revision; null = not assessed. */
type PostureOf = (checks: CheckResult[]) => number | null;

/**
 * Counts the disputes of a scan's checks, and their effect on the posture; null = none.
 * @param base the checks as the evidence alone has them
 * @param checks the same with their disputes
 */
export function disputeTally(
  base: readonly CheckResult[],
  checks: readonly CheckResult[],
  postureOf: PostureOf,
): DisputeTally | null {
  const disputed = checks.filter(({ dispute }) => dispute !== undefined);
  if (disputed.length === 0) return null;
  const count = (state: keyof Omit<DisputeTally, "posture" | "carried">) =>
    disputed.filter(({ dispute }) => dispute?.state === state).length;
  const open = count("open");
  const upheld = count("upheld");
  const carried = disputed.filter(({ dispute }) => dispute?.state === "upheld" && dispute.carriedFrom).length;
  const published = postureOf([...checks]);
  const withAll = checks.map((check) => (check.dispute?.state === "open" ? leaveOut(check, "") : check));
  return {
    open,
    upheld,
    ...(carried === 0 ? {} : { carried }),
    rejected: count("rejected"),
    confirmed: count("confirmed"),
    expired: count("expired"),
    posture: {
      published,
      without: upheld === 0 ? published : postureOf([...base]),
      withAll: open === 0 ? published : postureOf(withAll),
    },
  };
}
