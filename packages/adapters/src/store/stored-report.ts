import { AppError, ScanReport } from "@broker/contracts";
import type { Kysely } from "kysely";
import { unpackJson } from "./pack-json.ts";
import type { Tables } from "./tables.ts";

/** A stored report, checked on its way out; null = it cannot be read any more. */
export function readReport(bytes: Uint8Array): ScanReport | null {
  return ScanReport.safeParse(unpackJson(bytes)).data ?? null;
}

/** The newest revision of a stored scan. AppErrors `not_found` and `store_damaged`. */
export async function newestRevision(tables: Kysely<Tables>, scanId: string): Promise<ScanReport> {
  const row = await tables
    .selectFrom("scans")
    .select("report")
    .where("id", "=", scanId)
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) throw new AppError("not_found", `The scan ${scanId.slice(0, 12)} is no longer stored.`);
  const report = readReport(row.report);
  if (report !== null) return report;
  throw new AppError("store_damaged", "The stored report cannot be read back.", { hint: "Scan the company again." });
}

/** The newest revision of the last scan of these hosts that reached them; null = there is none, or it cannot be read. */
export async function lastReport(tables: Kysely<Tables>, hosts: readonly string[]): Promise<ScanReport | null> {
  const row = await tables
    .selectFrom("scans")
    .select("report")
    .where("domain", "in", hosts)
    .where("status", "!=", "failed")
    .orderBy("started_at", "desc")
    .orderBy("id")
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : readReport(row.report);
}
