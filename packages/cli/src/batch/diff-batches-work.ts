import { diffBatches } from "@broker/core";
import { databaseOf } from "../database-of.ts";
import type { Invocation } from "../invocation.ts";
import { batchDiffTable } from "./batch-diff-table.ts";

/** Compares two kept batches and prints what changed. AppError `not_found` for one that is not kept. */
export async function diffBatchesWork(invocation: Invocation, from: string, to: string): Promise<number> {
  const { io, flags } = invocation;
  const { batches } = await databaseOf(invocation);
  const stored = async (id: string) => ({ batch: await batches.find(id), rows: await batches.rows(id) });
  const diff = diffBatches(await stored(from), await stored(to));
  io.result(flags.json ? JSON.stringify(diff, null, 2) : batchDiffTable(io.out, diff));
  return 0;
}
