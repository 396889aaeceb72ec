import type { Role } from "@broker/contracts";
import type { Kysely } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import type { Connection } from "../database/connection.ts";
import type { Tables } from "../database/tables.ts";
import {
  deleteUser,
  hashPassword,
  insertUser,
  isPassword,
  updatePassword,
  updateRole,
  userKey,
  userOf,
} from "./users.ts";

/** Somebody who may sign in with a name and a password. */
export interface User {
  readonly name: string;
  readonly role: Role;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly createdBy: string;
}

/** Whom a link or a session lets in; null = the owner of the workspace. */
export interface LetIn {
  readonly user: User | null;
}

/** What lets someone in. */
interface NewSignIn {
  /** SHA-256 of the secret, in hex. */
  readonly hash: string;
  /** A link lets in once, a session until it ends. */
  readonly kind: "link" | "session";
  /** A user's name; null = the owner. */
  readonly user: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** People, their passwords, and what lets them in. Names are one whatever their case. */
export interface AccessStore {
  /** By name. */
  users(): Promise<readonly User[]>;
  /** AppErrors: `ambiguous` where the name is taken, `input_invalid` for a password that will not do. */
  addUser(user: { readonly name: string; readonly role: Role; readonly password: string }, actor: Actor): Promise<User>;
  /** AppErrors: `not_found`; `record_unsettled` where no one else would be admin. */
  setRole(name: string, role: Role, actor: Actor): Promise<User>;
  /** Ends the person's sessions too. AppErrors: `not_found`, `input_invalid`. */
  setPassword(name: string, password: string, actor: Actor): Promise<void>;
  /**
   * Ends the person's sessions too. AppErrors: `not_found`; `record_unsettled` where others stay and none of them is
   * admin.
   */
  removeUser(name: string, actor: Actor): Promise<void>;
  /** Who has this name and this password; null = no one. */
  userWith(name: string, password: string): Promise<User | null>;
  /** Saves what lets someone in, and forgets what has run out. */
  saveSignIn(signIn: NewSignIn): Promise<void>;
  /** Uses a link up; null = there is none, or it was used, or its time is over. */
  takeLink(hash: string, now: Date): Promise<LetIn | null>;
  /** Whom a session lets in; null = there is none, or its time is over. */
  session(hash: string, now: Date): Promise<LetIn | null>;
  endSession(hash: string): Promise<void>;
  /** Records that someone came or went. */
  noteSignIn(action: "signed in" | "signed out", actor: Actor): Promise<void>;
}

/** Whom a stored sign-in lets in; null where its person is no longer there. */
async function letIn(tables: Kysely<Tables>, key: string | null): Promise<LetIn | null> {
  if (key === null) return { user: null };
  const row = await tables.selectFrom("users").selectAll().where("key", "=", key).executeTakeFirst();
  return row === undefined ? null : { user: userOf(row) };
}

/** The records of who may sign in. */
export function accessStore({ read, transact }: Connection): AccessStore {
  const atOnce = <Value>(work: (tables: Kysely<Tables>) => Promise<Value>) => transact(work);

  return {
    users: () =>
      read(async (tables) => (await tables.selectFrom("users").selectAll().orderBy("key").execute()).map(userOf)),
    async addUser(user, actor) {
      const password = await hashPassword(user.password);
      return atOnce((tables) => insertUser(tables, { ...user, password }, actor));
    },
    setRole: (name, role, actor) => atOnce((tables) => updateRole(tables, name, role, actor)),
    async setPassword(name, given, actor) {
      const password = await hashPassword(given);
      await atOnce((tables) => updatePassword(tables, name, password, actor));
    },
    removeUser: (name, actor) => atOnce((tables) => deleteUser(tables, name, actor)),
    async userWith(name, password) {
      const row = await read((tables) =>
        tables.selectFrom("users").selectAll().where("key", "=", userKey(name)).executeTakeFirst(),
      );
      return (await isPassword(password, row?.password ?? null)) && row !== undefined ? userOf(row) : null;
    },
    saveSignIn: ({ hash, kind, user, createdAt, expiresAt }) =>
      atOnce(async (tables) => {
        await tables.deleteFrom("sign_ins").where("expires_at", "<=", createdAt.toISOString()).execute();
        await tables
          .insertInto("sign_ins")
          .values({
            hash,
            kind,
            user_key: user === null ? null : userKey(user),
            created_at: createdAt.toISOString(),
            expires_at: expiresAt.toISOString(),
          })
          .execute();
      }),
    takeLink: (hash, now) =>
      read(async (tables) => {
        const taken = await tables
          .deleteFrom("sign_ins")
          .where("hash", "=", hash)
          .where("kind", "=", "link")
          .where("expires_at", ">", now.toISOString())
          .returning("user_key")
          .executeTakeFirst();
        return taken === undefined ? null : letIn(tables, taken.user_key);
      }),
    session: (hash, now) =>
      read(async (tables) => {
        const found = await tables
          .selectFrom("sign_ins")
          .select("user_key")
          .where("hash", "=", hash)
          .where("kind", "=", "session")
          .where("expires_at", ">", now.toISOString())
          .executeTakeFirst();
        return found === undefined ? null : letIn(tables, found.user_key);
      }),
    endSession: (hash) =>
      read(async (tables) => {
        await tables.deleteFrom("sign_ins").where("hash", "=", hash).where("kind", "=", "session").execute();
      }),
    noteSignIn: (action, actor) =>
      read((tables) => writeAudit(tables, { ...actor, action, subject: actor.by, detail: null })),
  };
}
