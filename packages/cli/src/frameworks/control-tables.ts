import {
  type ControlDetail,
  type CrosswalkRow,
  EVIDENCE_KIND_LABELS,
  RELATION_LABELS,
  showCount,
  showDate,
} from "@broker/contracts";
import { csvTable } from "@broker/core";
import { RELATION_WORDS } from "../compliance/compliance-cells.ts";
import { facts, heading, note, prose, section } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";

const frameworksOf = ({ mapped }: ControlDetail) => new Set(mapped.map(({ framework }) => framework)).size;

const CONTROLS: Table<ControlDetail> = {
  columns: [
    { heading: "Control", cell: ({ id }) => id, stacked: "title" },
    { heading: "Title", cell: ({ title }) => title, width: { grow: 24 }, wrap: true, stacked: "title" },
    {
      heading: "Answer",
      cell: ({ answers = [] }) => (answers.length === 0 ? null : answers.map(({ key }) => key).join(", ")),
      width: { grow: 12 },
      wrap: true,
      label: "answered by",
      stacked: "labelled",
    },
    {
      heading: "Frameworks",
      cell: (control) => String(frameworksOf(control)),
      align: "right",
      label: "frameworks",
      stacked: "labelled",
    },
    { heading: "Effort", cell: ({ hours }) => `${hours} h`, align: "right", label: "effort", stacked: "labelled" },
  ],
};

/** The controls of the hub. */
export function controlTable(look: Look, controls: readonly ControlDetail[]): string {
  const words = `${showCount(controls.length, "control")}. Answer: key of the client record; controls without a key are attested.`;
  return [...tableLines(look, CONTROLS, controls), "", ...note(look, words)].join("\n");
}

/** The controls of the hub for a spreadsheet, a line for each mapping. */
export const controlCsv = (controls: readonly ControlDetail[]): string =>
  csvTable(
    [
      "control",
      "title",
      "category",
      "freshness_days",
      "hours",
      "answers",
      "framework",
      "requirement",
      "relation",
      "source",
      "date",
    ],
    controls.flatMap(({ id, title, category, freshnessDays, hours, answers = [], mapped }) => {
      const head = [id, title, category, freshnessDays, hours, answers.map(({ key }) => key).join(" ")];
      if (mapped.length === 0) return [[...head, null, null, null, null, null]];
      return mapped.map((each) => [
        ...head,
        ...[each.framework, each.requirement, each.relation, each.source, each.date],
      ]);
    }),
  );

const MAPPED: Table<ControlDetail["mapped"][number]> = {
  columns: [
    { heading: "Framework", cell: ({ framework }) => framework, stacked: "title" },
    { heading: "Requirement", cell: ({ requirement }) => requirement, stacked: "title" },
    { heading: "Relation", cell: ({ relation }) => RELATION_LABELS[relation] },
    {
      heading: "Source",
      cell: ({ source, date }) => `${source}, ${showDate(date)}`,
      width: { grow: 16 },
      wrap: true,
      optional: 1,
    },
  ],
};

/** One control: what meets it, what can show it, and the requirements mapped to it. */
export function controlPage(look: Look, control: ControlDetail): string {
  const { id, title, text, category, evidence, freshnessDays, hours, action, answers = [], mapped } = control;
  return [
    ...heading(look, `${id} ${title}`),
    ...prose(look, text),
    "",
    ...facts(look, [
      { title: "Category", value: category },
      { title: "Evidence", value: evidence.map((kind) => EVIDENCE_KIND_LABELS[kind]).join(", ") },
      { title: "Valid for", value: showCount(freshnessDays, "day") },
      { title: "Answered by", value: answers.length === 0 ? "attestation" : answers.map(({ key }) => key).join(", ") },
      { title: "Action", value: `${action} (${hours} h)` },
    ]),
    ...section(
      look,
      showCount(mapped.length, "requirement"),
      mapped.length === 0 ? [] : tableLines(look, MAPPED, mapped),
    ),
  ].join("\n");
}

const PAIRS: Table<CrosswalkRow> = {
  columns: [
    { heading: "From", cell: ({ from }) => from.requirement, stacked: "title" },
    { heading: "To", cell: ({ to }) => to.requirement, label: "to", stacked: "labelled" },
    {
      heading: "Through",
      cell: ({ control }) => `${control.id} ${control.title}`,
      width: { grow: 20 },
      wrap: true,
      stacked: "line",
    },
    {
      heading: "Relations",
      cell: ({ from, to }) => `${RELATION_WORDS[from.relation]}, ${RELATION_WORDS[to.relation]}`,
      optional: 1,
    },
    { heading: "Counts as", cell: ({ relation }) => RELATION_WORDS[relation], label: "counts as", stacked: "labelled" },
  ],
};

const sourceWords = (rows: readonly CrosswalkRow[], side: "from" | "to") =>
  [...new Set(rows.map((row) => `${row[side].source}, ${showDate(row[side].date)}`))].join("; ");

/** Requirements of two frameworks that share a control: both relations, of which the weaker counts, and sources. */
export function crosswalkTable(
  look: Look,
  rows: readonly CrosswalkRow[],
  [from, to]: readonly [string, string],
): string {
  return [
    ...heading(look, `${from} and ${to}`),
    ...tableLines(look, PAIRS, rows),
    "",
    ...note(look, `${showCount(rows.length, "pair")}; the weaker relation counts. No framework is mapped to another.`),
    ...note(look, `Sources: ${from}: ${sourceWords(rows, "from")}. ${to}: ${sourceWords(rows, "to")}.`),
  ].join("\n");
}

/** The cross-walk for a spreadsheet. */
export const crosswalkCsv = (rows: readonly CrosswalkRow[]): string =>
  csvTable(
    ["from", "from_relation", "from_source", "control", "control_title", "to_relation", "to_source", "to", "relation"],
    rows.map(({ from, to, control, relation }) => [
      ...[from.requirement, from.relation, from.source, control.id, control.title],
      ...[to.relation, to.source, to.requirement, relation],
    ]),
  );
