import { AppError, type SavedPlan } from "@broker/contracts";
import { companyHosts } from "@broker/core";
import type { Kysely, Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { type Connection, repository } from "../database/connection.ts";
import type { Tables } from "../database/tables.ts";
import { planOf, plansOfClients, writePlan } from "./plan-rows.ts";

const notFound = () => new AppError("not_found", "There is no such plan.", { hint: "It may have been deleted." });

/** The plans of a domain, with `www.` or without, or of a client; newest first. */
async function list(tables: Kysely<Tables>, of: string): Promise<readonly SavedPlan[]> {
  const rows = await tables
    .selectFrom("plans")
    .select("body")
    .where(({ eb, or }) => or([eb("client_id", "=", of), eb("domain", "in", companyHosts(of))]))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(50)
    .execute();
  return rows.map(planOf);
}

/** First digits of an id, as lists in the terminal show them, or more. */
const BEGINNING = /^[0-9a-f][0-9a-f-]{3,35}$/;

/** The plan with this id, or the only one whose id begins so. AppErrors `not_found` and `ambiguous`. */
async function find(tables: Kysely<Tables>, reference: string): Promise<SavedPlan> {
  const text = reference.trim().toLowerCase();
  const rows = await tables
    .selectFrom("plans")
    .select(["id", "body"])
    .where(({ eb, or }) =>
      or([eb("id", "=", reference), ...(BEGINNING.test(text) ? [eb("id", "like", `${text}%`)] : [])]),
    )
    .limit(3)
    .execute();
  const found = rows.find(({ id }) => id === reference) ?? rows[0];
  if (found === undefined) throw notFound();
  if (rows.length === 1 || found.id === reference) return planOf(found);
  throw new AppError("ambiguous", `More than one plan's id begins with '${reference}'.`, {
    hint: "Enter more of the id.",
  });
}

async function save(transaction: Transaction<Tables>, plan: SavedPlan): Promise<void> {
  const { id, domain, clientId, createdAt, createdBy, actions, dueOn } = plan;
  await writePlan(transaction, plan);
  const detail = { plan: id, actions: actions.length, dueOn };
  const subject = clientId ?? domain;
  await writeAudit(transaction, { by: createdBy, at: createdAt, action: "plan saved", subject, detail });
}

/** AppError `not_found`. */
async function remove(transaction: Transaction<Tables>, id: string, actor: Actor): Promise<void> {
  const gone = await transaction
    .deleteFrom("plans")
    .where("id", "=", id)
    .returning(["client_id", "domain"])
    .executeTakeFirst();
  if (gone === undefined) throw notFound();
  const subject = gone.client_id ?? gone.domain;
  await writeAudit(transaction, { ...actor, action: "plan deleted", subject, detail: { plan: id } });
}

/** Plans of remediation, each with an owner and a date. */
export const planStore = (connection: Connection) =>
  repository(connection, { reads: { list, find, ofClients: plansOfClients }, writes: { save, remove } });
export type PlanStore = ReturnType<typeof planStore>;
