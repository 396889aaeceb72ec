import type { AssetSighting, ScanEvidence, ScanReport } from "@broker/contracts";
import { assetSightings, loggedHosts } from "@broker/core";
import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";

interface Sighted {
  readonly found: readonly AssetSighting[];
  /** What the scan itself saw of a host is better proof than what a register says of it, and stands. */
  readonly byOthers: boolean;
}

async function saveSightings(tables: Kysely<Tables>, report: ScanReport, { found, byOthers }: Sighted): Promise<void> {
  const owner = report.target.domain;
  const at = report.startedAt;
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
        .where("assets.last_seen", byOthers ? "<" : "<=", at),
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

/**
 * Writes down the hosts that a kept scan led to. One that is known keeps what was decided about it and gets the newer proof; nothing
 * is ever scanned because it stands there.
 */
export async function saveAssets(
  tables: Kysely<Tables>,
  { report, evidence }: { readonly report: ScanReport; readonly evidence: ScanEvidence },
): Promise<void> {
  await saveSightings(tables, report, { found: assetSightings(report, evidence), byOthers: false });
}

/** As `saveAssets`, of the hosts that the public certificate logs name; what the scan itself saw of a host stands. */
export async function saveLoggedAssets(tables: Kysely<Tables>, report: ScanReport): Promise<void> {
  await saveSightings(tables, report, { found: loggedHosts(report), byOthers: true });
}
