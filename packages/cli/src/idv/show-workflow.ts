import {
  IDV_CHECK_STATUS_LABELS,
  IDV_DOCUMENT_LABELS,
  IDV_DOCUMENT_STATUS_LABELS,
  IDV_RISK_LABELS,
  IDV_STATUS_LABELS,
  IDV_STEP_LABELS,
  type IdvCheck,
  type IdvDocument,
  type IdvWorkflow,
  showDate,
  showList,
} from "@broker/contracts";
import { type CsvColumn, csvOf } from "@broker/core";
import { facts, heading, note, section } from "../terminal/blocks.ts";
import type { Look, Tone } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { terminalText } from "../terminal/text.ts";

const CHECK_TONES: Readonly<Record<IdvCheck["status"], Tone>> = {
  ...{ passed: "good", failed: "bad", in_progress: "quiet", pending: "warn", not_configured: "quiet" },
};
const DOCUMENT_TONES: Readonly<Record<IdvDocument["status"], Tone>> = {
  ...{ verified: "good", rejected: "bad", pending: "warn" },
};
const STATUS_TONES: Readonly<Record<IdvWorkflow["status"], Tone>> = {
  ...{ pending: "quiet", in_progress: "warn", completed: "good", failed: "bad" },
};

const riskText = ({ riskLevel }: IdvWorkflow) => (riskLevel === null ? "Not assessed" : IDV_RISK_LABELS[riskLevel]);

const WORKFLOWS: Table<IdvWorkflow> = {
  columns: [
    { heading: "Id", cell: ({ id }) => id, stacked: "labelled" },
    {
      heading: "Subject",
      cell: ({ subject }) => terminalText(subject.name),
      width: { grow: 16 },
      stacked: "title",
      wrap: true,
    },
    { heading: "Client", cell: ({ clientName }) => terminalText(clientName), width: { grow: 16 }, wrap: true },
    {
      heading: "Status",
      cell: ({ status }) => ({ text: IDV_STATUS_LABELS[status], tone: STATUS_TONES[status] }),
      stacked: "labelled",
    },
    { heading: "Progress", cell: ({ progress }) => `${progress}%`, align: "right", stacked: "labelled" },
    { heading: "Risk", cell: riskText, optional: 1, stacked: "labelled" },
    { heading: "Started", cell: ({ createdAt }) => showDate(createdAt), optional: 2 },
  ],
};

/** Workflows, one a row. */
export const workflowTable = (look: Look, workflows: readonly IdvWorkflow[]): string =>
  tableLines(look, WORKFLOWS, workflows).join("\n");

const DOCUMENTS: Table<IdvDocument> = {
  columns: [
    { heading: "Document", cell: ({ type }) => IDV_DOCUMENT_LABELS[type], stacked: "title" },
    {
      heading: "Status",
      cell: ({ status }) => ({ text: IDV_DOCUMENT_STATUS_LABELS[status], tone: DOCUMENT_TONES[status] }),
      stacked: "labelled",
    },
    { heading: "File", cell: ({ name }) => terminalText(name), width: { grow: 12 }, wrap: true, optional: 1 },
    { heading: "Added", cell: ({ uploadedAt }) => showDate(uploadedAt), optional: 2 },
  ],
  below: {
    lines: ({ id, reason, verifiedBy }) => [
      id,
      ...(reason === null ? [] : [terminalText(`${reason} (${verifiedBy ?? ""})`)]),
    ],
  },
};

const CHECKS: Table<IdvCheck> = {
  columns: [
    { heading: "Check", cell: ({ name }) => name, stacked: "title" },
    {
      heading: "Status",
      cell: ({ status }) => ({ text: IDV_CHECK_STATUS_LABELS[status], tone: CHECK_TONES[status] }),
      stacked: "labelled",
    },
    { heading: "Result", cell: ({ result }) => terminalText(result), width: { grow: 24 }, wrap: true },
  ],
};

/** A workflow with its documents and checks, by step. */
export function workflowPage(look: Look, workflow: IdvWorkflow): string {
  const { id, clientName, subject, status, step, progress, documents, checks, missing, decision } = workflow;
  const stated = [
    ["Date of birth", subject.dateOfBirth === null ? null : showDate(subject.dateOfBirth)],
    ["Postcode", subject.postcode],
    ["Company number", subject.companyNumber],
    ["LEI", subject.lei],
    ["VAT number", subject.vat],
    ["IMO number", subject.imo],
  ] as const;
  const known = stated.flatMap(([title, value]) => (value === null ? [] : [{ title, value: terminalText(value) }]));
  const decided = decision === null ? [] : [`${decision.by}, ${showDate(decision.at)}: ${decision.reason}`];
  const needed = showList(missing.map((type) => IDV_DOCUMENT_LABELS[type].toLowerCase()));
  return [
    ...heading(look, terminalText(`${subject.name}, for ${clientName}`)),
    ...facts(look, [
      { title: "Workflow", value: id },
      { title: "Status", value: { text: IDV_STATUS_LABELS[status], tone: STATUS_TONES[status] } },
      { title: "Step", value: `${IDV_STEP_LABELS[step]}, ${progress}%` },
      { title: "Risk", value: riskText(workflow) },
      ...known,
      ...decided.map((value) => ({ title: "Decision", value: terminalText(value) })),
    ]),
    ...section(look, "Documents", documents.length === 0 ? [] : tableLines(look, DOCUMENTS, documents)),
    ...(missing.length === 0 ? [] : ["", ...note(look, `Still required: ${needed}.`)]),
    ...section(look, "Checks", tableLines(look, CHECKS, checks)),
    "",
    ...note(look, "Only a person decides. Checks that are not configured count neither for nor against."),
  ].join("\n");
}

const COLUMNS: readonly CsvColumn<IdvWorkflow>[] = [
  ["id", ({ id }) => id],
  ["clientName", ({ clientName }) => clientName],
  ["subject", ({ subject }) => subject.name],
  ["status", ({ status }) => status],
  ["progress", ({ progress }) => progress],
  ["riskLevel", ({ riskLevel }) => riskLevel],
  ["createdAt", ({ createdAt }) => createdAt],
  ["completedAt", ({ completedAt }) => completedAt],
];

/** One row for each workflow. */
export const workflowCsv = (workflows: readonly IdvWorkflow[]): string => csvOf(COLUMNS, workflows);
