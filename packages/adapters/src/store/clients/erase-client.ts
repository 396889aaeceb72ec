import { companyDomain } from "@broker/core";
import type { Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Tables } from "../database/tables.ts";
import { eraseEvents } from "../events/event-rows.ts";
import { eraseExports } from "../exports/export-rows.ts";
import { eraseJobs } from "../jobs/job-rows.ts";
import { saveOwnerFacts } from "../prospects/save-client-facts.ts";
import { eraseSlips } from "../slips/slip-rows.ts";
import type { Actor, Erased } from "./client-store.ts";
import { eraseBook } from "./erase-book.ts";
import { hostsOfDomains } from "./find-client.ts";
import { addOptOut } from "./permission.ts";

async function eraseScans(transaction: Transaction<Tables>, owned: readonly string[]) {
  if (owned.length === 0) return { scans: 0, batchRows: 0 };
  const domains = await hostsOfDomains(transaction, owned);
  const rows = await transaction
    .deleteFrom("batch_rows")
    .where("domain", "in", domains)
    .returning("row_number")
    .execute();
  await transaction.deleteFrom("prospects").where("domain", "in", domains.map(companyDomain)).execute();
  const scans = await transaction.deleteFrom("scans").where("domain", "in", domains).returning("id").execute();
  await eraseEvents(transaction, owned);
  await eraseJobs(transaction, domains);
  await transaction.deleteFrom("assets").where("owner", "in", domains).execute();
  await transaction
    .deleteFrom("lookalike_searches")
    .where("domain", "in", [...domains, ...owned.map(companyDomain)])
    .where("domain", "not in", transaction.selectFrom("client_domains").select("client_domains.domain"))
    .execute();
  await transaction.deleteFrom("risk_predictions").where("domain", "in", domains).execute();
  await transaction.deleteFrom("disputes").where("domain", "in", domains).execute();
  for (const domain of owned)
    await transaction
      .deleteFrom("mail_hosts")
      .where(({ eb, or }) => or([eb("host", "=", domain), eb("host", "like", `%.${domain}`)]))
      .execute();
  await transaction
    .deleteFrom("evidence")
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("scans").select("scans.id").whereRef("scans.evidence_hash", "=", "evidence.hash"))),
    )
    .execute();
  return { scans: new Set(scans.map((scan) => scan.id)).size, batchRows: rows.length };
}

/**
 * Removes a client with its history, and what was seen of its domains and the names below them: scans, their evidence,
 * rows of lists, prospects. A domain that another client has too keeps its scans. An opt-out outlives the record, since
 * it would be forgotten otherwise.
 */
export async function eraseClient(transaction: Transaction<Tables>, id: string, actor: Actor): Promise<Erased> {
  const client = await transaction
    .updateTable("clients")
    .set(({ ref }) => ({ version: ref("version") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const owned = await transaction.selectFrom("client_domains").select("domain").where("client_id", "=", id).execute();
  const domains = owned.map((row) => row.domain);
  await transaction.deleteFrom("client_domains").where("client_id", "=", id).execute();
  await eraseBook(transaction, id);
  await eraseExports(transaction, id);
  await eraseSlips(transaction, id);
  await transaction.deleteFrom("prospects").where("client_id", "=", id).execute();
  await transaction.deleteFrom("client_assertions").where("client_id", "=", id).execute();
  await transaction.deleteFrom("clients").where("id", "=", id).execute();
  const shared =
    domains.length === 0
      ? []
      : await transaction
          .selectFrom("client_domains")
          .select("domain")
          .distinct()
          .where("domain", "in", domains)
          .execute();
  const sharedDomains = shared.map((row) => row.domain).sort();
  await saveOwnerFacts(transaction, sharedDomains);
  if (client.opted_out === 1)
    for (const domain of domains) await addOptOut(transaction, domain, "opted out before the record was erased", actor);
  const gone = await eraseScans(
    transaction,
    domains.filter((domain) => !sharedDomains.includes(domain)),
  );
  await writeAudit(transaction, { ...actor, action: "client erased", subject: id, detail: gone });
  return { ...gone, sharedDomains };
}
