import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";
import type { Page, TriggerQuery } from "./event-store.ts";

/** The events that fit, in no order yet. */
export function whereTriggers(
  tables: Kysely<Tables>,
  { type, priority, status, since, domain }: Omit<TriggerQuery, keyof Page>,
) {
  let query = tables.selectFrom("events");
  if (type !== undefined) query = query.where("type", "=", type);
  if (priority !== undefined) query = query.where("priority", "=", priority);
  if (status !== undefined) query = query.where("status", "=", status);
  if (since !== undefined) query = query.where("at", ">=", since);
  if (domain !== undefined)
    query = query.where(({ eb, or }) => or([eb("domain", "=", domain), eb("domain", "like", `%.${domain}`)]));
  return query;
}
