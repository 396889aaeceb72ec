import type { ClientStore } from "@broker/adapters";
import type { ClientRecord } from "@broker/contracts";
import { type ClientLog, clientsAsCsv, recordOf } from "@broker/core";

export type PrintedFormat = "json" | "ndjson" | "csv";

/** The clients' records as text for programs; `complete` adds to them what a list leaves out. CSV has what stands, nothing else. */
export async function printedClients(
  store: ClientStore,
  logs: readonly ClientLog[],
  format: PrintedFormat,
  complete: (records: readonly ClientRecord[]) => Promise<readonly ClientRecord[]> = async (records) => records,
): Promise<string> {
  if (format === "csv") return clientsAsCsv(logs);
  const ids = logs.map((log) => log.id);
  const placements = Map.groupBy(await store.placements.ofClients(ids), (each) => each.clientId);
  const exports = Map.groupBy(await store.exports.ofClients(ids), (each) => each.clientId);
  const records = await complete(logs.map((log) => recordOf(log, placements.get(log.id), exports.get(log.id))));
  return format === "json" ? JSON.stringify(records, null, 2) : records.map((each) => JSON.stringify(each)).join("\n");
}
