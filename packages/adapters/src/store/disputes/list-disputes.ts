import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";
import { disputeOf } from "./dispute-rows.ts";
import type { DisputeQuery, ListedDispute } from "./dispute-store.ts";

/** Disputes as asked, the newest first, each with whether a later scan found the same again. */
export async function listDisputes(
  tables: Kysely<Tables>,
  { state, domain, checkId }: DisputeQuery,
): Promise<readonly ListedDispute[]> {
  const rows = await tables
    .selectFrom("disputes")
    .leftJoin("findings", (join) =>
      join
        .onRef("findings.domain", "=", "disputes.domain")
        .onRef("findings.check_id", "=", "disputes.check_id")
        .onRef("findings.scan_id", "!=", "disputes.scan_id")
        .on("findings.latest", "=", 1)
        .on("findings.dispute", "is", null),
    )
    .leftJoin("scans", (join) => join.onRef("scans.id", "=", "disputes.scan_id").on("scans.revision", "=", 1))
    .selectAll("disputes")
    .select(["findings.at as found_again", "scans.started_at"])
    .$if(state !== undefined, (query) => query.where("disputes.state", "=", state ?? ""))
    .$if(domain !== undefined, (query) => query.where("disputes.domain", "=", domain ?? ""))
    .$if(checkId !== undefined, (query) => query.where("disputes.check_id", "=", checkId ?? ""))
    .orderBy("disputes.at", "desc")
    .orderBy("disputes.id")
    .execute();
  return rows.map(({ found_again, started_at, ...row }) => {
    const later = found_again !== null && (started_at === null || found_again > started_at);
    const { carried_scan_id: scanId, carried_at: at } = row;
    const carriedTo = scanId === null || at === null ? null : { scanId, at };
    return { ...disputeOf(row), foundAgain: later ? found_again : null, carriedTo };
  });
}
