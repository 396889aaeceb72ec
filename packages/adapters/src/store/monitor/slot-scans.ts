import { type Connection, within } from "../database/connection.ts";
import { type ScanStore, scanStore } from "../scans/scan-store.ts";
import { notedScan } from "./scanned-hosts.ts";
import type { SlotLease } from "./slot-lease.ts";

/**
 * The stored scans for a process that runs a slot: the transaction that saves a scan also notes that the slot has it,
 * so that no other process repeats it.
 */
export function slotScans(connection: Connection, lease: SlotLease): ScanStore {
  const save: ScanStore["save"] = (report, ...rest) =>
    connection.transact(async (transaction) => {
      // First, since what follows from a scan differs by whether it was scheduled.
      await notedScan(transaction, lease, { host: report.target.domain, scanId: report.id });
      return scanStore(within(transaction)).save(report, ...rest);
    });
  return { ...scanStore(connection), save };
}
