import { Grade, HEADER_TEST_NAMES } from "@broker/contracts";
import { triggerRule } from "../trigger-rule.ts";

const STEPS = 2;

/** The grade of the security headers is at least two steps lower, on the ladder from A+ to F, under the same method. */
export const headerGradeFell = triggerRule(
  "header-grade-fell",
  ({ scores: { headers }, methodVersion }) => (headers === null ? null : { headers, methodVersion }),
  (before, after) => {
    const [from, to] = [before.headers.grade, after.headers.grade];
    const fell = Grade.options.indexOf(to) - Grade.options.indexOf(from);
    if (before.methodVersion !== after.methodVersion || fell < STEPS) return null;
    const lost = HEADER_TEST_NAMES.filter((name) => !after.headers.tests[name].pass && before.headers.tests[name].pass);
    return {
      event: `Security headers fell from grade ${from} to ${to}`,
      type: "risk",
      priority: fell >= 2 * STEPS ? "high" : "medium",
      impact: "Protections that browsers would apply to the website are switched off; often a sign of a rebuilt site.",
      actionRequired: "Ask what changed on the website, and have the headers set again.",
      evidence: [
        { label: "Header grade", before: from, after: to },
        ...lost.map((name) => ({
          label: name,
          before: before.headers.tests[name].result,
          after: after.headers.tests[name].result,
        })),
      ],
      once: null,
    };
  },
);
