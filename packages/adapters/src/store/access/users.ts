import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { AppError, Role } from "@broker/contracts";
import type { Kysely } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import type { Row, Tables } from "../database/tables.ts";
import type { User } from "./access-store.ts";

/** Cost of a guess: 32 MiB and three passes (OWASP Password Storage Cheat Sheet, scrypt N=2^15, r=8, p=3). */
const COST = { logN: 15, r: 8, p: 3 } as const;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const SHORTEST = 12;
const LONGEST = 200;

interface Cost {
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}

function derive(password: string, salt: Buffer, { logN, r, p }: Cost): Promise<Buffer> {
  const N = 2 ** logN;
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}

/**
 * A password as it is stored: `scrypt$15$8$3$<salt>$<key>`. AppError `input_invalid` where it is too short or too long.
 */
export async function hashPassword(password: string): Promise<string> {
  if (password.length < SHORTEST || password.length > LONGEST) {
    const rule = `A password has ${SHORTEST} to ${LONGEST} characters.`;
    throw new AppError("input_invalid", "This password will not do.", {
      hint: "Three words that do not belong together are easy to keep.",
      fields: { password: rule },
    });
  }
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST);
  return ["scrypt", COST.logN, COST.r, COST.p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/**
 * Whether a password is the one that was stored. With `null`, for a name that no one has, it takes as long and says no,
 * so that the time does not tell which names there are.
 */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const [, logN, r, p, salt = "", key = ""] = kept?.split("$") ?? [];
  const cost = kept === null ? COST : { logN: Number(logN), r: Number(r), p: Number(p) };
  const given = await derive(password.slice(0, LONGEST), Buffer.from(salt, "base64url"), cost);
  const wanted = Buffer.from(key, "base64url");
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

/** How a name is found again, however it is spelled. */
export const userKey = (name: string): string => name.trim().normalize("NFC").toLowerCase();

/** A stored person without the password. */
export function userOf(row: Row<"users">): User {
  return { name: row.name, role: Role.parse(row.role), createdAt: row.created_at, createdBy: row.created_by };
}

const nobody = (name: string) =>
  new AppError("not_found", `There is no user '${name}'.`, {
    fix: { kind: "list", resource: "users" },
  });

async function requireUser(tables: Kysely<Tables>, name: string) {
  const row = await tables.selectFrom("users").selectAll().where("key", "=", userKey(name)).executeTakeFirst();
  if (row === undefined) throw nobody(name);
  return row;
}

/** Refuses what would leave people without anybody who may run the workspace. */
async function requireAdminBeside(tables: Kysely<Tables>, key: string, alone: "allowed" | "refused"): Promise<void> {
  const others = await tables.selectFrom("users").select("role").where("key", "!=", key).execute();
  if (others.some(({ role }) => role === "admin") || (others.length === 0 && alone === "allowed")) return;
  throw new AppError("record_unsettled", "No other user is an admin.", {
    hint: "Give another user the role admin first.",
  });
}

/** Adds a person whose password is hashed already. */
export async function insertUser(
  tables: Kysely<Tables>,
  user: { readonly name: string; readonly role: Role; readonly password: string },
  actor: Actor,
): Promise<User> {
  const key = userKey(user.name);
  const name = user.name.trim();
  const taken = await tables.selectFrom("users").select("name").where("key", "=", key).executeTakeFirst();
  if (taken !== undefined)
    throw new AppError("ambiguous", `There is a user '${taken.name}' already.`, {
      fields: { name: "This name is taken. Choose another." },
    });
  const row = { key, name, role: user.role, password: user.password, created_at: actor.at, created_by: actor.by };
  await tables.insertInto("users").values(row).execute();
  await writeAudit(tables, { ...actor, action: "user added", subject: name, detail: { role: user.role } });
  return userOf(row);
}

/** Gives a person another role. */
export async function updateRole(tables: Kysely<Tables>, name: string, role: Role, actor: Actor): Promise<User> {
  const row = await requireUser(tables, name);
  if (row.role === "admin" && role !== "admin") await requireAdminBeside(tables, row.key, "refused");
  await tables.updateTable("users").set({ role }).where("key", "=", row.key).execute();
  const detail = { from: row.role, to: role };
  await writeAudit(tables, { ...actor, action: "user role set", subject: row.name, detail });
  return userOf({ ...row, role });
}

/** Gives a person another password, hashed already, and ends their sessions. */
export async function updatePassword(
  tables: Kysely<Tables>,
  name: string,
  password: string,
  actor: Actor,
): Promise<void> {
  const { key, name: spelled } = await requireUser(tables, name);
  await tables.updateTable("users").set({ password }).where("key", "=", key).execute();
  await tables.deleteFrom("sign_ins").where("user_key", "=", key).execute();
  await writeAudit(tables, { ...actor, action: "user password set", subject: spelled, detail: null });
}

/** Removes a person and ends their sessions. */
export async function deleteUser(tables: Kysely<Tables>, name: string, actor: Actor): Promise<void> {
  const row = await requireUser(tables, name);
  if (row.role === "admin") await requireAdminBeside(tables, row.key, "allowed");
  await tables.deleteFrom("users").where("key", "=", row.key).execute();
  await tables.deleteFrom("sign_ins").where("user_key", "=", row.key).execute();
  await writeAudit(tables, { ...actor, action: "user removed", subject: row.name, detail: null });
}
