import { CONTROL_KEYS, StaffLeaks } from "@broker/contracts";
import { companyDomain } from "@broker/core";
import type { AlertSpan, BehaviourInput } from "@broker/core/monitor-changes";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { ownedDomains } from "./risk-changes.ts";

const MFA = CONTROL_KEYS.filter((key) => key.startsWith("mfa"));

function leaksIn(body: string): StaffLeaks | null {
  const stored: unknown = JSON.parse(body);
  const leaks = typeof stored === "object" && stored !== null && "leaks" in stored ? stored.leaks : null;
  return StaffLeaks.nullable().safeParse(leaks).data ?? null;
}

/** What is known of the behaviour of clients, by the newest scans of their domains and their answers. */
export async function behaviourOf(
  tables: Kysely<Tables>,
  only?: string,
): Promise<Omit<BehaviourInput, "recorded"> & { readonly clients: number }> {
  const owned = await ownedDomains(tables, only);
  const clients = [...new Set(owned.map(({ client }) => client))];
  const newest = await tables.selectFrom("scan_points").select(["domain", "body"]).where("newest", "=", 1).execute();
  const bodies = new Map(newest.map(({ domain, body }) => [domain, body]));
  const leaks = owned.flatMap(({ client, domain }) => {
    const body = bodies.get(companyDomain(domain.toLowerCase()));
    return body === undefined ? [] : [{ client, leaks: leaksIn(body) }];
  });
  const known = new Set(clients);
  const answers = await tables
    .selectFrom("client_controls")
    .select(["client_id as client", "answer", "coverage"])
    .where("control", "in", MFA)
    .$if(only !== undefined, (query) => query.where("client_id", "=", only ?? ""))
    .execute();
  const dated = await tables
    .selectFrom("client_assertions")
    .select(({ fn }) => fn.max("as_of").as("newest"))
    .where(
      "field",
      "in",
      MFA.map((key) => `controls.${key}`),
    )
    .where("withdrawn_at", "is", null)
    .$if(only !== undefined, (query) => query.where("client_id", "=", only ?? ""))
    .executeTakeFirst();
  return {
    ...{ leaks, clients: clients.length, mfaAsOf: dated?.newest ?? null },
    mfa: answers.filter(({ client }) => known.has(client)),
  };
}

/** From when to when each alert of a client was open. */
export async function alertSpans(tables: Kysely<Tables>, client: string): Promise<readonly AlertSpan[]> {
  const rows = await tables
    .selectFrom("alerts")
    .select(["since", "resolved_at"])
    .where("client_id", "=", client)
    .orderBy("since")
    .execute();
  return rows.map(({ since, resolved_at }) => ({ since, until: resolved_at }));
}
