import { AppError, type GateOpening, type SanctionsLicence } from "@broker/contracts";
import type { Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { requireLog } from "../clients/read-logs.ts";
import { type Connection, repository } from "../database/connection.ts";
import type { Tables } from "../database/tables.ts";
import { openedOf } from "./gate-rows.ts";
import { sanctionsForPlacing } from "./sanctions-for-placing.ts";

/** Records an opening. AppError `not_found` if the client was erased meanwhile. */
async function open(
  transaction: Transaction<Tables>,
  client: string,
  { id, reason, until, once }: Pick<GateOpening, "id" | "reason" | "until" | "once">,
  actor: Actor,
): Promise<void> {
  await requireLog(transaction, client);
  const unused = { document_id: null, placement_id: null, withdrawn_at: null, withdrawn_by: null };
  await transaction
    .insertInto("gate_openings")
    .values({ id, client_id: client, at: actor.at, said_by: actor.by, until, once: once ? 1 : 0, reason, ...unused })
    .execute();
  const detail = { opening: id, until, once };
  await writeAudit(transaction, { ...actor, action: "sanctions gate opened", subject: client, detail });
}

/** Records a licence. AppError `not_found` if the client was erased meanwhile. */
async function addLicence(
  transaction: Transaction<Tables>,
  client: string,
  licence: Omit<SanctionsLicence, "by" | "at" | "withdrawnAt" | "withdrawnBy">,
  actor: Actor,
): Promise<void> {
  await requireLog(transaction, client);
  const { id, authority, number, on, expiresOn, file, digest, covers } = licence;
  await transaction
    .insertInto("sanctions_licences")
    .values({
      ...{ id, client_id: client, at: actor.at, said_by: actor.by, authority, number },
      ...{ granted_on: on, expires_on: expiresOn, file, digest, covers: JSON.stringify(covers) },
      ...{ withdrawn_at: null, withdrawn_by: null },
    })
    .execute();
  const detail = { licence: id, until: expiresOn };
  await writeAudit(transaction, { ...actor, action: "sanctions licence recorded", subject: client, detail });
}

/** What an opening for one submission was used for. */
type Use = Pick<GateOpening, "document" | "placement">;

/** Notes what an opening was used for, where it was not used for one yet. */
async function use(
  transaction: Transaction<Tables>,
  client: string,
  id: string,
  { document, placement }: Use,
  actor: Actor,
): Promise<void> {
  const set = async (column: "document_id" | "placement_id", value: string | null) => {
    if (value === null) return;
    await transaction
      .updateTable("gate_openings")
      .set({ [column]: value })
      .where("id", "=", id)
      .where(column, "is", null)
      .execute();
  };
  await set("document_id", document);
  await set("placement_id", placement);
  const detail = { opening: id, document, placement };
  await writeAudit(transaction, { ...actor, action: "sanctions gate passed", subject: client, detail });
}

/** Withdraws an opening or a licence of a client. AppErrors: `not_found`; `record_unsettled` if it was withdrawn. */
async function withdraw(transaction: Transaction<Tables>, client: string, id: string, actor: Actor): Promise<void> {
  for (const table of ["gate_openings", "sanctions_licences"] as const) {
    const row = await transaction
      .selectFrom(table)
      .select("withdrawn_at")
      .where("id", "=", id)
      .where("client_id", "=", client)
      .executeTakeFirst();
    if (row === undefined) continue;
    if (row.withdrawn_at !== null) throw new AppError("record_unsettled", `${id} was withdrawn already.`);
    await transaction
      .updateTable(table)
      .set({ withdrawn_at: actor.at, withdrawn_by: actor.by })
      .where("id", "=", id)
      .execute();
    const action = table === "gate_openings" ? "sanctions gate closed" : "sanctions licence withdrawn";
    return writeAudit(transaction, { ...actor, action, subject: client, detail: { id } });
  }
  throw new AppError("not_found", `The client has no opening or licence '${id}'.`);
}

/** Erases what opens the gate of a client. */
export async function eraseGate(transaction: Transaction<Tables>, client: string): Promise<void> {
  await transaction.deleteFrom("gate_openings").where("client_id", "=", client).execute();
  await transaction.deleteFrom("sanctions_licences").where("client_id", "=", client).execute();
}

/** Openings of the sanctions gate, and licences. */
export const gateStore = (connection: Connection) =>
  repository(connection, {
    reads: { ofClient: openedOf, forPlacing: sanctionsForPlacing },
    writes: { open, addLicence, use, withdraw },
  });
