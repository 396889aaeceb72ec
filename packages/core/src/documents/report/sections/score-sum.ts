import { AREA_TITLES, COMPONENT_TITLES, COMPONENTS, type ScanReport, showSum } from "@broker/contracts";
import { componentProvenance } from "../../../intelligence/component-provenance.ts";
import { explainScores } from "../../../scoring/explain.ts";
import { figureStands } from "../../../scoring/figure-stands.ts";
import { type ReportContext, SCAN_ALONE } from "../report-context.ts";
import { type SumTable, sumTable } from "../sum-table.ts";

export interface ScoreSum {
  readonly tables: readonly SumTable[];
}

type Overall = NonNullable<ScanReport["scores"]["overall"]>;

function roundingNote({ posture, risk, band, cappedBy }: Overall, sum: number): string {
  const held = cappedBy ? ` It is held at ${posture}: ${cappedBy.reasons.join(" ")}` : "";
  return `${showSum(sum)} rounds half up to ${cappedBy?.uncapped ?? posture}.${held} Risk is 100 − ${posture} = ${risk}, which reads ${band}.`;
}

function rangeNote({ range }: Overall, sum: number): string {
  const between = range ? `: with the rest it lies between ${range.low} and ${range.high}` : "";
  return `${showSum(sum)} counts only what was seen, which is too little for a figure${between}.`;
}

function overallNotes(report: ScanReport, sum: number | null): string[] {
  const { scores } = report;
  const overall = scores.overall;
  if (overall === null || sum === null) return ["Nothing was assessed, so there is no sum."];
  const missing = Object.values(scores.components).some((part) => part.posture === null);
  return [
    ...(missing
      ? ["What is not assessed adds nothing: the weights of the rest are taken as shares of what was assessed."]
      : []),
    figureStands(report) ? roundingNote(overall, sum) : rangeNote(overall, sum),
  ];
}

/**
 * The printed sums: overall from components, and, in a document that tells the findings, each component that is made of several areas
 * from its areas.
 */
export function scoreSum(
  report: ScanReport,
  _: ReportContext = SCAN_ALONE,
  beside: ReadonlySet<string> = new Set(["findings"]),
): ScoreSum {
  const { overall, components } = explainScores(report);
  const parts = beside.has("findings") ? components.filter((component) => component.rows.length > 1) : [];
  return {
    tables: [
      sumTable(
        "Overall posture",
        "Component",
        overall,
        COMPONENT_TITLES,
        report.coverage,
        overallNotes(report, overall.sum),
        Object.fromEntries(COMPONENTS.map((name) => [name, componentProvenance(report, name)])),
      ),
      ...parts.map((part) =>
        sumTable(
          COMPONENT_TITLES[part.name],
          "Area",
          part,
          AREA_TITLES,
          report.scores.components[part.name].coverage,
          [],
        ),
      ),
    ],
  };
}
