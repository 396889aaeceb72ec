import { AppError, type ExportStats, SubmissionStatus } from "@broker/contracts";
import { exportStatsOf } from "@broker/core/documents";
import type { Kysely } from "kysely";
import { pageCursor, readPageCursor } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import { readExports } from "./export-rows.ts";
import type { ExportFilter, ExportStore, ListedExport } from "./export-store.ts";

/** Documents with their clients, narrowed. */
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
  return records.map((record, place) => ({
    record,
    clientName: rows[place]?.name ?? "",
    sample: rows[place]?.sample === 1,
  }));
}

/** One page of documents, the newest first. */
export async function listExports(
  tables: Kysely<Tables>,
  filter: ExportFilter,
  { limit, after }: { readonly limit: number; readonly after?: string },
): ReturnType<ExportStore["list"]> {
  let query = filtered(tables, filter);
  if (after !== undefined) {
    const [at, id] = readPageCursor(after);
    query = query.where(({ eb, or, and }) =>
      or([eb("exports.generated_at", "<", at), and([eb("exports.generated_at", "=", at), eb("exports.id", "<", id)])]),
    );
  }
  const rows = await rowsOf(query)
    .orderBy("exports.generated_at", "desc")
    .orderBy("exports.id", "desc")
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last ? pageCursor([last.generated_at, last.id]) : null;
  return { exports: await listed(tables, page), next };
}

/** The statistics of the documents that fit; those of sample clients are left out. */
export async function statsOfExports(tables: Kysely<Tables>, filter: ExportFilter): Promise<ExportStats> {
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

/** The document that an id or the beginning of one means. */
export async function findExport(tables: Kysely<Tables>, reference: string): Promise<ListedExport> {
  const text = reference.trim().toLowerCase();
  const rows = /^[0-9a-f]{4,12}$/.test(text)
    ? await rowsOf(filtered(tables, {}).where("exports.id", "like", `${text}%`))
        .orderBy("exports.id")
        .limit(2)
        .execute()
    : [];
  const [only, ...others] = await listed(tables, rows);
  if (only === undefined)
    throw new AppError("not_found", `There is no export '${reference}'.`, {
      fix: { kind: "list", resource: "exports" },
    });
  if (others.length > 0)
    throw new AppError("ambiguous", `More than one export's id begins with '${reference}'.`, {
      hint: "Enter more of the id.",
      fix: { kind: "list", resource: "exports" },
    });
  return only;
}

/** Every document of these clients, the oldest first. */
export async function exportsOfClients(tables: Kysely<Tables>, ids: readonly string[]) {
  const found: Awaited<ReturnType<typeof readExports>> = [];
  for (let from = 0; from < ids.length; from += 500) {
    const rows = await tables
      .selectFrom("exports")
      .selectAll()
      .where("client_id", "in", ids.slice(from, from + 500))
      .orderBy("client_id")
      .orderBy("generated_at")
      .orderBy("id")
      .execute();
    found.push(...(await readExports(tables, rows)));
  }
  return found;
}
