import { AppError, SavedPlan } from "@broker/contracts";
import { companyDomain } from "@broker/core";
import type { Kysely } from "kysely";
import { namesAbove } from "../clients/permission.ts";
import { pieces } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";

/** The plan that a row stores. */
export const planOf = ({ body }: { readonly body: string }): SavedPlan => SavedPlan.parse(JSON.parse(body));

/** Writes a new plan. */
export async function writePlan(tables: Kysely<Tables>, plan: SavedPlan): Promise<void> {
  const { id, domain, clientId, createdAt } = plan;
  await tables
    .insertInto("plans")
    .values({ id, domain, client_id: clientId, created_at: createdAt, body: JSON.stringify(plan) })
    .execute();
}

/** By client: its plans, and those of its domains that belong to no client, oldest first; absent = none. */
export async function plansOfClients(
  tables: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly SavedPlan[]>> {
  const found = new Map<string, SavedPlan[]>();
  const add = (clientId: string, plan: SavedPlan) => found.set(clientId, [...(found.get(clientId) ?? []), plan]);
  const stored = tables.selectFrom("plans").select("body").orderBy("created_at").orderBy("id");
  const early = (await stored.where("client_id", "is", null).execute()).map(planOf);
  for (const some of pieces(ids)) {
    const owned = await tables
      .selectFrom("client_domains")
      .select(["client_id", "domain"])
      .where("client_id", "in", some)
      .execute();
    const owners = new Map<string, string[]>();
    for (const { domain, client_id: id } of owned) {
      const name = companyDomain(domain);
      owners.set(name, [...(owners.get(name) ?? []), id]);
    }
    // A plan of a domain, or of a name below it.
    for (const plan of early)
      for (const id of new Set(namesAbove(plan.domain).flatMap((name) => owners.get(name) ?? []))) add(id, plan);
    for (const plan of (await stored.where("client_id", "in", some).execute()).map(planOf))
      if (plan.clientId !== null) add(plan.clientId, plan);
  }
  return found;
}

/**
 * Writes a client's exported plans. One of a domain that another client also has is already here. AppError
 * `input_invalid` if an id is taken by another plan.
 */
export async function restorePlans(
  tables: Kysely<Tables>,
  clientId: string,
  plans: readonly SavedPlan[],
): Promise<void> {
  for (const plan of plans) {
    const own = SavedPlan.parse(plan.clientId === null ? plan : { ...plan, clientId });
    const taken = await tables.selectFrom("plans").select("body").where("id", "=", own.id).executeTakeFirst();
    if (taken === undefined) await writePlan(tables, own);
    else if (JSON.stringify(planOf(taken)) !== JSON.stringify(own))
      throw new AppError("input_invalid", `The plan ${own.id} is already recorded.`, {
        hint: "Take it out of the file.",
      });
  }
}
