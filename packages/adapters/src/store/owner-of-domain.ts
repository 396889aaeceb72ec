import { acceptedDomains, type ClientLog, companyHosts } from "@broker/core";
import type { Kysely } from "kysely";
import { readLogs } from "./read-logs.ts";
import type { Tables } from "./tables.ts";

/**
 * The client whose accepted domain this is; null = it is nobody's, only proposed, or several clients have it, so that nobody can say
 * whose record would be meant.
 */
export async function ownerOfDomain(tables: Kysely<Tables>, domain: string): Promise<ClientLog | null> {
  const hosts = companyHosts(domain);
  const rows = await tables
    .selectFrom("clients")
    .innerJoin("client_domains", "client_domains.client_id", "clients.id")
    .selectAll("clients")
    .where("client_domains.domain", "in", hosts)
    .distinct()
    .execute();
  const owners = (await readLogs(tables, rows)).filter((log) =>
    acceptedDomains(log).some((accepted) => hosts.includes(accepted)),
  );
  const [log, ...others] = owners;
  return log === undefined || others.length > 0 ? null : log;
}
