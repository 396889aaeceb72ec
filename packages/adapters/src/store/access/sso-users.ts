import { AppError, type Role } from "@broker/contracts";
import type { Kysely } from "kysely";
import { z } from "zod";
import { writeAudit } from "../audit.ts";
import type { Row, Tables } from "../database/tables.ts";
import type { User } from "./access-store.ts";
import { deleteUser, insertUser, userOf } from "./users.ts";

/** A user as an issuer confirmed them. */
export interface SsoIdentity {
  readonly issuer: string;
  /** The issuer's own id of the user, which never changes. */
  readonly subject: string;
  readonly name: string;
  /** null = none, or not a valid one. */
  readonly email: string | null;
  readonly role: Role;
}

const SSO = "single sign-on";
const keyOf = ({ issuer, subject }: Pick<SsoIdentity, "issuer" | "subject">) => JSON.stringify([issuer, subject]);

const find = (tables: Kysely<Tables>, identity: Pick<SsoIdentity, "issuer" | "subject">) =>
  tables.selectFrom("users").selectAll().where("sso_subject", "=", keyOf(identity)).executeTakeFirst();

/** The role of today; another one ends the user's sessions. */
async function withRole(tables: Kysely<Tables>, row: Row<"users">, role: Role, at: string): Promise<User> {
  if (row.role === role) return userOf(row);
  await tables.updateTable("users").set({ role }).where("key", "=", row.key).execute();
  await tables.deleteFrom("sign_ins").where("user_key", "=", row.key).execute();
  const detail = { from: row.role, to: role };
  await writeAudit(tables, { by: SSO, at, action: "user role set", subject: row.name, detail });
  return userOf({ ...row, role });
}

/**
 * The user whom an issuer confirmed, with the role of today; added at the first sign-in. A user with a password is
 * never taken over: AppErrors `ambiguous` if the name is another user's, `input_invalid` if it is not acceptable,
 * `not_permitted` if the user is disabled here.
 */
export async function ssoUser(tables: Kysely<Tables>, identity: SsoIdentity, at: string): Promise<User> {
  const row = await find(tables, identity);
  if (row !== undefined && row.disabled_at !== null) {
    const sentence = `${row.name} is disabled in this workspace.`;
    throw new AppError("not_permitted", sentence, { fields: { name: sentence } });
  }
  if (row !== undefined) return withRole(tables, row, identity.role, at);
  const { name, role } = identity;
  const email = z.email().max(254).safeParse(identity.email).data;
  const added = await insertUser(tables, { name, role, password: "", email }, { by: SSO, at });
  await tables
    .updateTable("users")
    .set({ sso_subject: keyOf(identity) })
    .where("name", "=", added.name)
    .execute();
  return { ...added, signIn: "sso" };
}

/** Removes a user who has no role at the issuer any more, and ends their sessions; false = there was none. */
export async function removeSsoUser(
  tables: Kysely<Tables>,
  identity: Pick<SsoIdentity, "issuer" | "subject">,
  at: string,
): Promise<boolean> {
  const row = await find(tables, identity);
  if (row === undefined) return false;
  await deleteUser(tables, row, { by: SSO, at });
  return true;
}
