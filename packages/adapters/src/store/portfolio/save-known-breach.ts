import type { ScanReport } from "@broker/contracts";
import { breachFigures, companyDomain } from "@broker/core";
import type { Kysely } from "kysely";
import { isOutdated } from "../is-outdated.ts";
import type { Tables } from "../tables.ts";

/**
 * Writes down what a source of breaches said at a domain's newest scan; where none answered, nothing stands. A scan that nothing answered
 * changes nothing.
 */
export async function saveKnownBreach(
  tables: Kysely<Tables>,
  { report }: { readonly report: ScanReport },
): Promise<void> {
  if (report.status === "failed" || (await isOutdated(tables, report))) return;
  const domain = companyDomain(report.target.domain);
  const said = breachFigures(report.facts.darkWeb, report.startedAt);
  if (said === null) {
    await tables.deleteFrom("known_breaches").where("domain", "=", domain).execute();
    return;
  }
  const row = {
    scan_id: report.id,
    revision: report.revision.n,
    name: said.newest?.name ?? null,
    breached_on: said.newest?.on ?? null,
    as_of: said.asOf,
  };
  await tables
    .insertInto("known_breaches")
    .values({ domain, ...row })
    .onConflict((conflict) => conflict.column("domain").doUpdateSet(row))
    .execute();
}
