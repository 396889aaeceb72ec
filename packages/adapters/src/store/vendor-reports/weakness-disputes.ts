import { AppError, CheckDispute, Weakness } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { requireClient } from "../clients/read-logs.ts";
import { onlyByPrefix } from "../database/find-one.ts";
import type { Tables } from "../database/tables.ts";
import { outdateReports } from "./outdate-reports.ts";

/** By weakness: its disputes, oldest first. */
export async function disputesOfClient(
  tables: Kysely<Tables>,
  client: string,
): Promise<ReadonlyMap<string, readonly CheckDispute[]>> {
  const found = new Map<string, CheckDispute[]>();
  const rows = tables.selectFrom("weakness_disputes").selectAll().where("client_id", "=", client);
  for (const row of await rows.orderBy("at").orderBy("id").execute()) {
    const own = found.get(row.weakness_id) ?? [];
    own.push(CheckDispute.parse(JSON.parse(row.body)));
    found.set(row.weakness_id, own);
  }
  return found;
}

/** The client's weakness with this id, or whose id alone begins so. AppErrors `not_found`, `ambiguous`. */
export async function findWeakness(tables: Kysely<Tables>, client: string, reference: string): Promise<Weakness> {
  const own = tables.selectFrom("weaknesses").select("body").where("client_id", "=", client);
  const weaknessOf = ({ body }: { readonly body: string }) => Weakness.parse(JSON.parse(body));
  const exact = await own.where("id", "=", reference).executeTakeFirst();
  if (exact !== undefined) return weaknessOf(exact);
  const begun = (prefix: string) => own.where("id", "like", `${prefix}%`).limit(2).execute();
  return weaknessOf(await onlyByPrefix(reference, { one: "weakness", list: "clients", digits: 16 }, begun));
}

/** Writes a dispute of a weakness, or its decision. */
export async function writeWeaknessDispute(
  tables: Kysely<Tables>,
  client: string,
  weakness: string,
  dispute: CheckDispute,
): Promise<void> {
  const body = JSON.stringify(dispute);
  await tables
    .insertInto("weakness_disputes")
    .values({ id: dispute.id, client_id: client, weakness_id: weakness, at: dispute.at, body })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ body }))
    .execute();
}

const isInForce = ({ state }: CheckDispute) => state === "open" || state === "upheld";

/** Disputes a weakness. AppErrors `not_found`; `record_unsettled` where it is disputed already. */
export async function disputeWeakness(
  transaction: Transaction<Tables>,
  client: string,
  weakness: string,
  dispute: CheckDispute,
  actor: Actor,
): Promise<void> {
  await requireClient(transaction, client);
  const known = (await disputesOfClient(transaction, client)).get(weakness) ?? [];
  if (known.some(isInForce))
    throw new AppError("record_unsettled", "This weakness is disputed already.", {
      hint: "Withdraw the dispute in force first.",
    });
  await writeWeaknessDispute(transaction, client, weakness, dispute);
  await outdateReports(transaction, client);
  const detail = { weakness, ground: dispute.ground };
  await writeAudit(transaction, { ...actor, action: "weakness disputed", subject: client, detail });
}

/** Withdraws the dispute in force; it remains on record with the reason. AppErrors `not_found`, `record_unsettled`. */
export async function endWeaknessDispute(
  transaction: Transaction<Tables>,
  client: string,
  weakness: string,
  reason: string,
  actor: Actor,
): Promise<void> {
  await requireClient(transaction, client);
  const inForce = (await disputesOfClient(transaction, client)).get(weakness)?.findLast(isInForce);
  if (inForce === undefined)
    throw new AppError("record_unsettled", "This weakness has no dispute in force.", {
      hint: "Nothing was saved. Reload the weakness.",
    });
  const ended: CheckDispute = { ...inForce, state: "rejected", settled: { ...actor, note: reason } };
  await writeWeaknessDispute(transaction, client, weakness, ended);
  await outdateReports(transaction, client);
  const detail = { weakness, dispute: inForce.id };
  await writeAudit(transaction, { ...actor, action: "weakness dispute withdrawn", subject: client, detail });
}
