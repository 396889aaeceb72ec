import type { Kysely } from "kysely";
import { ownersOfDomain } from "../clients/owners-of-domain.ts";
import type { Tables } from "../database/tables.ts";
import { announceEvent } from "../outbox/announce-event.ts";
import type { SavedScan } from "./saved-scan.ts";

/** Informs webhooks that a scan has ended; a scan that is saved again has not ended again. */
export async function announceScan(
  tables: Kysely<Tables>,
  { report, again }: Pick<SavedScan, "report" | "again">,
): Promise<void> {
  if (again) return;
  const { id, status, target, startedAt, durationMs } = report;
  const { domain } = target;
  const [owner] = await ownersOfDomain(tables, domain);
  const client = owner?.id ?? null;
  const at = new Date(Date.parse(startedAt) + durationMs).toISOString();
  const link = `/api/v1/scans/${id}`;
  await announceEvent(tables, {
    type: "scan.finished",
    ...{ key: [id], client, at, data: { scan: id, domain, status, client }, link },
  });
}
