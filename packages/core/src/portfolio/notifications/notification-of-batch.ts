import { type Batch, type Notification, showCount } from "@broker/contracts";
import type { Digest } from "../../ports.ts";
import { notificationId } from "./notification-id.ts";

/** What came of a finished batch, by companies that were scanned. */
export interface BatchOutcome {
  readonly scanned: number;
  readonly failed: number;
  /** Events that its scans raised. */
  readonly triggers: number;
}

/** Tells once that a whole list was scanned. */
export function notificationOfBatch(
  batch: Batch,
  finishedAt: string,
  outcome: BatchOutcome,
  digest: Digest,
): Notification {
  const { scanned, failed, triggers } = outcome;
  const list = batch.source === "-" ? "The list" : batch.source;
  const missed = failed === 0 ? "" : `, ${failed} failed`;
  return {
    id: notificationId("scan-finished", batch.id, digest),
    kind: "scan-finished",
    title: "Scan finished",
    message: `${list}: ${showCount(scanned, "company", "companies")} scanned${missed}. ${showCount(triggers, "new trigger")} in batch ${batch.id}.`,
    type: "system",
    date: finishedAt,
    read: false,
    domain: null,
    actionUrl: `/prospects?tab=lists&batch=${encodeURIComponent(batch.id)}`,
  };
}
