import { ScanEvidence } from "@broker/contracts";
import type { Kysely } from "kysely";
import { unpackJson } from "../pack-json.ts";
import { readReport } from "../stored-report.ts";
import type { Tables } from "../tables.ts";
import { saveAssets } from "./save-assets.ts";

/** The last scan of a domain that reached it, with what was collected; null = there is none, or either is not kept or cannot be read. */
async function lastScan(tables: Kysely<Tables>, domain: string) {
  const row = await tables
    .selectFrom("scans")
    .innerJoin("evidence", "evidence.hash", "scans.evidence_hash")
    .select(["scans.report", "evidence.body"])
    .where("scans.domain", "=", domain)
    .where("scans.status", "!=", "failed")
    .orderBy("scans.started_at", "desc")
    .orderBy("scans.id")
    .orderBy("scans.revision", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || row.body.length === 0) return null;
  const report = readReport(row.report);
  const evidence = ScanEvidence.safeParse(unpackJson(row.body)).data ?? null;
  return report === null || evidence === null ? null : { report, evidence };
}

/**
 * Writes down what the last scans of these domains led to, where nothing is written down of a domain: its scans were kept before hosts
 * were. What every later scan leads to is written down when it is kept.
 */
export async function saveEarlierAssets(tables: Kysely<Tables>, domains: readonly string[]): Promise<void> {
  if (domains.length === 0) return;
  const known = await tables
    .selectFrom("assets")
    .select("owner")
    .distinct()
    .where("owner", "in", [...domains])
    .execute();
  for (const domain of domains) {
    const scan = known.some(({ owner }) => owner === domain) ? null : await lastScan(tables, domain);
    if (scan !== null) await saveAssets(tables, scan);
  }
}
