import {
  ACTION_GROUPS,
  byEffect,
  COMPONENT_TITLES,
  NOT_SIMULATED_WORDS,
  nameProvenance,
  showCount,
  showEffect,
  showHours,
  type WhatIf,
  type WhatIfFigure,
  type WhatIfFix,
  WITHHELD_WORDS,
} from "@broker/contracts";
import { printedMean, whatIfSums } from "@broker/core";
import { fixLines } from "../fix-lines.ts";
import { groupLine } from "../present/plan-lines.ts";
import { sumRows } from "../present/score-sums.ts";
import { workedSumLines } from "../present/step-lines.ts";
import { andMore, bullets, heading, prose } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { terminalText } from "../terminal/text.ts";
import { whatIfCells } from "./what-if-cells.ts";

/** Remaining actions of the last group that are shown; all others are. */
const LATER = 5;

const known = ({ before, after }: WhatIfFigure) => before !== null || after !== null;

/** The state of a check, the declared answer for a control, or why an action is not simulated. */
function nowWords({ id, now, notSimulated }: WhatIfFix): string {
  if (now === null) return notSimulated === undefined ? "" : NOT_SIMULATED_WORDS[notSimulated];
  if (id.startsWith("control:")) return `now declared ${now}`;
  return now === "fail" ? "now not met" : now === "partial" ? "now partly met" : `now ${now}`;
}

/** What the action changes alone; empty = not known. */
function effectWords({ effect }: WhatIfFix): string {
  if (effect === undefined) return "";
  const { points, premium } = showEffect(effect);
  const words = [
    ...(points === null ? [] : [`${points} points`]),
    ...(premium === null ? [] : [`${premium} premium`]),
    ...(effect.liftsCap ? ["removes a cause of the cap"] : []),
  ];
  return words.length === 0 ? "" : `; ${words.join(", ")}`;
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
    lines: (fix) => [
      `${fix.id}, ${nowWords(fix)}${effectWords(fix)}${fix.implied ? "; required by another action" : ""}`,
    ],
  },
};

/** Figures before and after, one a line. */
export function figureLines(look: Look, figures: readonly WhatIfFigure[]): string[] {
  const cells = (figure: WhatIfFigure) => whatIfCells(look, figure);
  const table: Table<WhatIfFigure> = {
    columns: [
      { heading: "", cell: ({ title }) => title, width: { min: 27 }, stacked: "title" },
      { heading: "now", cell: (each) => cells(each).before, width: { min: 10 }, align: "right", stacked: "labelled" },
      { heading: "then", cell: (each) => cells(each).after, width: { min: 10 }, align: "right", stacked: "labelled" },
      { heading: "change", cell: (each) => cells(each).change, align: "right", stacked: "labelled" },
      { heading: "basis", cell: nameProvenance },
    ],
  };
  return tableLines(look, table, figures.filter(known));
}

function unknownLines(look: Look, { figures, missing }: WhatIf): string[] {
  const gone = figures
    .filter((figure) => !known(figure))
    .map(({ title, withheld }) => (withheld === undefined ? title : `${title} (${WITHHELD_WORDS[withheld]})`));
  const add = missing.map(({ sentence, fix }) => ` ${sentence} ${fixLines(fix, look.demo).join("; ")}.`).join("");
  return gone.length === 0 ? [] : ["", ...prose(look, `Not calculated: ${gone.join("; ")}.${add}`)];
}

function searchLines(look: Look, { search, goal, fixes }: WhatIf): string[] {
  if (search === null) return [];
  const { reached, rule, standing } = search;
  const target = goal.kind === "score" ? "posture" : "exposure-rated premium";
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

const hoursOf = (list: readonly WhatIfFix[]) => list.reduce((sum, { hours }) => sum + hours, 0);

/** Actions under the headings of their groups, the most effective of each first. `most` = rows of the last group. */
function groupedLines(look: Look, list: readonly WhatIfFix[], most = list.length): string[] {
  return ACTION_GROUPS.flatMap((group) => {
    const own = list.filter((fix) => fix.group === group).toSorted(byEffect);
    if (own.length === 0) return [];
    const rows = group === "later" ? own.slice(0, most) : own;
    const rest = own.slice(rows.length);
    return [
      ...groupLine(look, group, ` (${showCount(own.length, "action")}, ${showHours(hoursOf(own))})`, 3),
      ...tableLines(look, FIXES, rows),
      ...andMore(look, rest.length, `, ${showHours(hoursOf(rest))}; --json lists them all`, 11),
    ];
  });
}

function openLines(look: Look, { open, questions }: WhatIf): string[] {
  return [
    ...(open.length === 0
      ? []
      : [
          "",
          ...heading(look, `Remaining: ${showCount(open.length, "action")}, ${showHours(hoursOf(open))}`),
          ...groupedLines(look, open, LATER),
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
    ...groupedLines(look, fixes),
    "",
    ...figureLines(look, figures),
    ...unknownLines(look, made),
    ...openLines(look, made),
    "",
    ...[...beside, ...notes].flatMap((note) => prose(look, note)),
    ...(withTrace ? traceLines(look, made) : []),
  ].join("\n");
}
