import { AppError, Role } from "@broker/contracts";
import type { Kysely, Selectable } from "kysely";
import type { Actor } from "../client-store.ts";
import type { Tables } from "../tables.ts";
import { writeAudit } from "../write-audit.ts";
import type { User } from "./access-store.ts";

/** How a name is found again, however it is spelled. */
export const userKey = (name: string): string => name.trim().normalize("NFC").toLowerCase();

/** A stored person without the password. */
export function userOf(row: Selectable<Tables["users"]>): User {
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
  throw new AppError("record_unsettled", "Nobody else is admin.", { hint: "Make somebody else admin first." });
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
