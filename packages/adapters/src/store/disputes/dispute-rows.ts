import { Dispute } from "@broker/contracts";
import type { Selectable } from "kysely";
import type { Tables } from "../tables.ts";

/** A dispute as stored. */
export function disputeOf(row: Selectable<Tables["disputes"]>): Dispute {
  const settled = row.settled_at === null ? null : { by: row.settled_by ?? "", at: row.settled_at, note: row.note };
  return Dispute.parse({
    id: row.id,
    ground: row.ground,
    reason: row.reason,
    evidence: row.evidence,
    ...(row.expires_on === null ? {} : { expiresOn: row.expires_on }),
    by: row.said_by,
    at: row.at,
    settled,
    state: row.state,
    scanId: row.scan_id,
    domain: row.domain,
    checkId: row.check_id,
    title: row.title,
  });
}
