import type { ScanReport } from "@broker/contracts";
import { companyHosts } from "@broker/core";
import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** Whether the book already knows a later word about the company: a later scan that reached it, or a later revision of this one. */
export async function isOutdated(
  tables: Kysely<Tables>,
  { target, startedAt, id, revision }: Pick<ScanReport, "target" | "startedAt" | "id" | "revision">,
): Promise<boolean> {
  const later = tables
    .selectFrom("scans")
    .select("id")
    .where("domain", "in", companyHosts(target.domain))
    .where("status", "!=", "failed")
    .where(({ eb, or, and }) =>
      or([eb("started_at", ">", startedAt), and([eb("id", "=", id), eb("revision", ">", revision.n)])]),
    );
  return (await later.limit(1).executeTakeFirst()) !== undefined;
}
