import type { CheckResult, ScanReport } from "@broker/contracts";
import { companyHosts } from "@broker/core";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { isOutdated } from "../scans/scan-queries.ts";

const isFinding = ({ outcome }: CheckResult) => outcome === "fail" || outcome === "partial";

/**
 * Records the findings of a stored scan, one row a check, and makes them the company's latest, with `www.` or without.
 * A scan without any answer leaves earlier findings unchanged.
 */
export async function saveFindings(tables: Kysely<Tables>, { report }: { readonly report: ScanReport }): Promise<void> {
  const { id, revision, target, startedAt, checks, status } = report;
  await tables.deleteFrom("findings").where("scan_id", "=", id).where("revision", "=", revision.n).execute();
  if (status === "failed") return;
  const latest = !(await isOutdated(tables, report));
  if (latest)
    await tables
      .updateTable("findings")
      .set({ latest: 0 })
      .where("domain", "in", companyHosts(target.domain))
      .where("latest", "=", 1)
      .execute();
  const rows = checks.filter(isFinding).map((check) => ({
    scan_id: id,
    revision: revision.n,
    check_id: check.id,
    domain: target.domain,
    area: check.area,
    outcome: check.outcome,
    severity: check.severity,
    title: check.title,
    weight: check.weight,
    lost: check.weight - (check.points ?? 0),
    dispute: check.dispute?.state ?? null,
    at: startedAt,
    latest: latest ? 1 : 0,
  }));
  if (rows.length > 0) await tables.insertInto("findings").values(rows).execute();
}
