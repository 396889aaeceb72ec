import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { SlotLease } from "./slot-lease.ts";

/** Whether a slot may scan a host: no other slot has on that day. */
export type HostPlace =
  /** `scanId`: of an earlier attempt of the slot; null = nothing was saved yet. */
  { readonly kind: "free"; readonly scanId: string | null } | { readonly kind: "scanned-today" };

/** Reserves a host for a slot on a day: no host is scanned by schedule more than once a day. */
export async function beginHost(
  transaction: Transaction<Tables>,
  { client, slot }: SlotLease,
  { host, day, at }: { readonly host: string; readonly day: string; readonly at: string },
): Promise<HostPlace> {
  const own = transaction
    .selectFrom("monitor_scans")
    .select("scan_id")
    .where("host", "=", host)
    .where("client_id", "=", client)
    .where("slot", "=", slot);
  // An earlier attempt of this slot may have scanned it, also before midnight.
  const saved = await own.where("scan_id", "is not", null).executeTakeFirst();
  if (saved !== undefined) return { kind: "free", scanId: saved.scan_id };
  const row = { host, day, client_id: client, slot, begun_at: at, scan_id: null };
  await transaction
    .insertInto("monitor_scans")
    .values(row)
    .onConflict((conflict) => conflict.columns(["host", "day"]).doNothing())
    .execute();
  const reserved = await own.where("day", "=", day).executeTakeFirst();
  return reserved === undefined ? { kind: "scanned-today" } : { kind: "free", scanId: null };
}

/** Notes the scan of a host, in the transaction that saves it. */
export async function notedScan(
  transaction: Transaction<Tables>,
  { client, slot }: SlotLease,
  { host, scanId }: { readonly host: string; readonly scanId: string },
): Promise<void> {
  await transaction
    .updateTable("monitor_scans")
    .set({ scan_id: scanId })
    .where("host", "=", host)
    .where("client_id", "=", client)
    .where("slot", "=", slot)
    .where("scan_id", "is", null)
    .execute();
}

/** The ids of the scans of a client's slot. */
export async function scansOfSlot(
  tables: Kysely<Tables>,
  client: string,
  slot: string,
): Promise<readonly { readonly host: string; readonly scanId: string | null }[]> {
  const rows = await tables
    .selectFrom("monitor_scans")
    .select(["host", "scan_id"])
    .where("client_id", "=", client)
    .where("slot", "=", slot)
    .orderBy("host")
    .execute();
  return rows.map(({ host, scan_id }) => ({ host, scanId: scan_id }));
}
