import { createHash, randomBytes } from "node:crypto";
import type { ApiScope, PartnerKey } from "@broker/contracts";
import type { Kysely } from "kysely";
import type { Row, Tables } from "../../database/tables.ts";

const ID_BYTES = 8;
const SECRET_BYTES = 32;
const KEY = /^bk_([0-9a-f]{16})_([\w-]{43})$/;

/** The stored form of a secret: its SHA-256, in hex. 256 random bits cannot be guessed from it. */
export const keyHash = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** The id of a new key. */
export const newKeyId = (): string => randomBytes(ID_BYTES).toString("hex");

/** A new secret of a key, and the key as its user sends it. */
export function newKeySecret(id: string): { readonly key: string; readonly hash: string } {
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  return { key: `bk_${id}_${secret}`, hash: keyHash(secret) };
}

/** The parts of a key as it was sent; null = it has not the form of one. */
export function readKey(sent: string): { readonly id: string; readonly hash: string } | null {
  const [, id, secret] = KEY.exec(sent) ?? [];
  return id === undefined || secret === undefined ? null : { id, hash: keyHash(secret) };
}

/** The hashes of the secrets that are accepted at a moment. */
export function hashesOf({ secret_hash, former_hash, former_until }: Row<"api_keys">, at: string): string[] {
  const isAccepted = former_hash !== null && former_until !== null && former_until > at;
  return isAccepted ? [secret_hash, former_hash] : [secret_hash];
}

const DAY_MS = 86_400_000;

/** A stored key, without its secrets. @param at ISO 8601, UTC */
export function apiKeyOf(row: Row<"api_keys">, use: Row<"api_key_calls"> | undefined, at: string): PartnerKey {
  const { id, name, scopes, addresses, created_at, created_by, expires_at, revoked_at, revoked_by } = row;
  const today = Date.parse(at) - (Date.parse(at) % DAY_MS);
  const isToday = use !== undefined && Number(use.day_from) >= today;
  return {
    ...{ id, name, createdAt: created_at, createdBy: created_by, expiresAt: expires_at },
    scopes: JSON.parse(scopes) as ApiScope[],
    addresses: JSON.parse(addresses) as string[],
    state: revoked_at !== null ? "revoked" : expires_at <= at ? "expired" : "active",
    formerSecretUntil: hashesOf(row, at).length > 1 ? row.former_until : null,
    ...{ revokedAt: revoked_at, revokedBy: revoked_by },
    lastUsedAt: use === undefined ? null : new Date(Number(use.last_at)).toISOString(),
    lastAddress: use?.last_address ?? null,
    callsToday: isToday ? Number(use.day_count) : 0,
  };
}

/** Days for which a key stays listed after it was revoked, or expired. */
const LISTED_DAYS = 365;

/** Removes keys that were revoked, or expired, a year ago; returns how many. */
export async function pruneApiKeys(tables: Kysely<Tables>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - LISTED_DAYS * DAY_MS).toISOString();
  const gone = await tables
    .deleteFrom("api_keys")
    .where(({ eb, or }) => or([eb("revoked_at", "<", before), eb("expires_at", "<", before)]))
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
