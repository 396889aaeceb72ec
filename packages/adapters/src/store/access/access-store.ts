import type { Role } from "@broker/contracts";
import type { Kysely } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { type Connection, repository } from "../database/connection.ts";
import type { Tables } from "../database/tables.ts";
import {
  emailOf,
  findUser,
  hashPassword,
  insertUser,
  isPassword,
  removeUser,
  setEmail,
  setPassword,
  setRole,
  userKey,
  userOf,
} from "./users.ts";

/** A user who can sign in with a name and a password. */
export interface User {
  readonly name: string;
  readonly role: Role;
  /** To which clients reply to forms that the user mails; null = not recorded. */
  readonly email: string | null;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly createdBy: string;
}

/** The user signed in by a link or a session; null = the owner of the workspace. */
export interface LetIn {
  readonly user: User | null;
}

interface NewSignIn {
  /** SHA-256 of the secret, in hex. */
  readonly hash: string;
  /** A link signs in once, a session until it ends. */
  readonly kind: "link" | "session";
  /** A user's name; null = the owner. */
  readonly user: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Every user, by name. */
async function users(tables: Kysely<Tables>): Promise<readonly User[]> {
  return (await tables.selectFrom("users").selectAll().orderBy("key").execute()).map(userOf);
}

/** The user with this name and this password; null = none. */
async function userWith(tables: Kysely<Tables>, name: string, password: string): Promise<User | null> {
  const row = await findUser(tables, userKey(name));
  return (await isPassword(password, row?.password ?? null)) && row !== undefined ? userOf(row) : null;
}

/** Saves a sign-in, and removes expired ones. */
async function saveSignIn(tables: Kysely<Tables>, { user, createdAt, expiresAt, ...signIn }: NewSignIn): Promise<void> {
  const [created_at, expires_at] = [createdAt.toISOString(), expiresAt.toISOString()];
  await tables.deleteFrom("sign_ins").where("expires_at", "<=", created_at).execute();
  await tables
    .insertInto("sign_ins")
    .values({ ...signIn, user_key: user === null ? null : userKey(user), created_at, expires_at })
    .execute();
}

/** The user of a stored sign-in; null if there is none, or that user was removed. */
async function letIn(tables: Kysely<Tables>, found: { user_key: string | null } | undefined): Promise<LetIn | null> {
  if (found === undefined) return null;
  if (found.user_key === null) return { user: null };
  const row = await findUser(tables, found.user_key);
  return row === undefined ? null : { user: userOf(row) };
}

/** Redeems a link; null = there is none, or it was used, or it has expired. */
async function takeLink(tables: Kysely<Tables>, hash: string, now: Date): Promise<LetIn | null> {
  const taken = await tables
    .deleteFrom("sign_ins")
    .where("hash", "=", hash)
    .where("kind", "=", "link")
    .where("expires_at", ">", now.toISOString())
    .returning("user_key")
    .executeTakeFirst();
  return letIn(tables, taken);
}

/** The user of a session; null = there is no such session, or it has expired. */
async function session(tables: Kysely<Tables>, hash: string, now: Date): Promise<LetIn | null> {
  const found = await tables
    .selectFrom("sign_ins")
    .select("user_key")
    .where("hash", "=", hash)
    .where("kind", "=", "session")
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return letIn(tables, found);
}

async function endSession(tables: Kysely<Tables>, hash: string): Promise<void> {
  await tables.deleteFrom("sign_ins").where("hash", "=", hash).where("kind", "=", "session").execute();
}

/** Records that someone signed in or out. */
async function noteSignIn(tables: Kysely<Tables>, action: "signed in" | "signed out", actor: Actor): Promise<void> {
  await writeAudit(tables, { ...actor, action, subject: actor.by, detail: null });
}

/** A refused attempt: to sign in, or to make a call. */
interface RefusedAttempt {
  readonly action: "sign-in refused" | "call refused";
  /** The name that was given, or the call. */
  readonly subject: string;
  readonly detail: Readonly<Record<string, string | number>>;
}

/** Records a refused attempt. */
async function noteRefusal(tables: Kysely<Tables>, attempt: RefusedAttempt, actor: Actor): Promise<void> {
  await writeAudit(tables, { ...actor, ...attempt });
}

/** Whether a user has this name. */
async function hasUser(tables: Kysely<Tables>, name: string): Promise<boolean> {
  return (await findUser(tables, userKey(name))) !== undefined;
}

/** Users, their passwords, links and sessions. Names are compared without regard to case. */
export function accessStore(connection: Connection) {
  const { addUser, setHash, ...rest } = repository(connection, {
    reads: { users, userWith, takeLink, session, endSession, noteSignIn, noteRefusal, hasUser, emailOf },
    writes: { addUser: insertUser, setRole, setEmail, setHash: setPassword, removeUser, saveSignIn },
  });
  return {
    ...rest,
    /** AppErrors: `ambiguous` if the name is taken, `input_invalid` for an unacceptable password or address. */
    addUser: async (user: Parameters<typeof addUser>[0], actor: Actor): Promise<User> =>
      addUser({ ...user, password: await hashPassword(user.password, user.name) }, actor),
    /** Ends the user's sessions too. AppErrors: `not_found`, `input_invalid`. */
    setPassword: async (name: string, password: string, actor: Actor): Promise<void> =>
      setHash(name, await hashPassword(password, name), actor),
  };
}

export type AccessStore = ReturnType<typeof accessStore>;
