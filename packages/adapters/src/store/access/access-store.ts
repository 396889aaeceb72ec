import type { Role } from "@broker/contracts";
import type { Kysely } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { type Connection, repository } from "../database/connection.ts";
import type { Tables } from "../database/tables.ts";
import { hasPermission, permissions, setPermission } from "./permissions.ts";
import { mfaState, redeemMfaCode, removeMfa, setUpMfa } from "./second-factor.ts";
import {
  endSession,
  endSessionById,
  endSessions,
  noteSignIn,
  peekSignIn,
  saveSignIn,
  session,
  sessions,
  takeLink,
  takeSignIn,
} from "./sign-ins.ts";
import { removeSsoUser, ssoUser } from "./sso-users.ts";
import {
  emailOf,
  findUser,
  hashPassword,
  insertUser,
  isPassword,
  PASSWORD_COST,
  type PasswordCost,
  rehash,
  removeUser,
  requireUser,
  setEmail,
  setPassword,
  setRole,
  setUserDisabled,
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
  /** password = has one; invited = has none yet; sso = signs in at the brokerage's own issuer. */
  readonly signIn: "password" | "invited" | "sso";
  /** Whether multi-factor authentication is set up. */
  readonly mfa: boolean;
  /** Last use of a session, to the minute, ISO 8601 UTC; null = none is recorded. */
  readonly lastSeenAt: string | null;
  /** Since when, and by whose decision, the user cannot sign in; null = they can. */
  readonly disabled: { readonly at: string; readonly by: string } | null;
}

/** Every user, by name. */
async function users(tables: Kysely<Tables>): Promise<readonly User[]> {
  return (await tables.selectFrom("users").selectAll().orderBy("key").execute()).map(userOf);
}

/** The user with this name and this password; null = none, or the user is disabled. */
const userWithAt =
  (cost: PasswordCost) =>
  async (tables: Kysely<Tables>, name: string, password: string): Promise<User | null> => {
    const row = await findUser(tables, userKey(name));
    const isTheirs = await isPassword(password, row?.password || null, cost);
    if (!isTheirs || row === undefined || row.disabled_at !== null) return null;
    await rehash(tables, row, password, cost);
    return userOf(row);
  };

/** Records an action on a user that changes no row of theirs. */
async function noteUser(tables: Kysely<Tables>, action: "user link made", name: string, actor: Actor): Promise<void> {
  const { name: subject } = await requireUser(tables, name);
  await writeAudit(tables, { ...actor, action, subject, detail: null });
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

/** The user with this name; null = none. */
async function user(tables: Kysely<Tables>, name: string): Promise<User | null> {
  const row = await findUser(tables, userKey(name));
  return row === undefined ? null : userOf(row);
}

/** Whether a user has this name. */
async function hasUser(tables: Kysely<Tables>, name: string): Promise<boolean> {
  return (await findUser(tables, userKey(name))) !== undefined;
}

/** Uses up a link and sets its user's password, hashed already; null = the link was used, or has expired. */
async function setByLink(
  tables: Kysely<Tables>,
  hash: string,
  password: string,
  { now, at }: { readonly now: Date; readonly at: string },
): Promise<User | null> {
  const taken = await takeSignIn(tables, "password-link", hash, now);
  if (taken?.user == null) return null;
  await setPassword(tables, taken.user.name, password, { by: taken.user.name, at });
  return taken.user;
}

/**
 * Users, their passwords, links and sessions. Names are compared without regard to case.
 * @param cost at which passwords are stored; lower only in tests
 */
export function accessStore(connection: Connection, cost: PasswordCost = PASSWORD_COST) {
  const { addUser, setHash, setHashByLink, ...rest } = repository(connection, {
    reads: {
      ...{
        users,
        user,
        userWith: userWithAt(cost),
        takeLink,
        takeSignIn,
        peekSignIn,
        session,
        sessions,
        endSession,
        noteSignIn,
      },
      ...{ noteRefusal, noteUser, hasUser, emailOf, mfaState, redeemMfaCode, permissions, hasPermission },
    },
    writes: {
      ...{ addUser: insertUser, setRole, setEmail, setUserDisabled, setHash: setPassword, removeUser, saveSignIn },
      ...{ endSessionById, endSessions, setUpMfa, removeMfa, setHashByLink: setByLink },
      ...{ ssoUser, removeSsoUser, setPermission },
    },
  });
  return {
    ...rest,
    /**
     * Without a password the user is invited: only a link sets one. AppErrors: `ambiguous` if the name is taken,
     * `input_invalid` for an unacceptable password or address.
     */
    addUser: async (
      {
        password,
        ...user
      }: Omit<Parameters<typeof addUser>[0], "password"> & { readonly password?: string | undefined },
      actor: Actor,
    ): Promise<User> =>
      addUser(
        { ...user, password: password === undefined ? "" : await hashPassword(password, user.name, cost) },
        actor,
      ),
    /** Ends the user's sessions too. AppErrors: `not_found`, `input_invalid`. */
    setPassword: async (name: string, password: string, actor: Actor): Promise<void> =>
      setHash(name, await hashPassword(password, name, cost), actor),
    /**
     * Sets the password of the user who has this link, by its hash, and ends their sessions. A refused password leaves
     * the link valid. null = the link was used, or has expired. AppError `input_invalid`.
     */
    setPasswordByLink: async (
      hash: string,
      password: string,
      moment: { readonly now: Date; readonly at: string },
    ): Promise<User | null> => {
      const { user: named } = (await rest.peekSignIn("password-link", hash, moment.now)) ?? { user: null };
      return named === null ? null : setHashByLink(hash, await hashPassword(password, named.name, cost), moment);
    },
  };
}

export type AccessStore = ReturnType<typeof accessStore>;
