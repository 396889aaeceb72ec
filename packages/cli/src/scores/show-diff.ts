import {
  AREA_TITLES,
  COMPONENT_TITLES,
  comparisonNote,
  roundHalfUp,
  showCount,
  showDate,
  showPercent,
  showSigned,
  showSum,
} from "@broker/contracts";
import { type CheckMove, diffReports, outcomeMark, type ReportDiff } from "@broker/core";
import { diffBatchesWork } from "../batch/batch-diff-table.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { findReport } from "../reports/find-report.ts";
import { facts, heading, prose, section } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { type Column, type Table, tableLines } from "../terminal/table.ts";

const signed = (value: number) => showSigned(value, showSum);

/** The change of the posture; between two names, which of them scores higher. */
function changeSentence({ from, to, sameName }: ReportDiff, change: number): string {
  if (sameName) return change === 0 ? "The posture did not change." : `The posture changed by ${showSigned(change)}.`;
  if (change === 0) return "Both have the same posture.";
  const [higher, lower] = change > 0 ? [to, from] : [from, to];
  return `${higher.domain} scores ${Math.abs(change)} points more than ${lower.domain}.`;
}

/** Shown before any figure: a posture changes when less or more is observed, without a change at the company. */
function coverageSentence({ from, to, moves }: ReportDiff): string {
  const [was, is] = [showPercent(from.coverage), showPercent(to.coverage)];
  if (was === is) return "";
  const other = moves.filter(({ seenInOne }) => seenInOne).length;
  const less = to.coverage < from.coverage ? "less" : "more";
  const checks =
    other === 0 ? "" : ` ${showCount(other, "check")} ${other === 1 ? "was" : "were"} assessed in one scan only.`;
  return `The second scan observed ${less} than the first: coverage ${is}, after ${was}.${checks} Checks not observed are not counted, so part of the difference reflects coverage, not the company.`;
}

function head(look: Look, diff: ReportDiff): string[] {
  const { from, to, change, sameName } = diff;
  const note = comparisonNote(diff);
  const revised = from.revision > 1 || to.revision > 1;
  const side = (part: ReportDiff["from"]) =>
    `${part.domain}, ${showDate(part.startedAt)}, scan ${part.id.slice(0, 8)}${revised ? `, revision ${part.revision}` : ""}: posture ${part.posture ?? "not assessed"}`;
  const spaced = (lines: readonly string[]) => (lines.length === 0 ? [] : ["", ...lines]);
  return [
    ...prose(look, side(from), { mark: "From  " }),
    ...prose(look, side(to), { mark: "To    " }),
    ...(sameName ? [] : ["", ...prose(look, "Two different domains: differences are not changes over time.")]),
    ...spaced(prose(look, coverageSentence(diff))),
    ...(change === null
      ? []
      : ["", ...prose(look, changeSentence(diff, change), { tone: sameName && change < 0 ? "bad" : "strong" })]),
    ...(from.grade === to.grade
      ? []
      : prose(look, `Header grade ${from.grade ?? "not observed"} → ${to.grade ?? "not observed"}`)),
    ...(note === null ? prose(look, `Both use method ${diff.method.to}.`) : prose(look, note, { tone: "strong" })),
  ];
}

const sideWords = (side: CheckMove["from"]) =>
  side === null
    ? "not in this method version"
    : side.points === null
      ? outcomeMark(side.outcome).word
      : `${roundHalfUp(side.points, 2)} of ${side.weight}`;

const POINTS: Column<CheckMove> = {
  heading: "Points",
  // A failed check that was not observed again earned nothing and earns nothing: a dash instead of 0.00.
  cell: ({ seenInOne, moved }) => (seenInOne && roundHalfUp(Math.abs(moved), 2) === 0 ? null : signed(moved)),
  width: { min: 7 },
  align: "right",
  stacked: "title",
};

