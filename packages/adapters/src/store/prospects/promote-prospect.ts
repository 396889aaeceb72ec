import { AppError } from "@broker/contracts";
import { addDomain, assertValue, type ClientLog, clientFacts, effectiveValue, promotionStatements } from "@broker/core";
import type { Transaction } from "kysely";
import { lockLog } from "../client-rows.ts";
import type { Actor } from "../client-store.ts";
import { recordClients } from "../record-clients.ts";
import type { Tables } from "../tables.ts";
import { writeAudit } from "../write-audit.ts";
import { type PlacedProspect, prospectOf, writeProspects } from "./prospect-rows.ts";

/** The client that a prospect became. */
export interface Promoted {
  readonly client: ClientLog;
  /** It was a client already and is linked now. */
  readonly known: boolean;
}

async function refuseTwice(transaction: Transaction<Tables>, { clientId }: PlacedProspect): Promise<void> {
  const client = clientId === null ? null : await lockLog(transaction, clientId);
  if (client === null) return;
  const name = effectiveValue(client, "legalName")?.value ?? client.id;
  throw new AppError("input_invalid", `This prospect is the client '${String(name)}' already.`, {
    fix: { kind: "show", resource: "clients", id: client.id },
  });
}

/**
 * Makes a client of a prospect: what lists said as declared statements with their list and day, its domain accepted. A company that is
 * a client already gets the domain and is linked. AppError `input_invalid` when that was done before, `feature_locked` when the tier
 * has no room. `clientId` = the id of a new client.
 */
export async function promoteProspect(
  transaction: Transaction<Tables>,
  id: string,
  clientId: string,
  actor: Actor,
): Promise<Promoted> {
  const [row] = await transaction
    .updateTable("prospects")
    .set(({ ref }) => ({ place: ref("place") }))
    .where("id", "=", id)
    .returningAll()
    .execute();
  if (row === undefined) throw new AppError("not_found", "The prospect was erased in the meantime.");
  const prospect = prospectOf(row);
  await refuseTwice(transaction, prospect);
  const { by, at } = actor;
  const { domain, listing } = prospect;
  let known = false;
  const apply = (log: ClientLog | null): ClientLog => {
    known = log !== null;
    if (log !== null) return addDomain(log, domain, actor);
    const fresh: ClientLog = { id: clientId, version: 1, createdAt: at, sample: prospect.sample, entries: [] };
    return promotionStatements(prospect, by).reduce((before, each) => assertValue(before, each, at), fresh);
  };
  const identity = { name: listing.name, companyNumber: listing.companyNumber, domains: [domain] };
  const [client] = await recordClients(transaction, [{ id: clientId, ...identity, actor, apply }]);
  if (client === undefined) throw new AppError("internal", "The client was not recorded.");
  await writeProspects(transaction, [{ ...prospect, clientId: client.id, client: clientFacts(client) }]);
  await writeAudit(transaction, {
    ...actor,
    action: "prospect promoted",
    subject: client.id,
    detail: { prospect: id },
  });
  return { client, known };
}
