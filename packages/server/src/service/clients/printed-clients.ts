import { giveTurn, type Repositories } from "@broker/adapters";
import type { ClientRecord } from "@broker/contracts";
import { type ClientLog, clientsAsCsv, recordOf } from "@broker/core";

/** A record as it stands in a list of them. */
const indented = (record: ClientRecord) => JSON.stringify(record, null, 2).replace(/^/gm, "  ");

export type PrintedFormat = "json" | "ndjson" | "csv";

/**
 * The clients' records as text for programs; `complete` adds to them what a list leaves out. CSV has what stands,
 * nothing else.
 */
export async function printedClients(
  { exports: made, placements: placed }: Pick<Repositories, "exports" | "placements">,
  logs: readonly ClientLog[],
  format: PrintedFormat,
  complete: (records: readonly ClientRecord[]) => Promise<readonly ClientRecord[]> = async (records) => records,
): Promise<string> {
  if (format === "csv") return clientsAsCsv(logs);
  const ids = logs.map((log) => log.id);
  const placements = Map.groupBy(await placed.ofClients(ids), (each) => each.clientId);
  const exports = Map.groupBy(await made.ofClients(ids), (each) => each.clientId);
  const records: ClientRecord[] = [];
  for (const log of logs) {
    records.push(recordOf(log, placements.get(log.id), exports.get(log.id)));
    await giveTurn();
  }
  const texts: string[] = [];
  for (const record of await complete(records)) {
    texts.push(format === "json" ? indented(record) : JSON.stringify(record));
    await giveTurn();
  }
  if (format === "ndjson") return texts.join("\n");
  return texts.length === 0 ? "[]" : `[\n${texts.join(",\n")}\n]`;
}
