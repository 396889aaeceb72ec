import { AppError, type Batch, type BatchEvent, type ScanEvent } from "@broker/contracts";
import type { JobTools } from "../../jobs/job-spec.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { Scanning } from "../scans/scan-ports.ts";
import { runList } from "./run-list.ts";

/**
 * Of the single scans of a list only their beginning is told: the rest would be most of the journal, and each row tells
 * its end itself.
 */
const isTold = ({ type }: ScanEvent | BatchEvent) =>
  type === "scan-started" || type.startsWith("batch-") || type.startsWith("prospect-") || type === "enrichment-lane";

/**
 * The work of a job that scans a kept list. AppErrors: `interrupted`; those of the store, after which it can be
 * resumed.
 */
export const listWork =
  (workspace: Workspace, { tools, sources }: Scanning, batch: Batch) =>
  async ({ signal, tell }: Pick<JobTools, "signal" | "tell">): Promise<{ readonly batchId: string }> => {
    const { batches, registers } = workspace.database;
    tools.remember(workspace.database);
    const stop = new AbortController();
    const interrupt = AbortSignal.any([signal, stop.signal]);
    const outside = sources.of(registers);
    try {
      for await (const event of runList(workspace, { ports: tools, store: batches, outside }, { batch, interrupt }))
        if (isTold(event)) await tell(event);
    } finally {
      // Where telling failed nobody listens any more, and nothing may go on unheard.
      stop.abort();
    }
    if (signal.aborted) throw new AppError("interrupted", "The list was stopped before its end.");
    return { batchId: batch.id };
  };
