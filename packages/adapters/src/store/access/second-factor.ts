import { createHash, randomBytes } from "node:crypto";
import { AppError } from "@broker/contracts";
import type { Kysely } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import type { Tables } from "../database/tables.ts";
import { base32, isTotpSecret, totpStep } from "./totp.ts";
import { findUser, requireUser, userKey } from "./users.ts";

const CODES = 10;
/** 80 bits, so that a plain hash cannot be searched. */
const CODE_BYTES = 10;

/** Recovery codes are typed in any case, with or without their groups. */
const codeHash = (code: string) =>
  createHash("sha256")
    .update(code.toUpperCase().replace(/[^A-Z2-7]/g, ""))
    .digest("hex");

const newCode = () => (base32(randomBytes(CODE_BYTES)).match(/.{4}/g) ?? []).join("-").toLowerCase();

/** Multi-factor authentication (MFA) of a user. */
export interface MfaState {
  /** When the authenticator app was set up: ISO 8601, UTC; null = it is not. */
  readonly since: string | null;
  /** Recovery codes that are not used yet. */
  readonly recoveryCodes: number;
}

/** The MFA of a user; a user who does not exist has none. */
export async function mfaState(tables: Kysely<Tables>, name: string): Promise<MfaState> {
  const key = userKey(name);
  const row = await findUser(tables, key);
  const codes = await tables.selectFrom("recovery_codes").select("hash").where("user_key", "=", key).execute();
  return { since: row?.totp_at ?? null, recoveryCodes: codes.length };
}

/**
 * Sets up MFA with the secret that the user's app has, and returns ten recovery codes, which are stored as hashes only.
 * AppErrors: `input_invalid` if the code is not the app's; `not_found`; `record_unsettled` if it is set up already.
 */
export async function setUpMfa(
  tables: Kysely<Tables>,
  name: string,
  given: { readonly secret: string; readonly code: string; readonly now: Date },
  actor: Actor,
): Promise<readonly string[]> {
  const row = await requireUser(tables, name);
  if (row.totp_at !== null)
    throw new AppError("record_unsettled", "Multi-factor authentication is already set up.", {
      hint: "Remove it first.",
    });
  const step = isTotpSecret(given.secret) ? totpStep(given.secret, given.code, given.now, null) : null;
  if (step === null) {
    const sentence = "The code does not match. Check the time of your device, and enter the code that is shown now.";
    throw new AppError("input_invalid", sentence, { fields: { code: sentence } });
  }
  await tables
    .updateTable("users")
    .set({ totp_secret: given.secret, totp_step: step, totp_at: actor.at })
    .where("key", "=", row.key)
    .execute();
  const codes = Array.from({ length: CODES }, newCode);
  await tables.deleteFrom("recovery_codes").where("user_key", "=", row.key).execute();
  await tables
    .insertInto("recovery_codes")
    .values(codes.map((code) => ({ user_key: row.key, hash: codeHash(code) })))
    .execute();
  await writeAudit(tables, { ...actor, action: "user MFA set up", subject: row.name, detail: null });
  return codes;
}

/**
 * Uses a code of the user's app or a recovery code; null = it is wrong, was used before, or MFA is not set up. Of two
 * calls with the same code one succeeds.
 */
export async function redeemMfaCode(
  tables: Kysely<Tables>,
  name: string,
  code: string,
  now: Date,
): Promise<"app code" | "recovery code" | null> {
  const row = await findUser(tables, userKey(name));
  if (row === undefined || row.totp_secret === null) return null;
  const step = totpStep(row.totp_secret, code, now, row.totp_step);
  if (step !== null) {
    const used = await tables
      .updateTable("users")
      .set({ totp_step: step })
      .where("key", "=", row.key)
      .where("totp_step", "<", step)
      .returning("key")
      .executeTakeFirst();
    return used === undefined ? null : "app code";
  }
  const taken = await tables
    .deleteFrom("recovery_codes")
    .where("user_key", "=", row.key)
    .where("hash", "=", codeHash(code))
    .returning("hash")
    .executeTakeFirst();
  return taken === undefined ? null : "recovery code";
}

/** Removes a user's app and recovery codes, so that a new app can be set up. AppError `not_found`. */
export async function removeMfa(tables: Kysely<Tables>, name: string, actor: Actor): Promise<void> {
  const row = await requireUser(tables, name);
  await tables
    .updateTable("users")
    .set({ totp_secret: null, totp_step: null, totp_at: null })
    .where("key", "=", row.key)
    .execute();
  await tables.deleteFrom("recovery_codes").where("user_key", "=", row.key).execute();
  await writeAudit(tables, { ...actor, action: "user MFA removed", subject: row.name, detail: null });
}
