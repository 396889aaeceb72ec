import {
  COMPONENT_TITLES,
  PROVENANCE_NAMES,
  showCount,
  showHours,
  type WhatIf,
  type WhatIfFigure,
  type WhatIfFix,
} from "@broker/contracts";
import { printedMean, whatIfSums } from "@broker/core";
import { fixLines } from "../fix-lines.ts";
import { sumRows } from "../present/score-sums.ts";
import { workedSumLines } from "../present/step-lines.ts";
import { andMore, bullets, heading, prose } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { terminalText } from "../terminal/text.ts";
import { whatIfCells } from "./what-if-cells.ts";

const OPEN = 8;

const known = ({ before, after }: WhatIfFigure) => before !== null || after !== null;

/** The state of a check, or the declared answer for a control. */
function nowWords(id: string, now: string): string {
  if (id.startsWith("control:")) return `declared ${now}`;
  return now === "fail" ? "not met" : now === "partial" ? "partly met" : now;
}

const FIXES: Table<WhatIfFix> = {
  head: false,
  columns: [
    { heading: "Work", cell: ({ hours }) => `${hours} h`, width: { min: 6 }, align: "right", stacked: "title" },
    {
      heading: "Fix",
      cell: ({ title }) => title,
      width: { grow: 24 },
      wrap: true,
    },
  ],
  below: {
    under: "Fix",
    lines: ({ id, implied, now }) => [`${id}, now ${nowWords(id, now)}${implied ? "; required by another fix" : ""}`],
  },
};

function figureLines(look: Look, figures: readonly WhatIfFigure[]): string[] {
  const cells = (figure: WhatIfFigure) => whatIfCells(look, figure);
  const table: Table<WhatIfFigure> = {
    columns: [
      { heading: "", cell: ({ title }) => title, width: { min: 27 }, stacked: "title" },
      { heading: "now", cell: (each) => cells(each).before, width: { min: 10 }, align: "right", stacked: "labelled" },
      { heading: "then", cell: (each) => cells(each).after, width: { min: 10 }, align: "right", stacked: "labelled" },
      { heading: "change", cell: (each) => cells(each).change, align: "right", stacked: "labelled" },
      { heading: "basis", cell: ({ provenance }) => PROVENANCE_NAMES[provenance] },
    ],
  };
  return tableLines(look, table, figures.filter(known));
}

function unknownLines(look: Look, { figures, missing }: WhatIf): string[] {
  const gone = figures.filter((figure) => !known(figure)).map(({ title }) => title);
  const add = missing.map(({ sentence, fix }) => ` ${sentence} ${fixLines(fix).join("; ")}.`).join("");
  return gone.length === 0 ? [] : ["", ...prose(look, `Not known: ${gone.join("; ")}.${add}`)];
}

function searchLines(look: Look, { search, goal, fixes }: WhatIf): string[] {
  if (search === null) return [];
  const { reached, rule, standing } = search;
  const target = goal.kind === "score" ? "posture" : "technical premium";
  const verdict = reached
    ? fixes.length === 0
      ? `The target ${target} is already met: no action is required.`
      : `The target ${target} is reached.`
    : `The target ${target} cannot be reached: these fixes come closest.`;
  return [
    ...prose(look, verdict, { tone: reached ? "good" : "warn" }),
    ...standing.flatMap((sentence) => bullets(look, [sentence])),
    ...prose(look, rule),
    "",
  ];
}

function openLines(look: Look, { open, questions }: WhatIf): string[] {
  const rest = open.length - OPEN;
  const hours = open.reduce((sum, each) => sum + each.hours, 0);
  return [
    ...(open.length === 0
      ? []
      : [
          "",
          ...heading(look, `Remaining: ${showCount(open.length, "action")}, ${showHours(hours)}`),
          ...tableLines(look, FIXES, open.slice(0, OPEN)),
          ...andMore(look, rest, "; --json lists them all", 11),
        ]),
    ...(questions.length === 0
      ? []
      : [
          "",
          ...heading(look, `${questions.length} controls not yet disclosed`),
          ...prose(look, questions.map(({ title }) => title).join(", "), { indent: 3 }),
        ]),
  ];
}

function traceLines(look: Look, made: WhatIf): string[] {
  const { traces } = made;
  const parts = traces.components.map(({ name, weight, coverage, after }) => ({
    name,
    weight,
    coverage,
    posture: after,
  }));
  const posture =
    parts.length === 0
      ? []
      : [
          "",
          ...heading(look, "Posture after remediation, by component"),
          ...sumRows(look, {
            ...printedMean(parts),
            titles: COMPONENT_TITLES,
            total: "Before any score cap",
            after: "",
          }),
        ];
  const sums = whatIfSums(made);
  return [...posture, ...(sums.length === 0 ? [] : ["", ...workedSumLines(look, sums)])];
}

/**
 * A what-if for a terminal or a pipe: the work, each figure before and after, what remains open, and open questions.
 */
export function whatIfTable(look: Look, made: WhatIf, withTrace: boolean): string {
  const { name, indicative, fixes, hours, figures, notes } = made;
  const beside = figures.flatMap(({ title, note, ...figure }) =>
    note !== undefined && (figure.before !== null || figure.after !== null) ? [`${title}: ${note}`] : [],
  );
  const work = fixes.length === 0 ? "Effort: none" : `Effort: ${showHours(hours)}, estimated`;
  return [
    ...heading(look, `What if: ${terminalText(name)}`),
    ...prose(look, `${indicative}.`),
    "",
    ...searchLines(look, made),
    ...heading(look, work),
    ...tableLines(look, FIXES, fixes),
    "",
    ...figureLines(look, figures),
    ...unknownLines(look, made),
    ...openLines(look, made),
    "",
    ...[...beside, ...notes].flatMap((note) => prose(look, note)),
    ...(withTrace ? traceLines(look, made) : []),
  ].join("\n");
}
