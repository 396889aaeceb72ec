import { gunzipSync, gzipSync } from "node:zlib";
import type { Kysely, Transaction } from "kysely";
import { type Connection, repository } from "../database/connection.ts";
import type { Row, Tables } from "../database/tables.ts";

/** A call by the key that its caller gave it. */
export interface KeyedCall {
  /** Whose key it is: keys of two callers never meet. */
  readonly caller: string;
  /** SHA-256 of the key, in hex. */
  readonly keyHash: string;
}

/** A claim of a key for a call that is about to run. */
export interface IdempotencyClaim extends KeyedCall {
  /** Identifies this run among those of the same call. */
  readonly run: string;
  /** SHA-256 of method, address and body: the same key with another one is a mistake. */
  readonly fingerprint: string;
  readonly at: Date;
  /** Until then the call counts as running, unless it is extended or ends. */
  readonly heldUntil: Date;
}

/** The stored response of a call. */
export interface StoredAnswer {
  readonly status: number;
  /** Headers that belong to it, by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/**
 * What a claim found: the key is free and now held; or the earlier call with it differs, is running, has its response,
 * or was saved while its response is not stored.
 */
export type ClaimResult =
  | { readonly state: "held" | "different" | "running" | "response-lost" }
  | { readonly state: "answered"; readonly answer: StoredAnswer };

/** Hours for which a key is stored. */
export const IDEMPOTENCY_HOURS = 24;

/** Removes keys that are older than a day; returns how many. */
export async function pruneIdempotency(tables: Kysely<Tables>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - IDEMPOTENCY_HOURS * 3_600_000).toISOString();
  const gone = await tables.deleteFrom("idempotency_keys").where("created_at", "<=", before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** Removes the stored responses, which may name an erased client; the calls are still not repeated. */
export async function eraseAnswers(tables: Kysely<Tables>): Promise<void> {
  await tables
    .updateTable("idempotency_keys")
    .set({ saved: 1, status: null, headers: null, body: null })
    .where("status", "is not", null)
    .execute();
}

const ofCall = ({ caller, keyHash }: KeyedCall) => [caller, keyHash] as const;

function resultOf(row: Row<"idempotency_keys">, { fingerprint, at }: IdempotencyClaim): ClaimResult | null {
  if (row.fingerprint !== fingerprint) return { state: "different" };
  if (row.status !== null) {
    const body = row.body === null ? new Uint8Array() : gunzipSync(row.body);
    const headers = JSON.parse(row.headers ?? "{}") as StoredAnswer["headers"];
    return { state: "answered", answer: { status: row.status, headers, body } };
  }
  if (row.held_until > at.toISOString()) return { state: "running" };
  return row.saved === 1 ? { state: "response-lost" } : null;
}

/** Holds the key for a call, or reports the earlier call with it. A key that a killed server held is held again. */
async function claim(transaction: Transaction<Tables>, asked: IdempotencyClaim): Promise<ClaimResult> {
  await pruneIdempotency(transaction, asked.at);
  const [caller, key_hash] = ofCall(asked);
  const row = {
    caller,
    key_hash,
    run: asked.run,
    fingerprint: asked.fingerprint,
    created_at: asked.at.toISOString(),
    held_until: asked.heldUntil.toISOString(),
    saved: 0,
    status: null,
    headers: null,
    body: null,
  };
  const added = await transaction
    .insertInto("idempotency_keys")
    .values(row)
    .onConflict((conflict) => conflict.columns(["caller", "key_hash"]).doNothing())
    .returning("run")
    .executeTakeFirst();
  if (added !== undefined) return { state: "held" };
  // The update waits for a claim of the same key that is not committed yet.
  const earlier = await transaction
    .updateTable("idempotency_keys")
    .set(({ ref }) => ({ saved: ref("saved") }))
    .where("caller", "=", caller)
    .where("key_hash", "=", key_hash)
    .returningAll()
    .executeTakeFirst();
  const result = earlier === undefined ? null : resultOf(earlier, asked);
  if (result !== null) return result;
  await transaction
    .updateTable("idempotency_keys")
    .set({ run: row.run, created_at: row.created_at, held_until: row.held_until })
    .where("caller", "=", caller)
    .where("key_hash", "=", key_hash)
    .execute();
  return { state: "held" };
}

type Held = KeyedCall & Pick<IdempotencyClaim, "run">;

const heldRow = (tables: Kysely<Tables>, { caller, keyHash, run }: Held) =>
  tables
    .updateTable("idempotency_keys")
    .where("caller", "=", caller)
    .where("key_hash", "=", keyHash)
    .where("run", "=", run);

/** Extends the time for which a call counts as running. */
async function extend(tables: Transaction<Tables>, held: Held, until: Date): Promise<void> {
  await heldRow(tables, held).set({ held_until: until.toISOString() }).execute();
}

/** Stores the response of a call. */
async function saveAnswer(tables: Transaction<Tables>, held: Held, answer: StoredAnswer): Promise<void> {
  const { status, headers, body } = answer;
  await heldRow(tables, held)
    .set({ saved: 1, status, headers: JSON.stringify(headers), body: body.length === 0 ? null : gzipSync(body) })
    .execute();
}

/** Frees the key of a call that was refused and saved nothing. */
async function release(tables: Transaction<Tables>, { caller, keyHash, run }: Held): Promise<void> {
  await tables
    .deleteFrom("idempotency_keys")
    .where("caller", "=", caller)
    .where("key_hash", "=", keyHash)
    .where("run", "=", run)
    .where("saved", "=", 0)
    .execute();
}

/** Keys of calls that must not be repeated, with their responses, for a day. */
export const idempotencyStore = (connection: Connection) =>
  repository(connection, { reads: {}, writes: { claim, extend, saveAnswer, release } });

/** A call that runs under a key, and whether it has saved a change. */
export interface RunningCall extends Held {
  /** Set with the first change that is saved. */
  saved: boolean;
}

/**
 * A connection whose first saved change also marks the call as saved, in the same transaction: a server that is killed
 * before it responds does not repeat the change.
 */
export function markingSaved({ read, transact }: Connection, call: RunningCall): Connection {
  return {
    read,
    async transact(work) {
      const value = await transact(async (transaction) => {
        const done = await work(transaction);
        if (!call.saved) await heldRow(transaction, call).set({ saved: 1 }).execute();
        return done;
      });
      call.saved = true;
      return value;
    },
  };
}
