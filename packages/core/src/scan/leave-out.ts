import type { CheckResult } from "@broker/contracts";
import { CHECKS } from "./checks/check-list.ts";
import { openQuestion } from "./open-question.ts";

/** The check as not observed, never passed: it is neutral. */
export function leaveOut(check: CheckResult, reason: string): CheckResult {
  const titles = CHECKS.find(({ id }) => id === check.id)?.titles;
  const title = titles === undefined ? check.title : openQuestion(titles.pass);
  return { ...check, title, outcome: "not-observed", points: null, reason };
}
