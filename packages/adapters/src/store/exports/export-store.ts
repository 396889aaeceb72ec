import { type ExportRecord, type ExportStats, type ExportType, SubmissionStatus } from "@broker/contracts";
import { exportStatsOf, notificationOfExport } from "@broker/core/documents";
import type { Kysely, Transaction } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { requireLog } from "../clients/read-logs.ts";
import { type Connection, repository } from "../database/connection.ts";
import { onlyByPrefix } from "../database/find-one.ts";
import { newestFirst, type PageQuery, pieces } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import { notify } from "../events/notification-store.ts";
import { announceEvent } from "../outbox/announce-event.ts";
import { isSampleWorkspace } from "../settings.ts";
import { readExports, writeExport } from "./export-rows.ts";

/** Which documents are requested; a filter that is left out selects all. */
export interface ExportFilter {
  readonly clientId?: string;
  readonly types?: readonly ExportType[];
  /** null = not sent. */
  readonly statuses?: readonly (SubmissionStatus | null)[];
  /** First and last day on which they were made. */
  readonly from?: string;
  readonly to?: string;
}

/** A document with its client. */
export interface ListedExport {
  readonly record: ExportRecord;
  readonly clientName: string;
  /** True for a sample client, which no figure counts, and for every client of a sample workspace. */
  readonly sample: boolean;
}

function filtered(tables: Kysely<Tables>, { clientId, types, statuses, from, to }: ExportFilter) {
  let query = tables.selectFrom("exports").innerJoin("clients", "clients.id", "exports.client_id");
  if (clientId !== undefined) query = query.where("exports.client_id", "=", clientId);
  if (types !== undefined) query = query.where("exports.export_type", "in", types);
  if (from !== undefined) query = query.where("exports.generated_at", ">=", from);
  if (to !== undefined) query = query.where("exports.generated_at", "<=", `${to}T99`);
  if (statuses === undefined) return query;
  const sent = statuses.filter((status) => status !== null);
  return query.where(({ eb, or }) =>
    or([
      ...(sent.length === 0 ? [] : [eb("exports.status", "in", sent)]),
      ...(statuses.includes(null) ? [eb("exports.status", "is", null)] : []),
    ]),
  );
}

type Filtered = ReturnType<typeof filtered>;
const rowsOf = (query: Filtered) => query.selectAll("exports").select(["clients.name", "clients.sample"]);

async function listed(
  tables: Kysely<Tables>,
  rows: Awaited<ReturnType<ReturnType<typeof rowsOf>["execute"]>>,
): Promise<ListedExport[]> {
  const records = await readExports(tables, rows);
  const isSample = await isSampleWorkspace(tables);
  return records.map((record, place) => ({
    record,
    clientName: rows[place]?.name ?? "",
    sample: isSample || rows[place]?.sample === 1,
  }));
}

/** One page of documents, the newest first; `next` = null where nothing follows. AppError `usage` for a bad cursor. */
async function list(tables: Kysely<Tables>, filter: ExportFilter, request: PageQuery) {
  const { rows, next } = await newestFirst(rowsOf(filtered(tables, filter)), request, ["exports", "generated_at"]);
  return { exports: await listed(tables, rows), next };
}

/** The statistics of all matching documents; those of sample clients are left out. */
async function stats(tables: Kysely<Tables>, filter: ExportFilter): Promise<ExportStats> {
  const rows = await filtered(tables, filter)
    .where("clients.sample", "=", 0)
    .select(({ fn }) => [
      "exports.status",
      fn.countAll<number | string>().as("count"),
      fn.sum<number | string>("exports.generation_time").as("time"),
      fn.sum<number | string>("exports.file_size").as("size"),
      fn.count<number | string>("exports.rating").as("rated"),
      fn.sum<number | string | null>("exports.rating").as("ratings"),
    ])
    .groupBy("exports.status")
    .execute();
  return exportStatsOf(
    rows.map((row) => ({
      status: row.status === null ? null : SubmissionStatus.parse(row.status),
      count: Number(row.count),
      generationTime: Number(row.time),
      fileSize: Number(row.size),
      rated: Number(row.rated),
      ratings: Number(row.ratings ?? 0),
    })),
  );
}

/** By id or the beginning of one (four or more). AppErrors `not_found` and `ambiguous`. */
const find = (tables: Kysely<Tables>, reference: string): Promise<ListedExport> =>
  onlyByPrefix(reference, { one: "export", list: "exports", digits: 12 }, async (prefix) => {
    const found = rowsOf(filtered(tables, {}).where("exports.id", "like", `${prefix}%`));
    return listed(tables, await found.orderBy("exports.id").limit(2).execute());
  });

/** Every document of these clients, the oldest first. */
async function ofClients(tables: Kysely<Tables>, ids: readonly string[]): Promise<readonly ExportRecord[]> {
  const found: ExportRecord[] = [];
  for (const some of pieces(ids)) {
    const rows = tables.selectFrom("exports").selectAll().where("client_id", "in", some);
    const sorted = rows.orderBy("client_id").orderBy("generated_at").orderBy("id");
    found.push(...(await readExports(tables, await sorted.execute())));
  }
  return found;
}

async function notifyOfOutcome(tables: Kysely<Tables>, record: ExportRecord): Promise<void> {
  const client = await tables.selectFrom("clients").select("name").where("id", "=", record.clientId).executeTakeFirst();
  const notification = notificationOfExport(record, client?.name || "A client", sha256);
  if (notification !== null) await notify(tables, [notification], null);
}

/** The parts that the last event has, for the audit log. */
function changedParts(record: ExportRecord): string[] {
  const last = record.history.at(-1);
  const parts = ["status", "underwriter", "note", "feedback"] as const;
  return parts.filter((part) => last !== undefined && last[part] !== null);
}

/** Saves a new record. AppError `not_found` if its client was removed. */
async function add(transaction: Transaction<Tables>, record: ExportRecord): Promise<void> {
  await requireLog(transaction, record.clientId);
  await writeExport(transaction, record);
  await writeAudit(transaction, {
    by: record.generatedBy,
    at: record.generatedAt,
    action: "document generated",
    subject: record.id,
    detail: { client: record.clientId, type: record.exportType, format: record.formatStandard },
  });
  const { id: document, clientId: client, exportType: type, generatedAt: at } = record;
  await announceEvent(transaction, {
    type: "document.created",
    ...{ key: [document], client, at, data: { document, client, type }, link: `/api/v1/reports/${document}` },
  });
}

/** Changes one; no one else changes it between the reading and the writing. */
async function change(
  transaction: Transaction<Tables>,
  id: string,
  changed: (record: ExportRecord) => ExportRecord,
  actor: Actor,
): Promise<ExportRecord> {
  await requireLog(transaction, (await find(transaction, id)).record.clientId);
  // Read again, since another may have changed it while this waited for its turn.
  const record = changed((await find(transaction, id)).record);
  await writeExport(transaction, record);
  const detail = { client: record.clientId, fields: changedParts(record) };
  await writeAudit(transaction, { ...actor, action: "document updated", subject: record.id, detail });
  await notifyOfOutcome(transaction, record);
  return record;
}

/** The records of documents made from the clients' records. A change locks its client. Every failure is an AppError. */
export const exportStore = (connection: Connection) =>
  repository(connection, { reads: { list, stats, find, ofClients }, writes: { add, change } });
