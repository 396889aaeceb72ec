import {
  type COMPLIANCE_API,
  FRAMEWORK_GROUP_LABELS,
  FRAMEWORK_GROUPS,
  type FrameworkSummary,
  type LicenceRow,
  showCount,
  showDate,
} from "@broker/contracts";
import { csvTable } from "@broker/core";
import type { z } from "zod";
import { note } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";

/** Every framework, with the licence table. */
export type FrameworkList = z.infer<(typeof COMPLIANCE_API)["GET /api/frameworks"]["answer"]>;
export type ListedFramework = FrameworkList["items"][number];

/** Since when a framework is in force; empty = its publisher names no day. */
export function inForceWords({ status, inForceFrom }: Pick<FrameworkSummary, "status" | "inForceFrom">): string {
  if (inForceFrom === null) return status === "watch" ? "not in force" : "";
  return `${showDate(inForceFrom)}${status === "superseded" ? ", superseded" : ""}`;
}

/** The status of a framework's edition. */
export const STATUS_WORDS: Readonly<Record<FrameworkSummary["status"], string>> = {
  current: "Current edition",
  superseded: "Superseded by a later edition",
  watch: "Watch only, never scored",
};

/** Requirements here, of those that the publisher's document has. */
export const coverageWords = ({
  coverage: { inThisLibrary, published },
}: Pick<FrameworkSummary, "coverage">): string =>
  published === inThisLibrary ? String(published) : `${inThisLibrary} of ${published}`;

function marks({ locked, state, status }: ListedFramework): string {
  return [
    ...(status === "watch" ? ["watch only"] : []),
    ...(state === "draft" ? ["draft"] : []),
    ...(locked === null ? [] : ["locked"]),
  ].join(", ");
}

/** Frameworks by group, each with version, count and licence. */
export function frameworkTable(look: Look, items: readonly ListedFramework[]): string {
  const groups = FRAMEWORK_GROUPS.map((group) => items.filter((each) => each.group === group));
  const firsts = new Set(groups.map(([first]) => first));
  const table: Table<ListedFramework> = {
    columns: [
      { heading: "Framework", cell: ({ name }) => name, width: { grow: 20 }, wrap: true, stacked: "title" },
      { heading: "Id", cell: ({ id }) => id, stacked: "line" },
      { heading: "Version", cell: ({ version }) => version, label: "version", stacked: "labelled" },
      { heading: "In force", cell: inForceWords, label: "in force", stacked: "labelled", optional: 1 },
      { heading: "Rows", cell: coverageWords, align: "right", label: "rows", stacked: "labelled" },
      { heading: "Licence", cell: ({ licence }) => licence.class },
      { heading: "", cell: (row) => ({ text: marks(row), tone: "warn" }) },
    ],
    group: (row) => (firsts.has(row) ? FRAMEWORK_GROUP_LABELS[row.group] : null),
  };
  const lines = tableLines(look, table, groups.flat());
  const locks = [...new Set(items.flatMap(({ locked }) => (locked === null ? [] : [`Locked: ${locked}`])))];
  const words = `${showCount(items.length, "framework")}. IDS: numbers, with titles of our own.`;
  return [...lines, "", ...note(look, words), ...locks.flatMap((each) => note(look, each))].join("\n");
}

/** Frameworks for a spreadsheet. */
export const frameworkCsv = (items: readonly ListedFramework[]): string =>
  csvTable(
    [
      "id",
      "name",
      "version",
      "group",
      "publisher",
      "status",
      "in_force_from",
      "published",
      "in_library",
      "licence",
      "locked",
      "state",
    ],
    items.map((each) => [
      ...[each.id, each.name, each.version, each.group, each.publisher, each.status, each.inForceFrom],
      ...[each.coverage.published, each.coverage.inThisLibrary, each.licence.class, each.locked, each.state],
    ]),
  );

const LICENCE_WORDS: Readonly<Record<LicenceRow["class"], string>> = {
  PD: "Public domain",
  OGL: "Open Government Licence v3.0",
  EU: "EUR-Lex reuse",
  CC: "Creative Commons",
  IDS: "Numbers only",
  OWN: "Own",
};

const LICENCES: Table<LicenceRow> = {
  columns: [
    { heading: "Framework", cell: ({ name }) => name, width: { grow: 20 }, wrap: true, stacked: "title" },
    { heading: "Version", cell: ({ version }) => version, label: "version", stacked: "labelled" },
    { heading: "Licence", cell: ({ class: name }) => LICENCE_WORDS[name] },
    { heading: "Text", cell: ({ textAllowed }) => (textAllowed ? "yes" : "no"), label: "text", stacked: "labelled" },
    { heading: "Checked", cell: ({ checkedOn }) => showDate(checkedOn), label: "checked", stacked: "labelled" },
  ],
  below: { lines: () => [], always: ({ attribution, source }) => [attribution, source].filter((line) => line !== "") },
};

/** The licence of each framework, with the attribution that its text requires. */
export const licenceTable = (look: Look, rows: readonly LicenceRow[]): string =>
  tableLines(look, LICENCES, rows).join("\n");

/** The licence table for a spreadsheet. */
export const licenceCsv = (rows: readonly LicenceRow[]): string =>
  csvTable(
    ["framework", "name", "version", "class", "text_allowed", "attribution", "source", "checked_on"],
    rows.map((each) => [
      ...[each.framework, each.name, each.version, each.class, each.textAllowed ? "yes" : "no"],
      ...[each.attribution, each.source, each.checkedOn],
    ]),
  );
