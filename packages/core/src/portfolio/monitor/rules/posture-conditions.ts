import { Grade } from "@broker/contracts";
import { z } from "zod";
import { companyDomain } from "../../../scan/company-name.ts";
import { scoreShown } from "../../../scoring/overall-score.ts";
import { GRADE_STEPS, MOVED_POINTS } from "../../triggers/rules/posture-rules.ts";
import { triggerCondition } from "./trigger-condition.ts";

/** Coverage by which a later scan may be below the one that raised the alert, and still show it gone. */
const LESS_COVERAGE = 0.02;

/**
 * A lower posture lasts until it is less than ten points below what it was, by the same method and with as much
 * assessed. A higher posture is an opportunity and no alert.
 */
export const postureMovedCondition = triggerCondition({
  rule: "posture-moved",
  schema: z.strictObject({ posture: z.number(), coverage: z.number(), method: z.string() }),
  begin({ before, after, event }) {
    const posture = before.scores.overall?.posture;
    if (event.type === "opportunity" || posture === undefined) return null;
    const state = { posture, coverage: after.coverage, method: after.methodVersion };
    return { subject: companyDomain(event.domain), state };
  },
  judge({ posture, coverage, method }, report) {
    const now = report.scores.overall;
    if (now === null || !scoreShown(report) || report.methodVersion !== method) return "not-observed";
    if (now.posture <= posture - MOVED_POINTS) return "lasting";
    return report.coverage < coverage - LESS_COVERAGE ? "not-observed" : "gone";
  },
});

/** A lower grade lasts until it is less than two steps below what it was, by the same method. */
export const headerGradeCondition = triggerCondition({
  rule: "header-grade-fell",
  schema: z.strictObject({ grade: Grade, method: z.string() }),
  begin({ before, after, event }) {
    const grade = before.scores.headers?.grade;
    return grade === undefined
      ? null
      : { subject: companyDomain(event.domain), state: { grade, method: after.methodVersion } };
  },
  judge({ grade, method }, { scores: { headers }, methodVersion }) {
    if (headers === null || methodVersion !== method) return "not-observed";
    const below = Grade.options.indexOf(headers.grade) - Grade.options.indexOf(grade);
    return below >= GRADE_STEPS ? "lasting" : "gone";
  },
});
