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

/** What the gap means: where the figure could still go, else how much was seen. */
function open(report: ScanReport): readonly [string, string] {
  const range = figureStands(report) ? report.scores.overall?.range : undefined;
  return range === undefined
    ? [`${showPercent(report.coverage)} of the method was seen`, "coverage"]
    : [`with it the posture could lie anywhere from ${range.low} to ${range.high}`, "scores.overall.range"];
}

/** The one sentence about what was not looked at; null where everything was. */
export function unseenSentence(report: ScanReport): SummarySentence | null {
  const { scores, checks } = report;
  const parts = COMPONENTS.filter((name) => scores.components[name].posture === null);
  const silent = checks.filter(({ outcome }) => outcome === "not-observed" || outcome === "error");
  if (parts.length === 0 && silent.length === 0) return null;
  const [first] = silent;
  const missing = [
    ...parts.map((name) => COMPONENT_TITLES[name]),
    ...(first === undefined ? [] : [`${showCount(silent.length, "check")} (‘${first.title}’ for one)`]),
  ];
  const [left, fact] = open(report);
  return {
    text: `Not looked at, and so neither for nor against it: ${showList(missing)}; ${left}.`,
    facts: [
      ...parts.map((name) => `scores.components.${name}.posture`),
      ...silent.map(({ id }) => `checks.${id}`),
      fact,
    ],
  };
}
