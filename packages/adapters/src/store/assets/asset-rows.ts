import { ASSET_STATES, ASSET_TRAILS, type Asset } from "@broker/contracts";
import type { Selectable } from "kysely";
import type { Tables } from "../tables.ts";

/** An asset as stored. */
export function assetOf(row: Selectable<Tables["assets"]>): Asset {
  return {
    owner: row.owner,
    host: row.host,
    found: ASSET_TRAILS.find((trail) => trail === row.found) ?? "page",
    proof: row.proof,
    provenance: "observed",
    firstSeen: row.first_seen,
    lastSeen: row.last_seen,
    scanId: row.scan_id,
    state: ASSET_STATES.find((state) => state === row.state) ?? "candidate",
    decided: row.decided_at === null ? null : { by: row.decided_by ?? "", at: row.decided_at, note: row.note },
  };
}
