import { timingSafeEqual } from "node:crypto";
import {
  AppError,
  MOST_API_KEYS,
  type NewPartnerKey,
  type PartnerKey,
  type PartnerKeyWithSecret,
} from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { writeAudit } from "../../audit.ts";
import type { Actor } from "../../clients/client-store.ts";
import { type Connection, repository } from "../../database/connection.ts";
import { onlyByPrefix } from "../../database/find-one.ts";
import type { Row, Tables } from "../../database/tables.ts";
import { lockName } from "../../database/writers/locks.ts";
import { takeCalls } from "./api-key-calls.ts";
import { apiKeyOf, hashesOf, newKeyId, newKeySecret, readKey } from "./api-key-rows.ts";

const LIST = { kind: "list", resource: "api-keys" } as const;

async function usesOf(tables: Kysely<Tables>): Promise<ReadonlyMap<string, Row<"api_key_calls">>> {
  const uses = await tables.selectFrom("api_key_calls").selectAll().execute();
  return new Map(uses.map((use) => [use.key_id, use]));
}

/** Every key, the oldest first. @param at ISO 8601, UTC */
async function list(tables: Kysely<Tables>, at: string): Promise<PartnerKey[]> {
  const rows = await tables.selectFrom("api_keys").selectAll().orderBy("created_at").orderBy("id").execute();
  const uses = await usesOf(tables);
  return rows.map((row) => apiKeyOf(row, uses.get(row.id), at));
}

const requireKey = (tables: Kysely<Tables>, reference: string): Promise<Row<"api_keys">> =>
  onlyByPrefix(reference, { one: "key", list: "api-keys", digits: 16 }, (prefix) =>
    tables.selectFrom("api_keys").selectAll().where("id", "like", `${prefix}%`).limit(2).execute(),
  );

const useOf = (tables: Kysely<Tables>, id: string) =>
  tables.selectFrom("api_key_calls").selectAll().where("key_id", "=", id).executeTakeFirst();

/** Makes a key; its secret is in the answer alone. AppErrors: `ambiguous` if the name is taken, `limit_reached`. */
async function add(
  transaction: Transaction<Tables>,
  { name, scopes, addresses, expiresAt }: Omit<NewPartnerKey, "days"> & { readonly expiresAt: string },
  actor: Actor,
): Promise<PartnerKeyWithSecret> {
  await lockName(transaction, "api keys");
  const known = (await list(transaction, actor.at)).filter(({ state }) => state === "active");
  if (known.some((each) => each.name.toLowerCase() === name.toLowerCase()))
    throw new AppError("ambiguous", `There is a key '${name}' already.`, {
      fix: LIST,
      fields: { name: "This name is taken. Choose another, or revoke that key." },
    });
  if (known.length >= MOST_API_KEYS)
    throw new AppError("limit_reached", `A workspace has at most ${MOST_API_KEYS} keys.`, { fix: LIST });
  const id = newKeyId();
  const { key, hash } = newKeySecret(id);
  const row: Row<"api_keys"> = {
    ...{ id, name, scopes: JSON.stringify(scopes), addresses: JSON.stringify(addresses) },
    ...{ secret_hash: hash, former_hash: null, former_until: null, expires_at: expiresAt },
    ...{ created_at: actor.at, created_by: actor.by, revoked_at: null, revoked_by: null },
  };
  await transaction.insertInto("api_keys").values(row).execute();
  const detail = { name, scopes, addresses, expiresAt };
  await writeAudit(transaction, { ...actor, action: "api key added", subject: id, detail });
  return { ...apiKeyOf(row, undefined, actor.at), key };
}

function requireActive({ id, name, state }: PartnerKey): void {
  if (state !== "active") throw new AppError("usage", `The key '${name}' (${id}) is ${state}.`, { fix: LIST });
}

/**
 * Makes another secret; the former one is accepted until that time. AppErrors: `not_found`, `ambiguous`; `usage` unless
 * the key is active.
 */
async function rotate(
  transaction: Transaction<Tables>,
  reference: string,
  formerUntil: string,
  actor: Actor,
): Promise<PartnerKeyWithSecret> {
  const row = await requireKey(transaction, reference);
  const use = await useOf(transaction, row.id);
  requireActive(apiKeyOf(row, use, actor.at));
  const { key, hash } = newKeySecret(row.id);
  const change = { secret_hash: hash, former_hash: row.secret_hash, former_until: formerUntil };
  await transaction.updateTable("api_keys").set(change).where("id", "=", row.id).execute();
  await writeAudit(transaction, { ...actor, action: "api key rotated", subject: row.id, detail: { formerUntil } });
  return { ...apiKeyOf({ ...row, ...change }, use, actor.at), key };
}

/** Revokes a key, once. AppErrors `not_found`, `ambiguous`. */
async function revoke(transaction: Transaction<Tables>, reference: string, actor: Actor): Promise<PartnerKey> {
  const row = await requireKey(transaction, reference);
  const use = await useOf(transaction, row.id);
  if (row.revoked_at !== null) return apiKeyOf(row, use, actor.at);
  const change = { revoked_at: actor.at, revoked_by: actor.by };
  await transaction.updateTable("api_keys").set(change).where("id", "=", row.id).execute();
  await writeAudit(transaction, { ...actor, action: "api key revoked", subject: row.id, detail: { name: row.name } });
  return apiKeyOf({ ...row, ...change }, use, actor.at);
}

/** The key that a caller sent, whatever its state; null = there is none with this secret. @param at ISO 8601, UTC */
async function keyOf(tables: Kysely<Tables>, sent: string, at: string): Promise<PartnerKey | null> {
  const read = readKey(sent);
  if (read === null) return null;
  const row = await tables.selectFrom("api_keys").selectAll().where("id", "=", read.id).executeTakeFirst();
  if (row === undefined) return null;
  const given = Buffer.from(read.hash, "hex");
  const isKnown = hashesOf(row, at).some((hash) => timingSafeEqual(Buffer.from(hash, "hex"), given));
  return isKnown ? apiKeyOf(row, undefined, at) : null;
}

/** Keys of the partner API, and the calls that they make. */
export const apiKeyStore = (connection: Connection) =>
  repository(connection, { reads: { list, keyOf, takeCalls }, writes: { add, rotate, revoke } });
export type ApiKeyStore = ReturnType<typeof apiKeyStore>;
