import {
  type Deduction,
  nameProvenance,
  type ReadinessIndex,
  roundHalfUp,
  type SourceOnly,
  showSigned,
  showSum,
} from "@broker/contracts";
import { readinessHeadline, readinessRounding, readinessShown, readinessSums, type SumRow } from "@broker/core";
import { prose } from "../terminal/blocks.ts";
import type { Cell, Look } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";

/** A printed weighted mean. */
interface PrintedSum {
  readonly rows: readonly SumRow<string>[];
  readonly sum: number | null;
  readonly titles: Readonly<Record<string, string>>;
  readonly total: string;
  /** What follows the total, e.g. 'rounds to 48'. */
  readonly after: string;
  /** The source of each row; absent = not stated. */
  readonly known?: Readonly<Record<string, SourceOnly>>;
}

interface Line {
  readonly title: string;
  readonly factors: string;
  readonly product: string;
  readonly known: string;
  readonly bar?: number;
}

const quietIf = (quiet: boolean, text: string): Cell => (quiet ? { text, tone: "quiet" } : { text });

const SUM: Table<Line> = {
  head: false,
  indent: 5,
  columns: [
    { heading: "Title", cell: ({ title, product }) => quietIf(product === "", title), width: { grow: 12 }, wrap: true },
    { heading: "Factors", cell: ({ factors, product }) => quietIf(product === "", factors), align: "right" },
    { heading: "Product", cell: ({ product }) => product, width: { min: 6 }, align: "right" },
    { heading: "", cell: ({ bar }) => (bar === undefined ? "" : { text: "", bar }), optional: 2, stacked: "hidden" },
    { heading: "Known", cell: ({ known }) => known, optional: 1 },
  ],
};

/** Prints a calculation: `58.12 × 62.5% 36.33` for each row, then the total between rules. */
export function sumRows(look: Look, { rows, sum, titles, total, after, known: sources = {} }: PrintedSum): string[] {
  const lines = rows.map(({ name, value, product, sharePercent }): Line => {
    const title = titles[name] ?? name;
    if (value === null || product === null) return { title, factors: "– not assessed", product: "", known: "" };
    const factors = `${showSum(value)} × ${roundHalfUp(sharePercent ?? 0, 2)}%`;
    const source = sources[name];
    const known = source === undefined ? "" : nameProvenance(source);
    return { title, factors, product: showSum(product), known, bar: value / 100 };
  });
  if (sum === null) return tableLines(look, SUM, lines);
  const row = { title: total, factors: "", product: showSum(sum), known: after };
  return tableLines(look, { ...SUM, total: { under: "Product", row } }, lines);
}

interface PrintedDeductions {
  readonly title: string;
  readonly deductions: readonly Deduction[];
  /** Points assessed, of those of the full analysis. */
  readonly assessed: number;
  readonly outOf: number;
  /** The remaining points ÷ the assessed points × 100. */
  readonly posture: number;
}

/** Deductions from the points assessed, rule by rule, the points that remain, and the posture that they give. */
export function deductionLines(
  look: Look,
  { title, deductions, assessed, outOf, posture }: PrintedDeductions,
): string[] {
  const left = assessed - deductions.reduce((total, { points }) => total + points, 0);
  type Row = readonly [title: string, points: string];
  const rows: readonly Row[] = [
    [`Points assessed, of ${roundHalfUp(outOf, 2)}`, showSum(assessed)],
    ...deductions.map(({ rule, points }): Row => [rule, `−${showSum(roundHalfUp(points, 2))}`]),
  ];
  const table: Table<Row> = {
    head: false,
    indent: 5,
    columns: [
      { heading: "Rule", cell: ([text]) => text, width: { grow: 16 }, wrap: true },
      { heading: "Points", cell: ([, points]) => points, width: { min: 8 }, align: "right" },
    ],
    total: {
      under: "Points",
      row: [left < 0 ? "Points earned; never below 0" : "Points earned", showSum(Math.max(0, left))],
    },
  };
  const quotient = `${title}: ${showSum(Math.max(0, left))} ÷ ${showSum(assessed)} × 100 = ${showSum(posture)}.`;
  return [
    ...prose(look, `${title}: points earned of those assessed`, { tone: "strong" }),
    ...tableLines(look, table, rows),
    ...prose(look, quotient, { indent: 5 }),
  ];
}

/** The index in a sentence, the breakdown by layer, and what changed it; `rows` = the breakdown of each layer too. */
export function readinessLines(
  look: Look,
  readiness: ReadinessIndex,
  { rows = false }: { readonly rows?: boolean } = {},
): string[] {
  const { overall, layers } = readinessSums(readiness);
  const text = (sentence: string) => prose(look, sentence, { indent: 5 });
  const isShown = readinessShown(readiness);
  const titles = Object.fromEntries(
    readiness.layers.flatMap((layer) => layer.rows.map(({ title, short = title }) => [title, short])),
  );
  return [
    ...text(`${readinessHeadline(readiness)} (calculated)`),
    ...sumRows(look, {
      ...overall,
      titles: {},
      total: "Before adjustments",
      after: isShown ? "" : "insufficient data",
    }),
    ...readiness.adjustments.flatMap(({ title, points, words, ...known }) =>
      text(
        `${title}: ${showSigned(points)}. ${words.replace(/\.$/, "")}${known.provenance === "none" ? "" : ` (${nameProvenance(known)})`}`,
      ),
    ),
    ...(isShown ? text(readinessRounding(readiness)) : []),
    ...text("A separate index: not part of the posture score. Its weights are our judgement."),
    ...(rows ? layers : []).flatMap(({ layer, rows: of, sum }) => [
      "",
      ...sumRows(look, { rows: of, sum, titles, total: layer.title, after: "" }),
    ]),
  ];
}