/** The moved checks; points only between scans that can be compared. */
const movesTable = (isComparable: boolean): Table<CheckMove> => ({
  head: false,
  columns: [
    ...(isComparable ? [POINTS] : []),
    { heading: "Check", cell: ({ title }) => title, width: { grow: 28 }, wrap: true, stacked: "title" },
    { heading: "Change", cell: ({ from, to }) => `${sideWords(from)} → ${sideWords(to)}` },
  ],
  below: {
    under: "Check",
    lines: ({ id, area, why }) => [`${id}, ${AREA_TITLES[area]}`, ...(why === null ? [] : [why])],
  },
});

type Amount = readonly [title: string, value: string];

const AMOUNTS: Table<Amount> = {
  head: false,
  columns: [
    { heading: "Title", cell: ([title]) => title, width: { min: 26 } },
    { heading: "Points", cell: ([, value]) => value, width: { min: 8 }, align: "right" },
  ],
};

function sumLines(look: Look, diff: ReportDiff): string[] {
  if (diff.change === null) return [];
  const rows: readonly (readonly [string, number])[] = [
    ["Checks above", diff.moves.reduce((sum, move) => sum + move.moved, 0)],
    ["Observed in one scan only", diff.sight],
    ["Same checks, other weight", diff.reweighted],
    ["Cap", diff.ceiling],
    ["Rounding", diff.rounding],
  ];
  const shown = rows.filter(([, value], index) => index === 0 || roundHalfUp(Math.abs(value), 2) !== 0);
  const total = { under: "Points", row: ["Posture", signed(diff.change)] as const };
  return [
    "",
    ...tableLines(
      look,
      { ...AMOUNTS, total },
      shown.map(([title, value]): Amount => [title, signed(value)]),
    ),
  ];
}

function partLines(look: Look, diff: ReportDiff): string[] {
  const shown = (value: number | null) => (value === null ? "not assessed" : showSum(value));
  const parts = [
    ...diff.components.map((part) => ({ ...part, title: COMPONENT_TITLES[part.name] })),
    ...diff.areas.map((part) => ({ ...part, title: AREA_TITLES[part.name] })),
  ].filter((part) => part.from !== part.to);
  return facts(
    look,
    parts.map(({ title, from, to }) => ({ title, value: `${shown(from)} → ${shown(to)}` })),
  );
}

/** What changed between two reports, or distinguishes two names: each check with its points, the method, the total. */
export function diffTable(look: Look, diff: ReportDiff): string {
  const { moves, sameName, disputes, method } = diff;
  const isComparable = comparisonNote(diff) === null;
  const none = sameName ? "No check changed." : "No check differs.";
  const unit = !isComparable ? "" : ", in points of the overall posture";
  return [
    ...head(look, diff),
    "",
    ...heading(look, moves.length === 0 ? none : `Checks that ${sameName ? "changed" : "differ"}${unit}`),
    ...tableLines(look, movesTable(isComparable), moves),
    ...section(
      look,
      "Disputes",
      disputes.flatMap(({ id, title, from, to }) => [
        ...prose(look, title),
        ...prose(look, `${id}: ${from ?? "none"} → ${to ?? "none"}`, { indent: 4 }),
      ]),
    ),
    ...sumLines(look, diff),
    ...(method.moved ? [] : section(look, "Areas and components", partLines(look, diff))),
  ].join("\n");
}

const isBatch = (reference: string) => /^\d{4}-\d{2}-\d{2}-[a-z]+$/.test(reference);

/** Shows what changed between two scans, check by check, or between two batches. */
export const showDiff: Act = async (invocation, { args: [from = "", to = ""] }) => {
  if (isBatch(from) && isBatch(to)) return diffBatchesWork(invocation, from, to);
  const { io, flags } = invocation;
  const diff = diffReports(await findReport(invocation, from), await findReport(invocation, to));
  io.result(flags.json ? JSON.stringify(diff, null, 2) : diffTable(io.out, diff));
  return EXIT.done;
};
