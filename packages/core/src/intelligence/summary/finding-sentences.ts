import {
  ACTION_GROUP_WORDS,
  type CheckResult,
  roundHalfUp,
  type ScanReport,
  SEVERITIES,
  type SummarySentence,
  showAboutHours,
  showCount,
} from "@broker/contracts";
import { evidenceWords } from "../../base/evidence-words.ts";

/** Maximum characters of an observed value in a sentence. */
const QUOTED = 80;

const lost = ({ weight, points }: CheckResult) => weight - (points ?? weight);
const quoted = (text: string) => `‘${text}’`;

function seen(check: CheckResult): string {
  const [first, ...more] = check.evidence;
  if (first === undefined || first.value === "" || first.value.length > QUOTED) return "";
  return ` (${more.length === 0 ? `${first.label}: ${first.value}` : evidenceWords(check)})`;
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

/** The first action of the plan, with its gain if it has one; null where there is no action, or no plan. */
export function firstStepSentence({ plan, scores }: ScanReport): SummarySentence | null {
  const [first, second] = plan?.actions ?? [];
  if (first === undefined || scores.overall === null) return null;
  const points = roundHalfUp(first.gain ?? 0, 1);
  const gain = points > 0 ? ` for ${points} ${points === 1 ? "point" : "points"}` : "";
  const then = second === undefined ? "" : `, then ${quoted(second.title)}`;
  const when = ACTION_GROUP_WORDS[first.group].title.toLowerCase();
  return {
    text: `The first action (${when}) is ${quoted(first.title)}: ${showAboutHours(first.effortHours)}${gain}${then}.`,
    facts: ["plan.actions.0", ...(second === undefined ? [] : ["plan.actions.1"])],
  };
}
