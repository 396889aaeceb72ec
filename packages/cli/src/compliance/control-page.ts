import {
  type ComplianceOverview,
  EVIDENCE_KIND_LABELS,
  evidenceOrigin,
  STATE_LABELS,
  type StatementView,
  SUGGESTED_LABEL,
  SUGGESTED_SENTENCE,
  showDate,
} from "@broker/contracts";
import { type Fact, facts, heading, prose, section } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { basisWords, dayWords, stateCell } from "./compliance-cells.ts";

/** What each step of maturity means; our own definition. */
const MATURITY = [
  "0, known absent",
  "1, declared or partly met",
  "2, written: a document is in force",
  "3, observed in operation",
  "4, observed twice, 90 days apart",
] as const;

const STATEMENTS: Table<StatementView> = {
  columns: [
    { heading: "Evidence", cell: ({ title }) => title, width: { grow: 20 }, wrap: true, stacked: "title" },
    { heading: "Shows", cell: ({ shows }) => stateCell(shows) },
    { heading: "Kind", cell: ({ kind }) => EVIDENCE_KIND_LABELS[kind] },
    { heading: "Source", cell: evidenceOrigin, width: { grow: 14 }, wrap: true },
    { heading: "Collected", cell: ({ collectedAt }) => showDate(collectedAt), label: "collected", stacked: "labelled" },
    {
      heading: "Valid until",
      cell: ({ validUntil }) => showDate(validUntil),
      label: "valid until",
      stacked: "labelled",
    },
  ],
};

type Control = ComplianceOverview["controls"][number];

/** One control of a client: its state, how it is known, and the evidence that counts, worst first. */
export function clientControlPage(look: Look, control: Control, client: string): string {
  const { id, title, text, answers, state, basis, maturity, evidence, expired, conflict, nextExpiry, suggested } =
    control;
  const statements = (title: string, items: readonly StatementView[]) =>
    section(look, title, items.length === 0 ? [] : tableLines(look, STATEMENTS, items));
  const rows: Fact[] = [
    suggested === true
      ? { title: "State", value: SUGGESTED_LABEL, note: SUGGESTED_SENTENCE }
      : { title: "State", value: STATE_LABELS[state], note: conflict ? "Evidence disagrees: the worse counts." : "" },
    { title: "Basis", value: basis === null ? "none" : basisWords(basis) },
    { title: "Maturity", value: maturity === null ? "not assessed" : (MATURITY[maturity] ?? String(maturity)) },
    { title: "Next expiry", value: dayWords(nextExpiry) ?? "none" },
    { title: "Answered by", value: answers.length === 0 ? "attestation" : answers.join(", ") },
  ];
  return [
    ...heading(look, `${client}: ${id} ${title}`),
    ...prose(look, text),
    "",
    ...facts(look, rows),
    ...statements("Evidence", evidence),
    ...statements("Expired evidence, which no longer counts", expired),
  ].join("\n");
}
