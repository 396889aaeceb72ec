import {
  ASSESSMENT_REASONS,
  type AssessedDocument,
  CLIENT_DOCUMENT_STATE_LABELS,
  CLIENT_DOCUMENT_TYPE_LABELS,
  type ClientDocumentRow,
  type ClientDocumentState,
  DOCUMENT_PRIORITY_LABELS,
  type DocumentRule,
  showDate,
} from "@broker/contracts";
import { csvTable } from "@broker/core";
import type { Cell, Look } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";

const day = (date: string | null) => (date === null ? null : showDate(date));

/** A state, with those that call for work in a warning tone. */
export const documentState = (state: ClientDocumentState): Cell => ({
  text: CLIENT_DOCUMENT_STATE_LABELS[state],
  ...(state === "in-force" || state === "issued-elsewhere" ? {} : { tone: "warn" as const }),
});

const acknowledgedWords = ({ acknowledged }: ClientDocumentRow) =>
  acknowledged === null ? null : `${acknowledged.people} of ${acknowledged.of ?? "unknown"}`;

const standardLines = (standards: readonly string[]): string[] =>
  standards.length === 0 ? [] : [`Standards: ${standards.join(", ")}`];

const ROWS: Table<ClientDocumentRow> = {
  columns: [
    { heading: "Name", cell: ({ name }) => name, width: { grow: 22 }, wrap: true, stacked: "title" },
    { heading: "Type", cell: ({ type }) => CLIENT_DOCUMENT_TYPE_LABELS[type] },
    { heading: "Priority", cell: ({ priority }) => DOCUMENT_PRIORITY_LABELS[priority] },
    { heading: "Due", cell: ({ due }) => day(due), label: "due", stacked: "labelled" },
    {
      heading: "Version",
      cell: ({ n }) => (n === null ? null : String(n)),
      align: "right",
      label: "version",
      stacked: "labelled",
    },
    { heading: "Status", cell: ({ state }) => documentState(state) },
    { heading: "Review", cell: ({ reviewOn }) => day(reviewOn), label: "review", stacked: "labelled" },
    { heading: "Read", cell: acknowledgedWords, label: "acknowledged", stacked: "labelled", optional: 1 },
    {
      heading: "Verified by",
      cell: ({ verified }) => verified?.verifiedBy ?? null,
      ...{ label: "verified by", stacked: "labelled", optional: 3 },
    },
    {
      heading: "Valid until",
      cell: ({ verified }) => day(verified?.validUntil ?? null),
      ...{ label: "valid until", stacked: "labelled", optional: 2 },
    },
  ],
  below: {
    under: "Name",
    lines: () => [],
    always: ({ template, frameworks, standards, issuer }) =>
      [template ?? `Granted by ${issuer ?? "its issuer"}`, frameworks.join(", "), ...standardLines(standards)].filter(
        (line) => line !== "",
      ),
  },
};

/** A client's documents: those that rules require, and those that exist. */
export const documentTable = (look: Look, items: readonly ClientDocumentRow[]): string =>
  tableLines(look, ROWS, items).join("\n");

export const documentCsv = (items: readonly ClientDocumentRow[]): string =>
  csvTable(
    [
      "id",
      "template",
      "name",
      "type",
      "frameworks",
      "standards",
      "priority",
      "due",
      "version",
      "status",
      "review",
      "owner",
      "issuer",
      "verified_by",
      "valid_until",
    ],
    items.map(
      ({
        id,
        template,
        name,
        type,
        frameworks,
        standards,
        priority,
        due,
        n,
        state,
        reviewOn,
        owner,
        issuer,
        verified,
      }) => [
        ...[
          id,
          template,
          name,
          type,
          frameworks.join("; "),
          standards.join("; "),
          priority,
          due,
          n,
          state,
          reviewOn,
          owner,
          issuer,
          verified?.verifiedBy ?? null,
          verified?.validUntil ?? null,
        ],
      ],
    ),
  );

const RULES: Table<DocumentRule> = {
  columns: [
    { heading: "Rule", cell: ({ title }) => title, width: { grow: 20 }, wrap: true, stacked: "title" },
    { heading: "Regulator", cell: ({ regulator }) => regulator, width: { max: 28 } },
    {
      heading: "Due, days",
      cell: ({ dueInDays }) => String(dueInDays),
      align: "right",
      label: "due, days",
      stacked: "labelled",
    },
  ],
  below: {
    under: "Rule",
    lines: ({ source }) => [source],
    always: ({ countries, industries, sicCodes, mandatory, recommended, standards }) => [
      `Countries: ${countries.join(", ")}. Industries: ${industries.join(", ")}. SIC codes: ${sicCodes.join(", ")}.`,
      ...(mandatory.length === 0 ? [] : [`Mandatory: ${mandatory.join("; ")}`]),
      ...(recommended.length === 0 ? [] : [`Recommended: ${recommended.join("; ")}`]),
      ...standardLines(standards),
    ],
  },
};

/** The rules that require documents. */
export const ruleTable = (look: Look, items: readonly DocumentRule[]): string =>
  tableLines(look, RULES, items).join("\n");

export const ruleCsv = (items: readonly DocumentRule[]): string =>
  csvTable(
    [
      "id",
      "framework",
      "title",
      "countries",
      "industries",
      "sic",
      "mandatory",
      "recommended",
      "due_days",
      "regulator",
      "standards",
    ],
    items.map((rule) => [
      ...[rule.id, rule.framework, rule.title, rule.countries.join("; "), rule.industries.join("; ")],
      ...[rule.sicCodes.join("; "), rule.mandatory.join("; "), rule.recommended.join("; "), rule.dueInDays],
      ...[rule.regulator, rule.standards.join("; ")],
    ]),
  );

const reasonWords = ({ reasons }: AssessedDocument) => reasons.map((reason) => ASSESSMENT_REASONS[reason]);

const ASSESSED: Table<AssessedDocument> = {
  columns: [
    { heading: "Name", cell: ({ name }) => name, width: { grow: 24 }, wrap: true, stacked: "title" },
    { heading: "Kind", cell: ({ kind }) => (kind === "written" ? "Written" : "Filed") },
    {
      heading: "Status",
      cell: ({ status }) => ({ text: status, ...(status === "Good" ? {} : { tone: "warn" as const }) }),
    },
    { heading: "Score", cell: ({ score }) => String(score), align: "right", label: "score", stacked: "labelled" },
    { heading: "Review", cell: ({ reviewOn }) => day(reviewOn), label: "review", stacked: "labelled" },
  ],
  below: {
    under: "Name",
    lines: reasonWords,
    always: ({ topics, standards }) => [
      ...(topics === null || topics.missing.length === 0 ? [] : [`Not mentioned: ${topics.missing.join(", ")}`]),
      ...standardLines(standards),
    ],
  },
};

/** Documents as assessed, with the reasons. */
export const assessedTable = (look: Look, items: readonly AssessedDocument[]): string =>
  tableLines(look, ASSESSED, items).join("\n");

export const assessedCsv = (items: readonly AssessedDocument[]): string =>
  csvTable(
    ["id", "kind", "name", "type", "status", "score", "reasons", "mentioned", "missing", "standards", "review"],
    items.map(({ id, kind, name, type, status, score, reasons, topics, standards, reviewOn }) => [
      ...[id, kind, name, type, status, score, reasons.join("; ")],
      ...[topics?.mentioned.join("; ") ?? null, topics?.missing.join("; ") ?? null],
      ...[standards.join("; "), reviewOn],
    ]),
  );
