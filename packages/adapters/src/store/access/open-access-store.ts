import type { Kysely } from "kysely";
import type { Connection } from "../connection.ts";
import type { Tables } from "../tables.ts";
import { writeAudit } from "../write-audit.ts";
import type { AccessStore, LetIn } from "./access-store.ts";
import { hashPassword, isPassword } from "./password.ts";
import { deleteUser, insertUser, updatePassword, updateRole, userKey, userOf } from "./user-queries.ts";

/** Whom a kept sign-in lets in; null where its person is no longer there. */
async function letIn(tables: Kysely<Tables>, key: string | null): Promise<LetIn | null> {
  if (key === null) return { user: null };
  const row = await tables.selectFrom("users").selectAll().where("key", "=", key).executeTakeFirst();
  return row === undefined ? null : { user: userOf(row) };
}

/** Opens the records of who may sign in, making the database or bringing it forward where needed. */
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
