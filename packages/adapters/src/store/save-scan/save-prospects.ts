import type { ScanReport } from "@broker/contracts";
import { companyDomain, scanFigures } from "@broker/core";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { prospectOf, writeProspects } from "../prospects/prospect-rows.ts";

/**
 * Gives the prospects of a scanned domain the scan's figures, unless a later scan has. A domain that was never listed
 * is not a prospect, and a scan without any answer assesses nothing.
 */
export async function saveProspects(
  tables: Kysely<Tables>,
  { report, before }: { readonly report: ScanReport; readonly before: ScanReport | null },
): Promise<void> {
  const figures = scanFigures(report, before);
  if (figures === null) return;
  const rows = await tables
    .selectFrom("prospects")
    .selectAll()
    .where("domain", "=", companyDomain(report.target.domain))
    .where(({ eb, or }) => or([eb("assessed_at", "is", null), eb("assessed_at", "<=", figures.assessedAt)]))
    .execute();
  if (rows.length === 0) return;
  await writeProspects(
    tables,
    rows.map((row) => ({ ...prospectOf(row), figures })),
  );
}
