import type { ScanReport } from "@broker/contracts";
import { breachFigures, companyDomain, scoreShown, sharedMarks } from "@broker/core";
import type { Kysely } from "kysely";
import { networkOf } from "../../network/network-of.ts";
import type { Tables } from "../database/tables.ts";
import { standingColumns } from "../scans/known-standings.ts";
import { isOutdated } from "../scans/scan-queries.ts";

/**
 * Records the posture after a stored scan, and the shared providers that its parts show; a part that it did not check
 * retains an earlier scan's result. A scan without any answer changes neither.
 */
export async function saveFootprints(
  tables: Kysely<Tables>,
  { report }: { readonly report: ScanReport },
): Promise<void> {
  if (report.status === "failed" || (await isOutdated(tables, report))) return;
  const domain = companyDomain(report.target.domain);
  const scan = { scan_id: report.id, revision: report.revision.n, at: report.startedAt };
  const posture = scoreShown(report) ? (report.scores.overall?.posture ?? null) : null;
  const standing = { ...scan, posture, ...standingColumns(report) };
  await tables
    .insertInto("standing_postures")
    .values({ domain, ...standing })
    .onConflict((conflict) => conflict.column("domain").doUpdateSet(standing))
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

/**
 * Records the answer of a breach source at a domain's newest scan, or clears it if none answered. A scan without any
 * answer changes nothing.
 */
export async function saveKnownBreach(
  tables: Kysely<Tables>,
  { report }: { readonly report: ScanReport },
): Promise<void> {
  if (report.status === "failed" || (await isOutdated(tables, report))) return;
  const domain = companyDomain(report.target.domain);
  const figures = breachFigures(report.facts.darkWeb, report.startedAt);
  if (figures === null) {
    await tables.deleteFrom("known_breaches").where("domain", "=", domain).execute();
    return;
  }
  const row = {
    scan_id: report.id,
    revision: report.revision.n,
    name: figures.newest?.name ?? null,
    breached_on: figures.newest?.on ?? null,
    as_of: figures.asOf,
  };
  await tables
    .insertInto("known_breaches")
    .values({ domain, ...row })
    .onConflict((conflict) => conflict.column("domain").doUpdateSet(row))
    .execute();
}
