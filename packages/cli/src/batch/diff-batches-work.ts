import { openBatchStore } from "@broker/adapters";
import { diffBatches } from "@broker/core";
import type { Invocation } from "../invocation.ts";
import { batchDiffTable } from "./batch-diff-table.ts";

/** Compares two kept batches and prints what changed. AppError `not_found` for one that is not kept. */
export async function diffBatchesWork(invocation: Invocation, from: string, to: string): Promise<number> {
  const { io, flags } = invocation;
  const { config } = await invocation.config();
  const store = await openBatchStore({ database: config.database, now: new Date() });
  try {
    const kept = async (id: string) => ({ batch: await store.find(id), rows: await store.rows(id) });
    const diff = diffBatches(await kept(from), await kept(to));
    io.result(flags.json ? JSON.stringify(diff, null, 2) : batchDiffTable(io.out, diff));
  } finally {
    await store.close();
  }
  return 0;
}
