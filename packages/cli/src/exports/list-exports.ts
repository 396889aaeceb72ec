import { resolve } from "node:path";
import { type ExportFilter, type WorkspaceDatabase, writeBeside } from "@broker/adapters";
import { AppError, type ExportStats, SUBMISSION_STATUSES, showFixed } from "@broker/contracts";
import { exportsAsCsv, showSubmissionStatus } from "@broker/core/documents";
import { findExport, readExport, requireWhole } from "@broker/server/verbs";
import type { Command } from "commander";
import { databaseOf } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { exportPage } from "../present/export-page.ts";
import { exportTable } from "../present/export-table.ts";
import { note } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { right } from "../terminal/text.ts";
import { dayOption, wholeNumber } from "../typed-options.ts";
import { workspaceOf } from "../workspace-of.ts";
import { typedStatuses, typedTypes } from "./change-export.ts";

const UNKNOWN = "none yet";

/** How documents fared, a figure a line. */
export function exportStatsTable(look: Look, stats: ExportStats): string {
  const decimal = (value: number | null, unit: string) => (value === null ? UNKNOWN : `${showFixed(value, 1)}${unit}`);
  const rows: [string, string][] = [
    ["Documents", String(stats.total)],
    ["  not sent", String(stats.notSent)],
    ...SUBMISSION_STATUSES.map((status): [string, string] => [
      `  ${showSubmissionStatus(status)}`,
      String(stats.statuses[status]),
    ]),
    ["Success rate", stats.successRate === null ? UNKNOWN : `${stats.successRate}%`],
    ["Production time, mean", decimal(stats.averageGenerationTime, " s")],
    ["File size, mean", decimal(stats.averageFileSize, " KB")],
    ["Rating, mean", decimal(stats.averageRating, " of 5")],
  ];
  const width = Math.max(...rows.map(([, value]) => value.length));
  return [
    ...rows.map(([name, value]) => `  ${name.padEnd(20)}${right(value, width)}`),
    "",
    ...note(
      look,
      "Success rate: accepted documents as a share of all, including those not sent. Sample clients are excluded.",
    ),
  ].join("\n");
}

interface ListFlags {
  readonly type?: string;
  readonly status?: string;
  readonly from?: string;
  readonly to?: string;
  readonly limit?: string;
  readonly after?: string;
  readonly format?: "table" | "json" | "csv";
}

async function filterOf(command: Command, { clients }: WorkspaceDatabase): Promise<ExportFilter> {
  const { type, status, from, to } = command.opts<ListFlags>();
  const [client] = command.args;
  return {
    ...(client === undefined ? {} : { clientId: (await clients.find(client)).id }),
    ...(type === undefined ? {} : { types: typedTypes(type) }),
    ...(status === undefined ? {} : { statuses: typedStatuses(status) }),
    ...(from === undefined ? {} : { from: dayOption("--from", from) }),
    ...(to === undefined ? {} : { to: dayOption("--to", to) }),
  };
}

const NONE = "No documents are recorded yet. Create one: broker acord <client>";

/** Lists documents, newest first, with the count of each status. */
export const listExports: Act = async (invocation, command) => {
  const database = await databaseOf(invocation);
  const { io, flags } = invocation;
  const { format = flags.json ? "json" : "table", limit, after } = command.opts<ListFlags>();
  const filter = await filterOf(command, database);
  const whole = format === "table" ? "50" : "100000";
  const page = { limit: wholeNumber("--limit", limit ?? whole, 100_000), ...(after === undefined ? {} : { after }) };
  const { exports, next } = await database.exports.list(filter, page);
  const stats = await database.exports.stats(filter);
  if (format === "csv") io.result(exportsAsCsv(exports));
  else if (format === "json") {
    const printed = exports.map(({ record, clientName, sample }) => ({ ...record, clientName, sample }));
    io.result(JSON.stringify({ exports: printed, stats, next }, null, 2));
  } else if (exports.length > 0) io.result(exportTable(io.out, exports, stats));
  if (exports.length === 0) io.note(Object.keys(filter).length === 0 ? NONE : "No document fits.");
  if (next !== null) io.note(`More: add --after ${next}`);
  return EXIT.done;
};

/** Shows how documents fared. */
export const showExportStats: Act = async (invocation, command) => {
  const database = await databaseOf(invocation);
  const { io, flags } = invocation;
  const filter = await filterOf(command, database);
  const stats = await database.exports.stats(filter);
  if (flags.json) io.result(JSON.stringify(stats, null, 2));
  else io.result(exportStatsTable(io.out, stats));
  if (stats.total === 0) io.note(Object.keys(filter).length === 0 ? NONE : "No document fits.");
  return EXIT.done;
};

/** Shows one document with everything that became of it. */
export const showExport: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { file, ...found } = await findExport(await workspaceOf(invocation), command.args[0] ?? "");
  const { record, clientName, sample } = found;
  if (flags.json) io.result(JSON.stringify({ ...record, clientName, sample, file }, null, 2));
  else io.result(exportPage(io.out, found, file));
  return EXIT.done;
};

/** Writes a copy of a document to the file that is typed; else returns the path of the document itself. */
async function pathOf(invocation: Invocation, reference: string, to: string | undefined) {
  const workspace = await workspaceOf(invocation);
  if (to !== undefined) {
    const { record, content } = await readExport(workspace, reference);
    const path = resolve(invocation.host.cwd, to);
    writeBeside(path, content, 0o600);
    return { id: record.id, path };
  }
  const found = await findExport(workspace, reference);
  requireWhole(found);
  const { path } = found.file;
  if (path !== null) return { id: found.record.id, path };
  throw new AppError("usage", "This document is stored in the database; no file on this machine has it.", {
    hint: `Write a copy of it: broker exports path ${reference} --to <file>`,
  });
}

/** Prints where a document lies; AppError `file_unreadable` or `store_damaged` where it is not there as it was made. */
export const exportPath: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { to } = command.opts<{ to?: string }>();
  const { id, path } = await pathOf(invocation, command.args[0] ?? "", to);
  io.result(flags.json ? JSON.stringify({ id, path }, null, 2) : path);
  return EXIT.done;
};
