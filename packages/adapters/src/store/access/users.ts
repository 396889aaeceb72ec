import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { AppError, Role } from "@broker/contracts";
import type { Kysely } from "kysely";
import pLimit from "p-limit";
import { z } from "zod";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import type { Row, Tables } from "../database/tables.ts";
import { lockName } from "../database/writers/locks.ts";
import { erasePersonMessages, erasePersonNotices } from "../outbox/outbox-rows.ts";
import type { User } from "./access-store.ts";
import { requireUserName } from "./user-names.ts";

/** The cost of a guess, in scrypt's terms. */
export interface PasswordCost {
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}

/** 32 MiB and three passes (OWASP Password Storage Cheat Sheet, scrypt N=2^15, r=8, p=3). */
export const PASSWORD_COST: PasswordCost = { logN: 15, r: 8, p: 3 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** Passwords hashed at once, each with 32 MiB, and waiting; libuv has four threads for files and DNS too. */
const AT_ONCE = 2;
const WAITING = 16;
const LONGEST = 200;

const turn = pLimit(AT_ONCE);

/** Hashes in its turn. AppError `too_busy` if too many wait, so that sign-ins cannot use up memory and threads. */
function derive(...asked: Parameters<typeof hash>): Promise<Buffer> {
  if (turn.pendingCount < WAITING) return turn(() => hash(...asked));
  throw new AppError("too_busy", "Too many passwords are being checked at once.", {
    hint: "Try again in a few seconds.",
  });
}

function hash(password: string, salt: Buffer, { logN, r, p }: PasswordCost): Promise<Buffer> {
  const N = 2 ** logN;
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}

/** A password as it is stored: `scrypt$15$8$3$<salt>$<key>`. AppErrors: `input_invalid` for a weak one, `too_busy`. */
export async function hashPassword(password: string, user: string, cost: PasswordCost): Promise<string> {
  const { requirePassword } = await import("./password-rules.ts");
  requirePassword(password, user);
  return stored(password, cost);
}

async function stored(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, cost);
  return ["scrypt", cost.logN, cost.r, cost.p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/**
 * Whether a password is the stored one. With `null`, for a name that does not exist, it takes as long and is false, so
 * that the time does not reveal which names exist.
 */
export async function isPassword(password: string, stored: string | null, today: PasswordCost): Promise<boolean> {
  const [, logN, r, p, salt = "", key = ""] = stored?.split("$") ?? [];
  const cost = stored === null ? today : { logN: Number(logN), r: Number(r), p: Number(p) };
  const given = await derive(password.slice(0, LONGEST), Buffer.from(salt, "base64url"), cost);
  const expected = Buffer.from(key, "base64url");
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Stores a correct password at today's cost if it was stored at a lower one, unless it has been changed meanwhile. */
export async function rehash(
  tables: Kysely<Tables>,
  row: Row<"users">,
  password: string,
  today: PasswordCost,
): Promise<void> {
  const [, logN = 0, r = 0, p = 0] = row.password.split("$").map(Number);
  if (logN >= today.logN && r >= today.r && p >= today.p) return;
  const renewed = await stored(password.slice(0, LONGEST), today);
  await tables
    .updateTable("users")
    .set({ password: renewed })
    .where("key", "=", row.key)
    .where("password", "=", row.password)
    .execute();
}

/** How a name is found again, however it is spelled. */
export const userKey = (name: string): string => name.trim().normalize("NFC").toLowerCase();

/** A stored user without the password. */
export function userOf(row: Row<"users">): User {
  const { name, email, created_at: createdAt, created_by: createdBy } = row;
  const signIn = row.sso_subject !== null ? "sso" : row.password === "" ? "invited" : "password";
  const disabled = row.disabled_at === null ? null : { at: row.disabled_at, by: row.disabled_by ?? "" };
  const state = { mfa: row.totp_at !== null, lastSeenAt: row.seen_at, disabled };
  return { name, role: Role.parse(row.role), email, createdAt, createdBy, signIn, ...state };
}

/** A stored user by the name's key; undefined = there is none. */
export const findUser = (tables: Kysely<Tables>, key: string): Promise<Row<"users"> | undefined> =>
  tables.selectFrom("users").selectAll().where("key", "=", key).executeTakeFirst();

/** A stored user by name. AppError `not_found`. */
export async function requireUser(tables: Kysely<Tables>, name: string): Promise<Row<"users">> {
  const row = await findUser(tables, userKey(name));
  if (row !== undefined) return row;
  throw new AppError("not_found", `There is no user '${name}'.`, { fix: { kind: "list", resource: "users" } });
}

/** Refuses a change that would leave users without an admin who can sign in: not disabled, and not invited only. */
async function requireAdminBeside(tables: Kysely<Tables>, key: string, alone: "allowed" | "refused"): Promise<void> {
  const others = await tables.selectFrom("users").selectAll().where("key", "!=", key).execute();
  const admins = others.map(userOf).filter(({ role }) => role === "admin");
  if (admins.some(({ disabled, signIn }) => disabled === null && signIn !== "invited")) return;
  if (others.length === 0 && alone === "allowed") return;
  if (admins.length === 0)
    throw new AppError("record_unsettled", "There is no other administrator.", {
      hint: "Give another user the role admin first.",
    });
  throw new AppError("record_unsettled", "No other admin can sign in.", {
    hint: "Enable another admin, or wait until an invited one has set a password.",
  });
}

/** An email address as entered; null = none. AppError `input_invalid`. */
function readEmail(email: string | null): string | null {
  if (email === null) return null;
  const read = z.email().max(254).safeParse(email.trim());
  if (read.success) return read.data;
  const sentence = `'${email}' is not a valid email address.`;
  throw new AppError("input_invalid", sentence, { fields: { email: sentence } });
}

/** The email address of the user with this name; null = none is recorded, or there is no such user. */
export const emailOf = async (tables: Kysely<Tables>, name: string): Promise<string | null> =>
  (await findUser(tables, userKey(name)))?.email ?? null;

/** Records a user's email address; null removes it. AppErrors: `not_found`, `input_invalid`. */
export async function setEmail(
  tables: Kysely<Tables>,
  name: string,
  given: string | null,
  actor: Actor,
): Promise<User> {
  const email = readEmail(given);
  const row = await requireUser(tables, name);
  await tables.updateTable("users").set({ email }).where("key", "=", row.key).execute();
  const detail = { from: row.email, to: email };
  await writeAudit(tables, { ...actor, action: "user email set", subject: row.name, detail });
  return userOf({ ...row, email });
}

/** Adds a user whose password is hashed already. */
export async function insertUser(
  tables: Kysely<Tables>,
  user: { readonly name: string; readonly role: Role; readonly password: string; readonly email?: string | undefined },
  actor: Actor,
): Promise<User> {
  await lockName(tables, "users");
  const key = userKey(user.name);
  const name = user.name.trim();
  const taken = await findUser(tables, key);
  if (taken !== undefined)
    throw new AppError("ambiguous", `There is a user '${taken.name}' already.`, {
      fields: { name: "This name is taken. Choose another." },
    });
  const others = await tables.selectFrom("users").select("name").execute();
  requireUserName(
    name,
    others.map((other) => other.name),
  );
  const email = readEmail(user.email ?? null);
  const { role, password } = user;
  const row = {
    ...{ key, name, role, password, created_at: actor.at, created_by: actor.by, email },
    ...{ totp_secret: null, totp_step: null, totp_at: null, sso_subject: null },
    ...{ seen_at: null, disabled_at: null, disabled_by: null },
  };
  await tables.insertInto("users").values(row).execute();
  await writeAudit(tables, { ...actor, action: "user added", subject: name, detail: { role } });
  return userOf(row);
}

/**
 * Gives a user another role, and ends their sessions: the next one has a new secret. AppErrors: `not_found`;
 * `record_unsettled` if no other user would be admin.
 */
export async function setRole(tables: Kysely<Tables>, name: string, role: Role, actor: Actor): Promise<User> {
  await lockName(tables, "users");
  const row = await requireUser(tables, name);
  if (row.role === "admin" && role !== "admin") await requireAdminBeside(tables, row.key, "refused");
  if (row.role === role) return userOf(row);
  await tables.updateTable("users").set({ role }).where("key", "=", row.key).execute();
  await tables.deleteFrom("sign_ins").where("user_key", "=", row.key).where("kind", "!=", "password-link").execute();
  const detail = { from: row.role, to: role };
  await writeAudit(tables, { ...actor, action: "user role set", subject: row.name, detail });
  return userOf({ ...row, role });
}

/**
 * Disables a user, whose sessions and links end at once and who receives no email, or enables them again; repeated, it
 * changes nothing. AppErrors: `not_found`; `record_unsettled` if no other admin could sign in.
 */
export async function setUserDisabled(
  tables: Kysely<Tables>,
  name: string,
  disabled: boolean,
  actor: Actor,
): Promise<User> {
  await lockName(tables, "users");
  const row = await requireUser(tables, name);
  if ((row.disabled_at !== null) === disabled) return userOf(row);
  if (disabled && row.role === "admin") await requireAdminBeside(tables, row.key, "refused");
  const state = disabled ? { disabled_at: actor.at, disabled_by: actor.by } : { disabled_at: null, disabled_by: null };
  await tables.updateTable("users").set(state).where("key", "=", row.key).execute();
  if (disabled) {
    await tables.deleteFrom("sign_ins").where("user_key", "=", row.key).execute();
    await erasePersonMessages(tables, row.key);
  }
  const action = disabled ? "user disabled" : "user enabled";
  await writeAudit(tables, { ...actor, action, subject: row.name, detail: null });
  return userOf({ ...row, ...state });
}

/** Sets a user's password, hashed already, and ends their sessions. */
export async function setPassword(tables: Kysely<Tables>, name: string, password: string, actor: Actor): Promise<void> {
  const { key, name: spelled } = await requireUser(tables, name);
  await tables.updateTable("users").set({ password }).where("key", "=", key).execute();
  await tables.deleteFrom("sign_ins").where("user_key", "=", key).execute();
  await writeAudit(tables, { ...actor, action: "user password set", subject: spelled, detail: null });
}

/**
 * Ends the user's sessions too. AppErrors: `not_found`; `record_unsettled` if others remain and none of them is admin.
 */
export async function removeUser(tables: Kysely<Tables>, name: string, actor: Actor): Promise<void> {
  await lockName(tables, "users");
  const row = await requireUser(tables, name);
  if (row.role === "admin") await requireAdminBeside(tables, row.key, "allowed");
  await deleteUser(tables, row, actor);
}

/** Deletes a stored user with their sessions and recovery codes. */
export async function deleteUser(tables: Kysely<Tables>, row: Row<"users">, actor: Actor): Promise<void> {
  await tables.deleteFrom("users").where("key", "=", row.key).execute();
  await tables.deleteFrom("sign_ins").where("user_key", "=", row.key).execute();
  await tables.deleteFrom("user_permissions").where("user_key", "=", row.key).execute();
  await tables.deleteFrom("recovery_codes").where("user_key", "=", row.key).execute();
  await erasePersonNotices(tables, row.key);
  await writeAudit(tables, { ...actor, action: "user removed", subject: row.name, detail: null });
}
