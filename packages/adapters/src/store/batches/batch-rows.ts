import {
  AppError,
  type Batch,
  type BatchRow,
  type BatchSettings,
  NOT_ENRICHED,
  type ProspectFields,
  type RowEnrichment,
  type RowResult,
  type RowState,
  ScanReport,
} from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { countRows, newestFirst, type PageQuery } from "../database/paging.ts";
import type { Row, Tables } from "../database/tables.ts";
import { unpackJson } from "../scans/pack-evidence.ts";

/** a, b, … z, aa, ab, … for 0, 1, … */
function letters(count: number): string {
  const last = String.fromCharCode(97 + (count % 26));
  return count < 26 ? last : letters(Math.floor(count / 26) - 1) + last;
}

/** The id of the next batch of a day that has `earlier` of them: `2026-11-05-a`. */
export function batchId(day: Date, earlier: number): string {
  return `${day.toISOString().slice(0, 10)}-${letters(earlier)}`;
}

/** A batch as stored. */
export function batchOf(row: Row<"batches">): Batch {
  return {
    id: row.id,
    source: row.source,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    settings: JSON.parse(row.settings) as BatchSettings,
  };
}

/** Locks a list: no one else finishes it, or makes its rows wait again. */
export async function lockBatch(transaction: Transaction<Tables>, id: string): Promise<void> {
  await transaction
    .updateTable("batches")
    .set(({ ref }) => ({ source: ref("source") }))
    .where("id", "=", id)
    .execute();
}

/** The columns of a row's enrichment. */
export function enrichmentColumns({ state, ...lack }: RowEnrichment) {
  const isWhole = lack.without.length === 0 && lack.error === null;
  return { enrichment: state, enrichment_lack: isWhole ? null : JSON.stringify(lack) };
}

function enrichmentOf({ enrichment, enrichment_lack }: Row<"batch_rows">): RowEnrichment {
  if (enrichment === null) return NOT_ENRICHED;
  const lack = enrichment_lack === null ? {} : (JSON.parse(enrichment_lack) as Partial<RowEnrichment>);
  return { ...NOT_ENRICHED, ...lack, state: enrichment as RowEnrichment["state"] };
}

/** A row of a batch as stored. */
export function batchRowOf(row: Row<"batch_rows">): BatchRow {
  return {
    row: row.row_number,
    line: row.line,
    input: row.input,
    domain: row.domain,
    fields: JSON.parse(row.fields) as ProspectFields,
    state: row.state as BatchRow["state"],
    error: row.error,
    result: row.result === null ? null : ({ authority: null, ...JSON.parse(row.result) } as RowResult),
    enrichment: enrichmentOf(row),
    finishedAt: row.finished_at,
  };
}

/** A batch with its rows counted. */
interface CountedBatch {
  readonly batch: Batch;
  readonly counts: Record<RowState, number>;
  /** Rows whose enrichment from third-party sources is outstanding. */
  readonly enrichmentPending: number;
}

const NONE = { waiting: 0, complete: 0, partial: 0, failed: 0, skipped: 0, rejected: 0 };

const rowCounts = (tables: Kysely<Tables>, ids: readonly string[]) =>
  tables
    .selectFrom("batch_rows")
    .select(["batch_id", "state", "enrichment", ({ fn }) => fn.countAll<number>().as("count")])
    .where("batch_id", "in", ids)
    .groupBy(["batch_id", "state", "enrichment"])
    .execute();

function countedOf(batch: Batch, all: Awaited<ReturnType<typeof rowCounts>>): CountedBatch {
  const counts: Record<RowState, number> = { ...NONE };
  const own = all.filter(({ batch_id }) => batch_id === batch.id);
  for (const { state, count } of own) counts[state as RowState] += Number(count);
  const pending = own.filter(({ enrichment }) => enrichment === "pending");
  return { batch, counts, enrichmentPending: pending.reduce((sum, { count }) => sum + Number(count), 0) };
}

/**
 * One page of batches with their rows counted, the newest first, and how many batches there are. AppError `usage` if
 * the cursor is invalid.
 */
async function page(tables: Kysely<Tables>, query: PageQuery) {
  const all = tables.selectFrom("batches").selectAll();
  const { rows, next } = await newestFirst(all, query, ["batches", "started_at"]);
  const ids = rows.map(({ id }) => id);
  const counts = ids.length === 0 ? [] : await rowCounts(tables, ids);
  const items = rows.map((row) => countedOf(batchOf(row), counts));
  return { items, total: await countRows(tables.selectFrom("batches")), next };
}

/** The rows of one batch, counted. AppError `not_found`. */
async function counted(tables: Kysely<Tables>, id: string): Promise<CountedBatch> {
  const batch = await find(tables, id);
  return countedOf(batch, await rowCounts(tables, [id]));
}

