import { PLACEABILITY_VERDICTS, type ScanReport } from "@broker/contracts";
import { scanStanding } from "@broker/core";
import type { Kysely } from "kysely";
import { pieces } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";

type Standing = ReturnType<typeof scanStanding>;

/** What lists state beside the score of a report, as columns. */
export function standingColumns(report: ScanReport) {
  const { basis, verdict, caveats, expiresOn } = scanStanding(report);
  const { critical, capped } = caveats;
  return { basis, verdict, critical, capped: capped ? 1 : 0, expires_on: expiresOn };
}

/** What lists state beside the score of each domain's newest scan; a domain without one is missing. */
export async function knownStandings(
  tables: Kysely<Tables>,
  domains: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  const known = new Map<string, Standing>();
  for (const some of pieces(domains)) {
    const rows = await tables.selectFrom("standing_postures").selectAll().where("domain", "in", some).execute();
    for (const row of rows) {
      const verdict = PLACEABILITY_VERDICTS.find((each) => each === row.verdict);
      if (verdict === undefined) continue;
      const caveats = { critical: row.critical ?? 0, capped: row.capped === 1 };
      known.set(row.domain, { basis: row.basis, caveats, verdict, expiresOn: row.expires_on });
    }
  }
  return known;
}
