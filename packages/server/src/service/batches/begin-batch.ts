import type { Batch, BatchSettings } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { UploadedList } from "./preview-list.ts";
import { readList, requireRows } from "./read-list.ts";
import { requireText } from "./sniff-list.ts";

/**
 * Keeps an uploaded list as a new batch, whole, before anything is scanned. AppError `input_invalid` where nothing of
 * it can be scanned.
 */
export function beginBatch(
  workspace: Workspace,
  { source, bytes }: UploadedList,
  { settings, limit }: { readonly settings: BatchSettings; readonly limit: number | null },
): Promise<Batch> {
  requireText(bytes);
  const { list } = readList(bytes);
  const prospects = limit === null ? list.prospects : list.prospects.slice(0, limit);
  requireRows({ ...list, prospects });
  return workspace.database.batches.create({
    source,
    startedAt: workspace.clock.now(),
    settings,
    prospects,
    rejected: list.rejected,
  });
}
