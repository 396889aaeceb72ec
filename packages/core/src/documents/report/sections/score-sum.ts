import {
  AREA_TITLES,
  COMPONENT_TITLES,
  COMPONENTS,
  PROVENANCE_WORDS,
  type Provenance,
  roundHalfUp,
  type ScanReport,
} from "@broker/contracts";
import { componentProvenance } from "../../../scoring/component-provenance.ts";
import { explainScores, type SumRow } from "../../../scoring/explain.ts";
import { showPercent } from "../../words/show-percent.ts";
import { showSum } from "../../words/show-sum.ts";
import { figureStands } from "../figure-stands.ts";

/** One summand. `start`, `earned` and `lost` are positions of its step bar in percent of 0–100. */
export interface SumLine {
  readonly title: string;
  /** What it was worked out from. */
  readonly provenance: Provenance;
  readonly provenanceWords: string;
  readonly seen: string;
  /** Null = not assessed: an empty ring and a dash, and no bar. */
  readonly posture: string | null;
  readonly share: string | null;
  readonly weight: string;
  readonly points: string | null;
  readonly start: number;
  readonly earned: number;
  readonly lost: number;
}

export interface SumTable {
  readonly title: string;
  readonly head: string;
  readonly lines: readonly SumLine[];
  readonly total: {
    readonly title: string;
    readonly seen: string;
    readonly points: string;
    readonly lost: string;
    readonly width: number;
  } | null;
  /** The rounding step and whatever else leads from the total to the published figure. */
  readonly notes: readonly string[];
}

export interface ScoreSum {
  readonly tables: readonly SumTable[];
}

interface Sum {
  readonly rows: readonly SumRow<string>[];
  readonly sum: number | null;
}

function table(
  title: string,
  head: string,
  { rows, sum }: Sum,
  titles: Readonly<Record<string, string>>,
  seen: number,
  notes: readonly string[],
  known: Readonly<Record<string, Provenance>> = {},
): SumTable {
  let start = 0;
  const lines = rows.map((row): SumLine => {
    const width = row.sharePercent ?? 0;
    const earned = row.product ?? 0;
    const provenance = row.value === null ? "none" : (known[row.name] ?? "observed");
    const line = {
      title: titles[row.name] ?? row.name,
      provenance,
      provenanceWords: PROVENANCE_WORDS[provenance],
      seen: showPercent(row.coverage),
      posture: row.value === null ? null : showSum(row.value),
      share: row.sharePercent === null ? null : `${roundHalfUp(row.sharePercent, 2)}%`,
      weight: `${row.weightPercent}%`,
      points: row.product === null ? null : showSum(row.product),
      start: roundHalfUp(start, 2),
      earned: roundHalfUp(earned, 2),
      lost: roundHalfUp(Math.max(0, width - earned), 2),
    };
    start += earned;
    return line;
  });
  const total =
    sum === null
      ? null
      : { title, seen: showPercent(seen), points: showSum(sum), lost: showSum(sum - 100), width: sum };
  return { title, head, lines, total, notes };
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

/** The printed sums: overall from components, and each component that is made of several areas from its areas. */
export function scoreSum(report: ScanReport): ScoreSum {
  const { overall, components } = explainScores(report);
  const parts = components.filter((component) => component.rows.length > 1);
  return {
    tables: [
      table(
        "Overall posture",
        "Component",
        overall,
        COMPONENT_TITLES,
        report.coverage,
        overallNotes(report, overall.sum),
        Object.fromEntries(COMPONENTS.map((name) => [name, componentProvenance(report, name)])),
      ),
      ...parts.map((part) =>
        table(COMPONENT_TITLES[part.name], "Area", part, AREA_TITLES, report.scores.components[part.name].coverage, []),
      ),
    ],
  };
}
