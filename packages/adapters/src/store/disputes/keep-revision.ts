import type { ScanReport } from "@broker/contracts";
import type { Transaction } from "kysely";
import { keepOutsideTriggers } from "../events/keep-triggers.ts";
import { keepFindings } from "../keep-findings.ts";
import { keepFootprints } from "../portfolio/keep-footprints.ts";
import { keepKnownBreach } from "../portfolio/keep-known-breach.ts";
import { keepProspects } from "../prospects/keep-prospects.ts";
import { scanBefore } from "../scan-before.ts";
import { scanColumns } from "../scan-columns.ts";
import type { Tables } from "../tables.ts";

/**
 * Keeps a further revision of a scan whose evidence is stored already, and what follows from its scores: findings, the standing posture and the
 * prospects' figures, and triggers from what outside sources say. The scan itself saw nothing new, so that nothing else is told of it.
 */
export async function keepRevision(
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
  await keepFindings(transaction, { report });
  await keepFootprints(transaction, { report });
  await keepKnownBreach(transaction, { report });
  const before = await scanBefore(transaction, report);
  await keepProspects(transaction, { report, before });
  await keepOutsideTriggers(transaction, { report, before });
}