/** One batch by its id. AppError `not_found`. */
async function find(tables: Kysely<Tables>, id: string): Promise<Batch> {
  const row = await tables.selectFrom("batches").selectAll().where("id", "=", id).executeTakeFirst();
  if (row) return batchOf(row);
  throw new AppError("not_found", `There is no batch '${id}'.`, { fix: { kind: "resume-batch" } });
}

const newest = (tables: Kysely<Tables>) =>
  tables.selectFrom("batches").selectAll().orderBy("started_at", "desc").orderBy("id", "desc").limit(1);

/**
 * The newest batch; `which` restricts it to unfinished ones, or to those with rows that failed or lack an answer of a
 * third-party source. null = there is none.
 */
async function latest(tables: Kysely<Tables>, which?: "unfinished" | "with-failures"): Promise<Batch | null> {
  const failed = tables
    .selectFrom("batch_rows")
    .select("batch_id")
    .where(({ eb, or }) => or([eb("state", "=", "failed"), eb("enrichment_lack", "is not", null)]));
  const row = await newest(tables)
    .$if(which === "unfinished", (query) => query.where("finished_at", "is", null))
    .$if(which === "with-failures", (query) => query.where("id", "in", failed))
    .executeTakeFirst();
  return row ? batchOf(row) : null;
}

/** The last finished batch of the same list that began before this one; null = there is none. */
async function finishedBefore(tables: Kysely<Tables>, { id, source, startedAt }: Batch): Promise<Batch | null> {
  const row = await newest(tables)
    .where("source", "=", source)
    .where("finished_at", "is not", null)
    .where("id", "!=", id)
    .where("started_at", "<=", startedAt)
    .executeTakeFirst();
  return row ? batchOf(row) : null;
}

/** Rows of one query; between queries other requests are answered. */
const ROWS_AT_ONCE = 500;

/** The rows in the order of the list. */
async function rows(tables: Kysely<Tables>, id: string): Promise<readonly BatchRow[]> {
  const all: BatchRow[] = [];
  for (;;) {
    const found = tables.selectFrom("batch_rows").selectAll().where("batch_id", "=", id).orderBy("row_number");
    const piece = await found
      .where("row_number", ">", all.at(-1)?.row ?? 0)
      .limit(ROWS_AT_ONCE)
      .execute();
    all.push(...piece.map(batchRowOf));
    if (piece.length < ROWS_AT_ONCE) return all;
  }
}

/** First and last number of the rows that are still to scan or to enrich; null = there are none. */
async function openRange(tables: Kysely<Tables>, id: string): Promise<{ first: number; last: number } | null> {
  const open = await tables
    .selectFrom("batch_rows")
    .select(({ fn }) => [fn.min("row_number").as("first"), fn.max("row_number").as("last")])
    .where("batch_id", "=", id)
    .where(({ eb, or }) => or([eb("state", "=", "waiting"), eb("enrichment", "=", "pending")]))
    .executeTakeFirstOrThrow();
  const { first, last } = open as { first: number | null; last: number | null };
  return first === null || last === null ? null : { first: Number(first), last: Number(last) };
}

/** The rows of a range, both ends included, without those whose host an earlier row outside it names. */
async function block(tables: Kysely<Tables>, id: string, first: number, last: number): Promise<readonly BatchRow[]> {
  const found = await tables
    .selectFrom("batch_rows as own")
    .selectAll()
    .where("batch_id", "=", id)
    .where("row_number", ">=", first)
    .where("row_number", "<=", last)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("batch_rows as earlier")
            .select("earlier.row_number")
            .whereRef("earlier.batch_id", "=", "own.batch_id")
            .whereRef("earlier.domain", "=", "own.domain")
            .where("earlier.row_number", "<", first),
        ),
      ),
    )
    .orderBy("row_number")
    .execute();
  return found.map(batchRowOf);
}

/** Whether rows with that host wait for a result: a second one changes nothing. */
export async function hasWaiting(tables: Kysely<Tables>, id: string, domain: string): Promise<boolean> {
  const rows = tables.selectFrom("batch_rows").select("row_number").where("batch_id", "=", id);
  const waiting = rows.where("domain", "=", domain).where("state", "=", "waiting").limit(1);
  return (await waiting.executeTakeFirst()) !== undefined;
}

/** A scan's report by its id. AppError `not_found`. */
async function report(tables: Kysely<Tables>, scanId: string): Promise<ScanReport> {
  const found = tables.selectFrom("scans").select("report").where("id", "=", scanId);
  const row = await found.orderBy("revision", "desc").limit(1).executeTakeFirst();
  if (!row) throw new AppError("not_found", `The scan ${scanId.slice(0, 12)} is no longer stored.`);
  return ScanReport.parse(unpackJson(row.report));
}

/** The queries of the repository that change nothing. */
export const batchReads = { find, latest, finishedBefore, page, counted, rows, openRange, block, report };
