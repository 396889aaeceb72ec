import { AppError } from "@broker/contracts";
import {
  addDomain,
  assertValue,
  type ClientLog,
  companyDomain,
  effectiveValue,
  promotionStatements,
} from "@broker/core";
import type { Kysely, Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { lockLog } from "../clients/read-logs.ts";
import { lockEntries, recordClients } from "../clients/record-clients.ts";
import { onlyMeant } from "../database/find-one.ts";
import type { Row, Tables } from "../database/tables.ts";
import { lockRecording } from "../settings.ts";
import { whereProspects } from "./page-of-prospects.ts";
import { type PlacedProspect, prospectOf, writeProspects } from "./prospect-rows.ts";
import { factsOfClient } from "./save-client-facts.ts";

async function candidates(tables: Kysely<Tables>, text: string): Promise<Row<"prospects">[]> {
  const rows = () => tables.selectFrom("prospects").selectAll().orderBy("sort_name").orderBy("id").limit(6);
  if (/^[0-9a-f]{4,16}$/.test(text)) {
    const byId = await rows().where("id", ">=", text).where("id", "<", `${text}g`).execute();
    if (byId.length > 0) return byId;
  }
  const exact = await rows()
    .where(({ eb, or }) =>
      or([
        eb("domain", "=", companyDomain(text)),
        eb("company_number", "=", text.toUpperCase()),
        eb("sort_name", "=", text),
      ]),
    )
    .execute();
  return exact.length > 0
    ? exact
    : rows()
        .where(whereProspects(tables, { search: text }))
        .execute();
}

/**
 * The prospect for an id, the beginning of one (four or more), a domain, a company number, a name or a part of these;
 * AppError `not_found` or `ambiguous`.
 */
export async function findProspect(tables: Kysely<Tables>, reference: string): Promise<Row<"prospects">> {
  const text = reference.trim().toLowerCase();
  const only = onlyMeant(text === "" ? [] : await candidates(tables, text), {
    message: `'${reference}' matches more than one prospect.`,
    first: "Specify one by id:",
    line: (row) => `${row.id.slice(0, 8)}  ${row.name ?? row.domain}`,
  });
  if (only !== undefined) return only;
  throw new AppError("not_found", `There is no prospect '${reference}'.`, {
    hint: "Prospects are created by scanning a list.",
    fix: { kind: "list", resource: "prospects" },
  });
}

async function refuseTwice(transaction: Transaction<Tables>, { clientId }: PlacedProspect): Promise<void> {
  const client = clientId === null ? null : await lockLog(transaction, clientId);
  if (client === null) return;
  const name = effectiveValue(client, "legalName")?.value ?? client.id;
  throw new AppError("input_invalid", `This prospect is the client '${String(name)}' already.`, {
    fix: { kind: "show", resource: "clients", id: client.id },
  });
}

const identityOf = ({ domain, listing, client }: PlacedProspect, clientId: string) => ({
  id: client?.id ?? clientId,
  name: listing.name,
  companyNumber: listing.companyNumber,
  domains: [domain],
});

/**
 * Makes a client of a prospect: the listed values as declared statements with their list and day, its domain accepted.
 * A company that is a client already (`known`) gets the domain and is linked. AppError `input_invalid` when that was
 * done before, `feature_locked` when the tier has no room. `clientId` = the id of a new client.
 */
export async function promoteProspect(
  transaction: Transaction<Tables>,
  id: string,
  clientId: string,
  actor: Actor,
): Promise<{ readonly client: ClientLog; readonly known: boolean }> {
  const listed = await transaction.selectFrom("prospects").selectAll().where("id", "=", id).executeTakeFirst();
  await lockRecording(transaction);
  await lockEntries(transaction, listed === undefined ? [] : [identityOf(prospectOf(listed), clientId)]);
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
  const { domain } = prospect;
  let known = false;
  const apply = (log: ClientLog | null): ClientLog => {
    known = log !== null;
    if (log !== null) return addDomain(log, domain, actor);
    const fresh: ClientLog = { id: clientId, version: 1, createdAt: at, sample: prospect.sample, entries: [] };
    return promotionStatements(prospect, by).reduce((before, each) => assertValue(before, each, at), fresh);
  };
  const [client] = await recordClients(transaction, [{ ...identityOf(prospect, clientId), actor, apply }]);
  if (client === undefined) throw new AppError("internal", "The client was not recorded.");
  await writeProspects(transaction, [
    { ...prospect, clientId: client.id, client: await factsOfClient(transaction, client) },
  ]);
  await writeAudit(transaction, {
    ...actor,
    action: "prospect promoted",
    subject: client.id,
    detail: { prospect: id },
  });
  return { client, known };
}
