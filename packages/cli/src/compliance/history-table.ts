import {
  CAUSE_LABELS,
  type ComplianceDiff,
  type ComplianceSnapshot,
  changeWords,
  evidenceWords,
  type FiledEvidence,
  STATE_LABELS,
  showDate,
  showTime,
} from "@broker/contracts";
import { csvTable } from "@broker/core";
import { heading, prose } from "../terminal/blocks.ts";
import { glyph, type Look } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { stateCell } from "./compliance-cells.ts";

/** An id is cut to its first digits; a name is shown whole. */
const refWords = (ref: string | null) =>
  ref !== null && /^[0-9a-f]{8}-?[0-9a-f]{4}/.test(ref) ? ref.slice(0, 8) : ref;

const movedLines = (look: Look, { moved }: ComplianceSnapshot) =>
  moved.map(
    ({ control, before, after }) =>
      `${control}: ${STATE_LABELS[before]} ${glyph(look, "arrow")} ${STATE_LABELS[after]}`,
  );

const figureWords = ({ framework, score, assessed, total }: ComplianceSnapshot["figures"][number]) =>
  `${framework} ${score === null ? "no score" : score} (${assessed} of ${total})`;

/** Each change of a client's compliance, newest first, with its evidence, the figures after it and what moved. */
export function historyTable(
  look: Look,
  items: readonly ComplianceSnapshot[],
  filed: readonly FiledEvidence[] = [],
): string[] {
  const shown = ({ ref }: ComplianceSnapshot) => filed.filter(({ id }) => id === ref).map(evidenceWords);

  return tableLines<ComplianceSnapshot>(
    look,
    {
      columns: [
        { heading: "Date", cell: ({ at }) => showTime(at), stacked: "title" },
        { heading: "Change", cell: ({ cause }) => CAUSE_LABELS[cause], width: { grow: 14 }, wrap: true },
        { heading: "Subject", cell: ({ ref }) => refWords(ref), width: { grow: 10 } },
        { heading: "By", cell: ({ by }) => by, width: { max: 20 } },
      ],
      below: {
        under: "Change",
        lines: (row) => movedLines(look, row),
        always: (row) => [...shown(row), row.figures.map(figureWords).join(", ")].filter((line) => line !== ""),
      },
    },
    items,
  );
}

/** The changes for a spreadsheet, a line for each framework's figures. */
export const historyCsv = (items: readonly ComplianceSnapshot[]): string =>
  csvTable(
    ["seq", "at", "by", "cause", "ref", "moved", "framework", "score", "assessed", "total"],
    items.flatMap(({ seq, at, by, cause, ref, moved, figures }) => {
      const head = [
        ...[seq, at, by, cause, ref],
        moved.map(({ control, before, after }) => `${control} ${before} ${after}`).join("; "),
      ];
      if (figures.length === 0) return [[...head, null, null, null, null]];
      return figures.map((each) => [...head, each.framework, each.score, each.assessed, each.total]);
    }),
  );

type Row = ComplianceDiff["rows"][number];

function becauseWords(look: Look, because: Row["because"][number]): string {
  const { control, before, after } = because;
  const why = changeWords(because, (ref) => refWords(ref) ?? ref);
  if (control === null) return why;
  return `${control}: ${STATE_LABELS[before]} ${glyph(look, "arrow")} ${STATE_LABELS[after]}. ${why}`;
}

/** What moved each requirement between two days, with the control and the cause. */
export function diffPage(look: Look, { from, to, rows }: ComplianceDiff, client: string): string {
  const table: Table<Row> = {
    columns: [
      { heading: "Framework", cell: ({ framework }) => framework, stacked: "title" },
      { heading: "Requirement", cell: ({ requirement }) => requirement, stacked: "title" },
      { heading: "Before", cell: ({ before }) => stateCell(before) },
      { heading: "After", cell: ({ after }) => stateCell(after) },
    ],
    below: {
      under: "Requirement",
      lines: () => [],
      always: ({ because }) => because.map((each) => becauseWords(look, each)),
    },
  };
  return [
    ...heading(look, `Compliance of ${client}: ${showDate(from)} to ${showDate(to)}`),
    ...(rows.length === 0 ? prose(look, "No requirement changed.") : tableLines(look, table, rows)),
  ].join("\n");
}

/** What moved each requirement, for a spreadsheet. */
export const diffCsv = ({ rows }: ComplianceDiff): string =>
  csvTable(
    ["framework", "requirement", "before", "after", "because"],
    rows.map(({ framework, requirement, before, after, because }) => [
      ...[framework, requirement, before, after],
      because
        .map(({ control, cause, evidence, change, ...each }) =>
          [
            ...(control === null ? [cause] : [control, each.before, each.after, cause]),
            ...(evidence === undefined ? [] : [`"${evidence.title}"`, `(${evidence.source}, ${evidence.collectedAt})`]),
            ...(change === undefined ? [] : ["by", change.by, change.at]),
          ].join(" "),
        )
        .join("; "),
    ]),
  );
