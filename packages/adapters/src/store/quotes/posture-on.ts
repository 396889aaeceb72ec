import type { DomainPosture } from "@broker/contracts";
import { companyHosts } from "@broker/core";
import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";

/** Less seen than this gives no figure; see the coverage rule of the scores. */
const LEAST_COVERAGE = 0.5;

/** The last scan of a domain that was answered on or before a day, in its newest revision; null = there is none. */
export async function postureOn(tables: Kysely<Tables>, domain: string, day: string): Promise<DomainPosture["scan"]> {
  const row = await tables
    .selectFrom("scans")
    .select(["id", "revision", "started_at", "method_version", "status", "posture", "coverage"])
    .where("domain", "in", companyHosts(domain))
    .where("status", "!=", "failed")
    .where("started_at", "<=", `${day}T99`)
    .orderBy("started_at", "desc")
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    revision: row.revision,
    startedAt: row.started_at,
    methodVersion: row.method_version,
    status: row.status === "complete" ? "complete" : "partial",
    posture: row.coverage < LEAST_COVERAGE ? null : row.posture,
    coverage: row.coverage,
  };
}
