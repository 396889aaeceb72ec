import type { Batch, RowState } from "@broker/contracts";
import type { Kysely } from "kysely";
import { batchOf } from "./batch-rows.ts";
import { pageCursor, readPageCursor } from "./page-cursor.ts";
import type { Tables } from "./tables.ts";

/** A batch with its rows counted. */
export interface CountedBatch {
  readonly batch: Batch;
  readonly counts: Record<RowState, number>;
  /** Rows about whose companies outside sources are still to be asked. */
  readonly enrichmentPending: number;
}

/** One page of batches, the newest first. */
export interface BatchPage {
  readonly items: CountedBatch[];
  readonly total: number;
  readonly next: string | null;
}

const NONE = { waiting: 0, complete: 0, partial: 0, failed: 0, skipped: 0, rejected: 0 };

/** One page of batches with their rows counted, and how many batches there are. AppError `usage` for an `after` that is none. */
export async function pageBatches(
  tables: Kysely<Tables>,
  { limit, after }: { readonly limit: number; readonly after?: string | undefined },
): Promise<BatchPage> {
  let page = tables.selectFrom("batches").selectAll();
  if (after !== undefined) {
    const [at, id] = readPageCursor(after);
    page = page.where(({ eb, or, and }) =>
      or([eb("started_at", "<", at), and([eb("started_at", "=", at), eb("id", "<", id)])]),
    );
  }
  const rows = await page
    .orderBy("started_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const counted =
    shown.length === 0
      ? []
      : await tables
          .selectFrom("batch_rows")
          .select(["batch_id", "state", "enrichment", ({ fn }) => fn.countAll<number>().as("count")])
          .where(
            "batch_id",
            "in",
            shown.map(({ id }) => id),
          )
          .groupBy(["batch_id", "state", "enrichment"])
          .execute();
  const { total } = await tables
    .selectFrom("batches")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const last = shown.at(-1);
  return {
    items: shown.map((row) => {
      const counts: Record<RowState, number> = { ...NONE };
      const own = counted.filter(({ batch_id }) => batch_id === row.id);
      for (const { state, count } of own) counts[state as RowState] += Number(count);
      const pending = own.filter(({ enrichment }) => enrichment === "pending");
      const enrichmentPending = pending.reduce((sum, { count }) => sum + Number(count), 0);
      return { batch: batchOf(row), counts, enrichmentPending };
    }),
    total: Number(total),
    next: rows.length > limit && last ? pageCursor([last.started_at, last.id]) : null,
  };
}
