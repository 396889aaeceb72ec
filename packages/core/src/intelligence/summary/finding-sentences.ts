import {
  type CheckResult,
  roundHalfUp,
  type ScanReport,
  SEVERITIES,
  type SummarySentence,
  showCount,
  showHours,
} from "@broker/contracts";
import { firstSteps, stepGains } from "../../scoring/step-gains.ts";

/** Maximum characters of an observed value in a sentence. */
const QUOTED = 80;

const lost = ({ weight, points }: CheckResult) => weight - (points ?? weight);
const quoted = (text: string) => `‘${text}’`;

function seen({ evidence }: CheckResult): string {
  const [first] = evidence;
  if (first === undefined || first.value === "" || first.value.length > QUOTED) return "";
  return ` (${first.label}: ${first.value})`;
}

/** The most severe finding and the next; null where there is none. */
export function mostSevereSentence({ checks }: ScanReport): SummarySentence | null {
  const open = checks
    .filter(({ outcome }) => outcome === "fail" || outcome === "partial")
    .toSorted(
      (a, b) =>
        SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity) || lost(b) - lost(a) || (a.id < b.id ? -1 : 1),
    );
  const [first, second] = open;
  if (first === undefined) return null;
  const facts = open.map(({ id }) => `checks.${id}`);
  if (second === undefined) return { text: `The only finding is ${quoted(first.title)}${seen(first)}.`, facts };
  return {
    text: `Of ${showCount(open.length, "finding")}, the most severe is ${quoted(first.title)}${seen(first)}, followed by ${quoted(second.title)}.`,
    facts,
  };
}

/** The priority action and its gain; null where no action changes the score, or there is no score. */
export function firstStepSentence(report: ScanReport): SummarySentence | null {
  if (stepGains(report) === null) return null;
  const [first, second] = firstSteps(report).filter(({ gain }) => roundHalfUp(gain, 1) > 0);
  if (first === undefined) return null;
  const works = report.riskAssessment.recommendations;
  const path = (work: typeof first) => `riskAssessment.recommendations.${works.indexOf(work)}`;
  const brings = `about ${showHours(first.effortHours)} for ${roundHalfUp(first.gain, 1)} ${roundHalfUp(first.gain, 1) === 1 ? "point" : "points"}`;
  const then = second === undefined ? "" : `, then ${quoted(second.title)}`;
  const which = first.liftsCeiling ? "raises the score cap" : "gains most points per hour";
  return {
    text: `The action that ${which} is on ${quoted(first.title)}: ${brings}${then}.`,
    facts: [path(first), ...(second === undefined ? [] : [path(second)])],
  };
}
