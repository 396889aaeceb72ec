import { AppError } from "@broker/contracts";
import type { Kysely } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import type { Tables } from "../database/tables.ts";
import type { User } from "./access-store.ts";
import { findUser, requireUser, userKey, userOf } from "./users.ts";

/** How a session was begun; null = before this was recorded. */
export type SignInMethod = "link" | "password" | "app code" | "recovery code" | "single sign-on";

/**
 * link = signs the owner in once; session = until it ends; step = a password was correct and a code is awaited;
 * password-link = sets a password once; sso = a sign-in that the issuer is to confirm.
 */
export type SignInKind = "link" | "session" | "step" | "password-link" | "sso";

/** What is stored of a sign-in. */
export interface NewSignIn {
  /** SHA-256 of the secret, in hex. */
  readonly hash: string;
  readonly kind: SignInKind;
  /** A user's name; null = the owner. */
  readonly user: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly method?: SignInMethod;
  /** Address of the caller, and what its browser calls itself. */
  readonly address?: string;
  readonly agent?: string;
  /** What the kind requires, as JSON. */
  readonly data?: string;
}

/** The user signed in by a link or a session; null = the owner of the workspace. */
export interface LetIn {
  readonly user: User | null;
}

/** A session as its user and administrators see it. */
export interface OpenSession {
  /** Beginning of the secret's hash; it signs no one in. */
  readonly id: string;
  /** null = the owner. */
  readonly user: string | null;
  readonly method: SignInMethod | null;
  /** ISO 8601, UTC. */
  readonly begunAt: string;
  readonly seenAt: string;
  readonly expiresAt: string;
  readonly address: string | null;
  readonly agent: string | null;
}

const ID_LENGTH = 16;
const AGENT_LENGTH = 200;
/** A session's last use is recorded once a minute. */
const SEEN_MS = 60_000;

/** The id of a session, by the hash of its secret. */
export const sessionId = (hash: string): string => hash.slice(0, ID_LENGTH);

/** Saves a sign-in, and removes expired ones. Of the links that set a user's password only the last one is valid. */
export async function saveSignIn(tables: Kysely<Tables>, signIn: NewSignIn): Promise<void> {
  const [created_at, expires_at] = [signIn.createdAt.toISOString(), signIn.expiresAt.toISOString()];
  const user_key = signIn.user === null ? null : userKey(signIn.user);
  await tables.deleteFrom("sign_ins").where("expires_at", "<=", created_at).execute();
  if (signIn.kind === "password-link")
    await tables.deleteFrom("sign_ins").where("kind", "=", "password-link").where("user_key", "=", user_key).execute();
  await tables
    .insertInto("sign_ins")
    .values({
      ...{ hash: signIn.hash, kind: signIn.kind, user_key, created_at, expires_at, seen_at: created_at },
      method: signIn.method ?? null,
      address: signIn.address ?? null,
      agent: signIn.agent?.slice(0, AGENT_LENGTH) ?? null,
      data: signIn.data ?? null,
    })
    .execute();
  if (signIn.kind === "session" && user_key !== null) await noteSeen(tables, user_key, created_at);
}

/** Records when a user was last seen. */
async function noteSeen(tables: Kysely<Tables>, key: string, at: string): Promise<void> {
  await tables.updateTable("users").set({ seen_at: at }).where("key", "=", key).execute();
}

/** The user of a stored sign-in; null if there is none, or that user was removed or is disabled. */
async function letIn(tables: Kysely<Tables>, found: { user_key: string | null } | undefined): Promise<LetIn | null> {
  if (found === undefined) return null;
  if (found.user_key === null) return { user: null };
  const row = await findUser(tables, found.user_key);
  return row === undefined || row.disabled_at !== null ? null : { user: userOf(row) };
}

/** Redeems a sign-in of a kind, once; null = there is none, or it was used, or it has expired. */
export async function takeSignIn(
  tables: Kysely<Tables>,
  kind: Exclude<SignInKind, "session">,
  hash: string,
  now: Date,
): Promise<(LetIn & { readonly data: string | null }) | null> {
  const taken = await tables
    .deleteFrom("sign_ins")
    .where("hash", "=", hash)
    .where("kind", "=", kind)
    .where("expires_at", ">", now.toISOString())
    .returning(["user_key", "data"])
    .executeTakeFirst();
  const found = await letIn(tables, taken);
  return found === null ? null : { ...found, data: taken?.data ?? null };
}

/** Redeems a link of the owner; null = there is none, or it was used, or it has expired. */
export const takeLink = (tables: Kysely<Tables>, hash: string, now: Date): Promise<LetIn | null> =>
  takeSignIn(tables, "link", hash, now);

/** The user of a sign-in of a kind, which is not used up; null = there is none, or it has expired. */
export async function peekSignIn(
  tables: Kysely<Tables>,
  kind: "step" | "password-link",
  hash: string,
  now: Date,
): Promise<LetIn | null> {
  const found = await tables
    .selectFrom("sign_ins")
    .select("user_key")
    .where("hash", "=", hash)
    .where("kind", "=", kind)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return letIn(tables, found);
}

