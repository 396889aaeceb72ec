import {
  EVIDENCE_KIND_LABELS,
  evidenceOrigin,
  type FiledEvidence,
  showDate,
  showFileSize,
  showTime,
} from "@broker/contracts";
import { csvTable } from "@broker/core";
import { hubControl } from "@broker/core/compliance";
import { dayWords, stateCell } from "../compliance/compliance-cells.ts";
import { type Fact, facts, heading, section } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";

const untilWords = ({ validUntil }: FiledEvidence) => dayWords(validUntil) ?? "by control";

const EVIDENCE: Table<FiledEvidence> = {
  columns: [
    { heading: "Id", cell: ({ id }) => id.slice(0, 8), width: 8, stacked: "line" },
    { heading: "Evidence", cell: ({ title }) => title, width: { grow: 20 }, wrap: true, stacked: "title" },
    { heading: "Kind", cell: ({ kind }) => EVIDENCE_KIND_LABELS[kind] },
    {
      heading: "Controls",
      cell: ({ controls }) => String(controls.length),
      align: "right",
      label: "controls",
      stacked: "labelled",
    },
    { heading: "Collected", cell: ({ collectedAt }) => showDate(collectedAt), label: "collected", stacked: "labelled" },
    { heading: "Valid until", cell: untilWords, label: "valid until", stacked: "labelled" },
    { heading: "", cell: ({ withdrawn }) => ({ text: withdrawn === null ? "" : "withdrawn", tone: "warn" }) },
  ],
  below: { under: "Evidence", lines: ({ file }) => (file === undefined ? [] : [file.name]) },
};

/** Filed evidence, newest first. */
export const evidenceTable = (look: Look, items: readonly FiledEvidence[]): string =>
  tableLines(look, EVIDENCE, items).join("\n");

const CONTROLS: Table<FiledEvidence["controls"][number]> = {
  columns: [
    { heading: "Control", cell: ({ id }) => id, stacked: "title" },
    { heading: "Title", cell: ({ id }) => hubControl(id).title, width: { grow: 24 }, wrap: true, stacked: "title" },
    { heading: "Shows", cell: ({ shows }) => stateCell(shows) },
  ],
};

const REQUIREMENTS: Table<NonNullable<FiledEvidence["requirements"]>[number]> = {
  columns: [
    { heading: "Framework", cell: ({ framework }) => framework, stacked: "title" },
    { heading: "Requirement", cell: ({ id }) => id, stacked: "title" },
    { heading: "Shows", cell: ({ shows }) => stateCell(shows) },
  ],
};

function factsOf(evidence: FiledEvidence): Fact[] {
  const { id, kind, note = "", file, collectedAt, by, at, withdrawn } = evidence;
  return [
    { title: "Id", value: id },
    { title: "Kind", value: EVIDENCE_KIND_LABELS[kind] },
    { title: "Source", value: evidenceOrigin(evidence) },
    { title: "Collected", value: showDate(collectedAt) },
    { title: "Valid until", value: untilWords(evidence) },
    ...(note === "" ? [] : [{ title: "Note", value: note }]),
    ...(file === undefined
      ? []
      : [{ title: "File", value: `${file.name}, ${showFileSize(file.bytes)}`, note: `SHA-256 ${file.sha256}` }]),
    { title: "Filed", value: `${showTime(at)}, ${by}` },
    ...(withdrawn === null
      ? []
      : [{ title: "Withdrawn", value: `${showTime(withdrawn.at)}, ${withdrawn.by}`, note: withdrawn.reason }]),
  ];
}

/** One piece of evidence: where it comes from, its file, and what it shows of each control. */
export const evidencePage = (look: Look, evidence: FiledEvidence): string =>
  [
    ...heading(look, evidence.title),
    ...facts(look, factsOf(evidence)),
    ...section(look, "Controls", tableLines(look, CONTROLS, evidence.controls)),
    ...section(
      look,
      "Requirements",
      evidence.requirements === undefined ? [] : tableLines(look, REQUIREMENTS, evidence.requirements),
    ),
  ].join("\n");

/** Filed evidence for a spreadsheet, a line for each control. */
export const evidenceCsv = (items: readonly FiledEvidence[]): string =>
  csvTable(
    [
      "id",
      "kind",
      "title",
      "source",
      "collected_at",
      "valid_until",
      "control",
      "shows",
      "file",
      "sha256",
      "by",
      "at",
      "withdrawn_at",
    ],
    items.flatMap((each) =>
      each.controls.map((control) => [
        ...[each.id, each.kind, each.title, each.source, each.collectedAt, each.validUntil, control.id, control.shows],
        ...[each.file?.name ?? null, each.file?.sha256 ?? null, each.by, each.at, each.withdrawn?.at ?? null],
      ]),
    ),
  );
