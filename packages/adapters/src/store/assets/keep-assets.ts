import type { ScanEvidence, ScanReport } from "@broker/contracts";
import { assetSightings } from "@broker/core";
import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";

/**
 * Writes down the hosts that a kept scan led to. One that is known keeps what was decided about it and gets the newer proof; nothing
 * is ever scanned because it stands there.
 */
export async function keepAssets(
  tables: Kysely<Tables>,
  { report, evidence }: { readonly report: ScanReport; readonly evidence: ScanEvidence },
): Promise<void> {
  const owner = report.target.domain;
  const at = report.startedAt;
  const found = assetSightings(report, evidence);
  if (found.length === 0) return;
  const hosts = found.map(({ host }) => host);
  await tables
    .insertInto("assets")
    .values(
      found.map((sighting) => ({
        ...sighting,
        owner,
        first_seen: at,
        last_seen: at,
        scan_id: report.id,
        state: "candidate",
        decided_at: null,
        decided_by: null,
        note: null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["owner", "host"])
        .doUpdateSet(({ ref }) => ({
          found: ref("excluded.found"),
          proof: ref("excluded.proof"),
          last_seen: ref("excluded.last_seen"),
          scan_id: ref("excluded.scan_id"),
        }))
        .where("assets.last_seen", "<=", at),
    )
    .execute();
  await tables
    .updateTable("assets")
    .set({ first_seen: at })
    .where("owner", "=", owner)
    .where("host", "in", hosts)
    .where("first_seen", ">", at)
    .execute();
}
