import { randomBytes } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Actor } from "../clients/client-store.ts";
import type { Tables } from "../database/tables.ts";
import { readSetting } from "../settings.ts";

/** Names the setting that holds the key of pseudonyms. */
const PSEUDONYM_KEY = "training-pseudonym-key";

/** The key of pseudonyms; null = no training was recorded yet. */
export async function readPseudonymKey(tables: Kysely<Tables>): Promise<Uint8Array | null> {
  const stored = await readSetting(tables, PSEUDONYM_KEY);
  return stored === undefined ? null : Buffer.from(stored, "hex");
}

/** The key of pseudonyms: 32 random bytes, made once. It is in no list of settings, export or log. */
export async function pseudonymKey(transaction: Transaction<Tables>, { at }: Actor): Promise<Uint8Array> {
  const made = { name: PSEUDONYM_KEY, value: randomBytes(32).toString("hex"), changed_at: at, changed_by: "" };
  await transaction
    .insertInto("settings")
    .values(made)
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return (await readPseudonymKey(transaction)) ?? Buffer.from(made.value, "hex");
}
