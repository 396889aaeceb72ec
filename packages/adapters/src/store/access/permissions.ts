import { PERMISSIONS, type Permission, type PermissionEntry } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import type { Tables } from "../database/tables.ts";
import { findUser, userKey } from "./users.ts";

const isPermission = (text: string): text is Permission => PERMISSIONS.some((each) => each === text);

/** Every permission that was given, by name. */
export async function permissions(tables: Kysely<Tables>): Promise<readonly PermissionEntry[]> {
  const rows = await tables
    .selectFrom("user_permissions")
    .selectAll()
    .orderBy("user_key")
    .orderBy("permission")
    .execute();
  return rows.flatMap(({ name, permission, created_at: createdAt, created_by: createdBy }) =>
    isPermission(permission) ? [{ name, permission, createdAt, createdBy }] : [],
  );
}

/** Whether a person has a permission, and is not a disabled user. */
export async function hasPermission(tables: Kysely<Tables>, name: string, permission: Permission): Promise<boolean> {
  const user = await findUser(tables, userKey(name));
  return user?.disabled_at == null && isPermitted(tables, name, permission);
}

/** Whether a permission is recorded for a name. */
async function isPermitted(tables: Kysely<Tables>, name: string, permission: Permission): Promise<boolean> {
  const row = await tables
    .selectFrom("user_permissions")
    .select("name")
    .where("user_key", "=", userKey(name))
    .where("permission", "=", permission)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives a person a permission, or takes it back; repeated, it changes nothing. */
export async function setPermission(
  transaction: Transaction<Tables>,
  { name, permission, given }: { readonly name: string; readonly permission: Permission; readonly given: boolean },
  actor: Actor,
): Promise<void> {
  if ((await isPermitted(transaction, name, permission)) === given) return;
  const key = userKey(name);
  if (given)
    await transaction
      .insertInto("user_permissions")
      .values({ user_key: key, permission, name: name.trim(), created_at: actor.at, created_by: actor.by })
      .execute();
  else
    await transaction
      .deleteFrom("user_permissions")
      .where("user_key", "=", key)
      .where("permission", "=", permission)
      .execute();
  const action = given ? "user permission given" : "user permission taken";
  await writeAudit(transaction, { ...actor, action, subject: name.trim(), detail: { permission } });
}
