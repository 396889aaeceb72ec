import type { ScanReport } from "@broker/contracts";
import type { Transaction } from "kysely";
import { saveOutsideTriggers } from "../events/save-triggers.ts";
import { saveFootprints } from "../portfolio/save-footprints.ts";
import { saveKnownBreach } from "../portfolio/save-known-breach.ts";
import { saveProspects } from "../prospects/save-prospects.ts";
import { saveFindings } from "../save-findings.ts";
import { scanBefore } from "../scan-before.ts";
import { scanColumns } from "../scan-columns.ts";
import type { Tables } from "../tables.ts";

/**
 * Keeps a further revision of a scan whose evidence is stored already, and what follows from its scores: findings, the standing posture and the
 * prospects' figures, and triggers from what outside sources say. The scan itself saw nothing new, so that nothing else is told of it.
 */
export async function saveRevision(
  transaction: Transaction<Tables>,
  report: ScanReport,
  evidenceHash: string,
): Promise<void> {
  const { authority } = await transaction
    .selectFrom("scans")
    .select("authority")
    .where("id", "=", report.id)
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto("scans")
    .values({
      id: report.id,
      revision: report.revision.n,
      ...scanColumns(report),
      evidence_hash: evidenceHash,
      authority,
    })
    .execute();
  await saveFindings(transaction, { report });
  await saveFootprints(transaction, { report });
  await saveKnownBreach(transaction, { report });
  const before = await scanBefore(transaction, report);
  await saveProspects(transaction, { report, before });
  await saveOutsideTriggers(transaction, { report, before });
}