/**
 * The user of a session, and how it was begun; null = there is none, it has expired, or it was not used for `idleMs`.
 * `touch`: the call counts as a use.
 */
export async function session(
  tables: Kysely<Tables>,
  hash: string,
  now: Date,
  { idleMs = Number.POSITIVE_INFINITY, touch = false }: { readonly idleMs?: number; readonly touch?: boolean } = {},
): Promise<(LetIn & { readonly method: SignInMethod | null }) | null> {
  const row = await tables
    .selectFrom("sign_ins")
    .select(["user_key", "method", "created_at", "seen_at"])
    .where("hash", "=", hash)
    .where("kind", "=", "session")
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  if (row === undefined) return null;
  const unused = now.getTime() - Date.parse(row.seen_at ?? row.created_at);
  if (unused >= idleMs) return null;
  if (touch && unused >= SEEN_MS) {
    const seen_at = now.toISOString();
    await tables.updateTable("sign_ins").set({ seen_at }).where("hash", "=", hash).execute();
    if (row.user_key !== null) await noteSeen(tables, row.user_key, seen_at);
  }
  const found = await letIn(tables, row);
  return found === null ? null : { ...found, method: row.method as SignInMethod | null };
}

export async function endSession(tables: Kysely<Tables>, hash: string): Promise<void> {
  await tables.deleteFrom("sign_ins").where("hash", "=", hash).where("kind", "=", "session").execute();
}

/** Sessions that have not expired, latest use first; `user`: of this user, null = of the owner (default: of all). */
export async function sessions(
  tables: Kysely<Tables>,
  now: Date,
  { user, idleMs = Number.POSITIVE_INFINITY }: { readonly user?: string | null; readonly idleMs?: number } = {},
): Promise<readonly OpenSession[]> {
  const rows = await tables
    .selectFrom("sign_ins")
    .leftJoin("users", "users.key", "sign_ins.user_key")
    .selectAll("sign_ins")
    .select("users.name")
    .where("kind", "=", "session")
    .where("expires_at", ">", now.toISOString())
    .execute();
  return rows
    .filter(({ user_key, name }) => user_key === null || name !== null)
    .filter(({ user_key }) => user === undefined || user_key === (user === null ? null : userKey(user)))
    .map((row) => ({
      id: sessionId(row.hash),
      user: row.name,
      method: row.method as SignInMethod | null,
      begunAt: row.created_at,
      seenAt: row.seen_at ?? row.created_at,
      expiresAt: row.expires_at,
      address: row.address,
      agent: row.agent,
    }))
    .filter(({ seenAt }) => now.getTime() - Date.parse(seenAt) < idleMs)
    .sort((one, other) => other.seenAt.localeCompare(one.seenAt) || one.id.localeCompare(other.id));
}

/**
 * Ends a session by its id; `user`: only if it is of this user, null = of the owner. AppError `not_found`, also if the
 * session is another user's.
 */
export async function endSessionById(
  tables: Kysely<Tables>,
  id: string,
  { user }: { readonly user?: string | null },
  actor: Actor,
): Promise<void> {
  const rows = await tables.selectFrom("sign_ins").select(["hash", "user_key"]).where("kind", "=", "session").execute();
  const wanted = user === undefined ? undefined : user === null ? null : userKey(user);
  const row = rows.find(
    ({ hash, user_key }) => sessionId(hash) === id && (wanted === undefined || user_key === wanted),
  );
  if (row === undefined) throw new AppError("not_found", "There is no such session.", { hint: "It may have ended." });
  await endSession(tables, row.hash);
  const of = row.user_key === null ? null : ((await findUser(tables, row.user_key))?.name ?? row.user_key);
  await writeAudit(tables, { ...actor, action: "session ended", subject: of ?? "owner", detail: { session: id } });
}

/**
 * Ends every session of a user (null = the owner) except one by its id, and returns how many. AppError `not_found`.
 */
export async function endSessions(
  tables: Kysely<Tables>,
  user: string | null,
  { except = "" }: { readonly except?: string },
  actor: Actor,
): Promise<number> {
  const key = user === null ? null : (await requireUser(tables, user)).key;
  const rows = await tables
    .selectFrom("sign_ins")
    .select("hash")
    .where("kind", "=", "session")
    .where("user_key", key === null ? "is" : "=", key)
    .execute();
  const ended = rows.filter(({ hash }) => sessionId(hash) !== except);
  for (const { hash } of ended) await endSession(tables, hash);
  const detail = { sessions: ended.length };
  await writeAudit(tables, { ...actor, action: "sessions ended", subject: user ?? "owner", detail });
  return ended.length;
}

/** Records that someone signed in or out. */
export async function noteSignIn(
  tables: Kysely<Tables>,
  action: "signed in" | "signed out",
  actor: Actor,
  method?: SignInMethod,
): Promise<void> {
  await writeAudit(tables, { ...actor, action, subject: actor.by, detail: method === undefined ? null : { method } });
}
