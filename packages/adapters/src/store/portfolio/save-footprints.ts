import type { ScanReport } from "@broker/contracts";
import { companyDomain, figureStands, sharedMarks } from "@broker/core";
import type { Kysely } from "kysely";
import { networkOf } from "../../network/network-of.ts";
import { isOutdated } from "../is-outdated.ts";
import type { Tables } from "../tables.ts";

/**
 * Writes down the posture that a kept scan leaves standing, and what its parts show of providers that companies share; a part that it did
 * not look at keeps what an earlier scan saw. A scan that nothing answered changes neither.
 */
export async function saveFootprints(
  tables: Kysely<Tables>,
  { report }: { readonly report: ScanReport },
): Promise<void> {
  if (report.status === "failed" || (await isOutdated(tables, report))) return;
  const domain = companyDomain(report.target.domain);
  const scan = { scan_id: report.id, revision: report.revision.n, at: report.startedAt };
  const posture = figureStands(report) ? (report.scores.overall?.posture ?? null) : null;
  await tables
    .insertInto("standing_postures")
    .values({ domain, ...scan, posture })
    .onConflict((conflict) => conflict.column("domain").doUpdateSet({ ...scan, posture }))
    .execute();
  for (const { part, marks } of sharedMarks(report.facts, networkOf)) {
    const row = { ...scan, marks: JSON.stringify(marks) };
    await tables
      .insertInto("footprints")
      .values({ domain, part, ...row })
      .onConflict((conflict) => conflict.columns(["domain", "part"]).doUpdateSet(row))
      .execute();
  }
}
