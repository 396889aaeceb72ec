import {
  COMPONENT_TITLES,
  COMPONENTS,
  type ScanReport,
  type SummarySentence,
  showCount,
  showList,
  showPercent,
} from "@broker/contracts";
import { figureStands } from "../../scoring/figure-stands.ts";

/** The effect of the gap: the range of the score, otherwise the coverage. */
function open(report: ScanReport): readonly [string, string] {
  const range = figureStands(report) ? report.scores.overall?.range : undefined;
  return range === undefined
    ? [`${showPercent(report.coverage)} of the checks were assessed`, "coverage"]
    : [`the full assessment could give any score from ${range.low} to ${range.high}`, "scores.overall.range"];
}

/** The one sentence on what was not assessed; null where everything was. */
export function unseenSentence(report: ScanReport): SummarySentence | null {
  const { scores, checks } = report;
  const parts = COMPONENTS.filter((name) => scores.components[name].posture === null);
  const silent = checks.filter(({ outcome }) => outcome === "not-observed" || outcome === "error");
  if (parts.length === 0 && silent.length === 0) return null;
  const [first] = silent;
  const missing = [
    ...parts.map((name) => COMPONENT_TITLES[name]),
    ...(first === undefined ? [] : [`${showCount(silent.length, "check")} (for example ‘${first.title}’)`]),
  ];
  const [left, fact] = open(report);
  return {
    text: `Not assessed: ${showList(missing)}; ${left}.`,
    facts: [
      ...parts.map((name) => `scores.components.${name}.posture`),
      ...silent.map(({ id }) => `checks.${id}`),
      fact,
    ],
  };
}
