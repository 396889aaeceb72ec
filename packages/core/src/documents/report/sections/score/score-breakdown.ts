import { AREA_TITLES, COMPONENT_TITLES, COMPONENTS, type ScanReport, showSum } from "@broker/contracts";
import { componentSource } from "../../../../intelligence/analysed-components.ts";
import { explainScores, shareNote } from "../../../../scoring/explain.ts";
import { scoreShown } from "../../../../scoring/overall-score.ts";
import type { BreakdownBlock } from "../../../blocks/block.ts";
import { breakdown } from "../../breakdown.ts";
import { type ReportContext, SCAN_ALONE } from "../../report-context.ts";

type Overall = NonNullable<ScanReport["scores"]["overall"]>;

function roundingNote({ posture, risk, band, cappedBy }: Overall, sum: number): string {
  const held = cappedBy ? ` The score is capped at ${posture}: ${cappedBy.reasons.join(" ")}` : "";
  return `${showSum(sum)}, rounded to ${cappedBy?.uncapped ?? posture}.${held} Risk score: 100 − ${posture} = ${risk} (${band} risk by score).`;
}

function rangeNote({ range }: Overall, sum: number): string {
  const between = range ? `. With full coverage the score lies between ${range.low} and ${range.high}` : "";
  return `${showSum(sum)} counts only what was assessed: insufficient data for a score${between}.`;
}

function overallNotes(report: ScanReport, sum: number | null): string[] {
  const { scores } = report;
  const overall = scores.overall;
  if (overall === null || sum === null) return ["Nothing was assessed, so there is no score breakdown."];
  const share = shareNote(report);
  return [...(share === "" ? [] : [share]), scoreShown(report) ? roundingNote(overall, sum) : rangeNote(overall, sum)];
}

/**
 * How the score was calculated: overall from components and, in a document with findings, each component of several
 * areas from its areas.
 */
export function scoreBreakdown(
  report: ScanReport,
  _: ReportContext = SCAN_ALONE,
  beside: ReadonlySet<string> = new Set(["findings"]),
): BreakdownBlock[] {
  const { overall, components } = explainScores(report);
  const parts = beside.has("findings") ? components.filter((component) => component.rows.length > 1) : [];
  return [
    breakdown({
      title: "Overall posture",
      caption: "Each component adds its posture × its share.",
      head: "Component",
      mean: overall,
      titles: COMPONENT_TITLES,
      coverage: report.coverage,
      notes: overallNotes(report, overall.sum),
      known: Object.fromEntries(COMPONENTS.map((name) => [name, componentSource(report, name)])),
    }),
    ...parts.map((part) =>
      breakdown({
        title: COMPONENT_TITLES[part.name],
        caption: `${COMPONENT_TITLES[part.name]}, by area`,
        head: "Area",
        mean: part,
        titles: AREA_TITLES,
        coverage: report.scores.components[part.name].coverage,
      }),
    ),
  ];
}
