import type { ScanEvidence, ScanReport } from "@broker/contracts";
import type { Transaction } from "kysely";
import { packEvidence } from "./pack-evidence.ts";
import { packJson } from "./pack-json.ts";
import type { Tables } from "./tables.ts";

/** Writes a report and its evidence within a transaction. `wholeEvidence` false = page bodies were left out because of the cap. */
export async function keepScan(
  transaction: Transaction<Tables>,
  report: ScanReport,
  evidence: ScanEvidence,
): Promise<{ readonly wholeEvidence: boolean }> {
  const packed = packEvidence(report.id, evidence);
  const body = { hash: packed.hash, body: packed.body, size: packed.body.length, whole: packed.whole ? 1 : 0 };
  const row = {
    domain: report.target.domain,
    started_at: report.startedAt,
    method_version: report.methodVersion,
    status: report.status,
    posture: report.scores.overall?.posture ?? null,
    coverage: report.coverage,
    report: packJson(JSON.stringify(report)),
    evidence_hash: packed.hash,
  };
  await transaction
    .insertInto("evidence")
    .values({ ...body, created_at: report.startedAt })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
  await transaction
    .insertInto("scans")
    .values({ id: report.id, revision: report.revision.n, ...row })
    .onConflict((conflict) => conflict.columns(["id", "revision"]).doUpdateSet(row))
    .execute();
  return { wholeEvidence: packed.whole };
}
