import type { ControlSnapshot } from "@broker/contracts";
import { companyHosts, controlSnapshot } from "@broker/core";
import type { Kysely } from "kysely";
import { readLogs } from "./client-rows.ts";
import type { Tables } from "./tables.ts";

/**
 * What the record answers of the client whose domain this is; null = it is nobody's, it answers nothing, or several clients have the
 * domain, so that nobody can say whose answers would be meant.
 */
export async function clientControls(tables: Kysely<Tables>, domain: string): Promise<ControlSnapshot | null> {
  const owners = await tables
    .selectFrom("clients")
    .innerJoin("client_domains", "client_domains.client_id", "clients.id")
    .selectAll("clients")
    .where("client_domains.domain", "in", companyHosts(domain))
    .distinct()
    .execute();
  const [log, ...others] = await readLogs(tables, owners);
  return log === undefined || others.length > 0 ? null : controlSnapshot(log);
}
