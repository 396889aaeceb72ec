import type { AccessStore, LetIn, SignInMethod, User, WorkspaceDatabase } from "@broker/adapters";
import { type BrokerConfig, SESSION_LIMITS } from "@broker/contracts";
import type { Clock } from "@broker/core";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "../app/call.ts";
import type { ServerAccess } from "../app/server-setup.ts";
import { type CookieName, isSameSecret, newSecret, secretCookies, secretHash } from "./secret-cookies.ts";

const LINK_MS = 10 * 60_000;

/**
 * Makes a sign-in link for the owner, valid once within ten minutes of the real clock. `url` is the server's own,
 * without a path.
 */
export async function makeLink(store: AccessStore, clock: Clock, url: string): Promise<string> {
  const secret = newSecret();
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + LINK_MS);
  await store.saveSignIn({ hash: secretHash(secret), kind: "link", user: null, createdAt, expiresAt });
  return `${url}/sign-in?token=${secret}`;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** A code is entered within this time after the password. */
const STEP_MS = 10 * 60_000;

/** The session of a call. */
export interface CurrentSession {
  /** null = the owner of the workspace. */
  readonly user: User | null;
  /** null = the scripts' token. */
  readonly hash: string | null;
  /** How it was begun; null = not recorded. */
  readonly method: SignInMethod | null;
}

/** Signing in to a server and out of it. */
export interface Sessions {
  /** The caller, by the scripts' token or a session; null = not signed in. `touch`: it counts as a use (default). */
  actorOf(request: FastifyRequest, how?: { readonly touch: boolean }): Promise<Actor | null>;
  /** The session of the caller; null = not signed in. */
  current(request: FastifyRequest, how?: { readonly touch: boolean }): Promise<CurrentSession | null>;
  /** Signs in with a link's token, once; null = the token is invalid, used or expired. */
  signInByLink(token: string, request: FastifyRequest, reply: FastifyReply): Promise<Actor | null>;
  /** Begins a session of a user whose identity was verified. */
  begin(user: User, method: SignInMethod, request: FastifyRequest, reply: FastifyReply): Promise<Actor>;
  /** Remembers that the password of a user was correct, until the code is. */
  beginStep(user: User, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** The user whose password was correct, and whose code is awaited; null = none. */
  stepOf(request: FastifyRequest): Promise<User | null>;
  /** Begins the session of that user, once; null = the step was used, or has expired. */
  finishStep(method: SignInMethod, request: FastifyRequest, reply: FastifyReply): Promise<Actor | null>;
  /** Ends the caller's session. */
  signOut(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Whether there are users with passwords. */
  hasUsers(): Promise<boolean>;
  /** Time after which an unused session ends, in milliseconds. */
  idleMs(): number;
  /** Whether passwords require multi-factor authentication. */
  requiresMfa(): boolean;
}

/** What sessions require. */
interface SessionParts {
  readonly database: Pick<WorkspaceDatabase, "access" | "transaction">;
  /** The workspace's time, as the audit log records it: ISO 8601, UTC. */
  readonly now: () => string;
  readonly access: ServerAccess;
  /** The user who started the server. */
  readonly owner: string;
  /** What is in force now. */
  readonly rules: () => BrokerConfig["signIn"];
}

/** What a caller sent as `Authorization: Bearer …`; undefined = nothing. */
export const bearer = (request: FastifyRequest) => /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];

/** Opens the sessions of a server. */
export function openSessions({ database, now, access, owner, rules }: SessionParts): Sessions {
  const { clock } = access;
  const cookies = secretCookies(access);
  const idleMs = () => (rules()?.idleHours ?? SESSION_LIMITS.idleHours) * HOUR_MS;
  const totalMs = () => (rules()?.totalDays ?? SESSION_LIMITS.totalDays) * DAY_MS;
  const actorOf = ({ user }: LetIn): Actor =>
    user === null ? { name: owner, role: "admin" } : { name: user.name, role: user.role };
  const hashIn = (request: FastifyRequest, cookie: CookieName): string | null => {
    const secret = cookies.read(request, cookie);
    return secret === undefined ? null : secretHash(secret);
  };

  /** Opens a session of the user who is let in; null = no one is. A link is used and its session opened together. */
  const begin = async (
    letInBy: (store: Pick<AccessStore, "takeLink" | "takeSignIn">) => Promise<LetIn | null>,
    method: SignInMethod,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Actor | null> => {
    const secret = newSecret();
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + totalMs());
    const { ip: address, headers } = request;
    const agent = headers?.["user-agent"] ?? "";
    const actor = await database.transaction(async ({ access: store }) => {
      const letIn = await letInBy(store);
      if (letIn === null) return null;
      const user = letIn.user?.name ?? null;
      const session = { hash: secretHash(secret), kind: "session", user, createdAt, expiresAt } as const;
      await store.saveSignIn({ ...session, method, address, agent });
      const signedIn = actorOf(letIn);
      await store.noteSignIn("signed in", { by: signedIn.name, at: now() }, method);
      return signedIn;
    });
    if (actor !== null) cookies.set(request, reply, "session", secret, expiresAt);
    return actor;
  };

  const current: Sessions["current"] = async (request, { touch } = { touch: true }) => {
    const token = bearer(request);
    if (token !== undefined) return isSameSecret(token, access.token) ? { user: null, hash: null, method: null } : null;
    const hash = hashIn(request, "session");
    if (hash === null) return null;
    const found = await database.access.session(hash, clock.now(), { idleMs: idleMs(), touch });
    return found === null ? null : { ...found, hash };
  };

  return {
    current,
    idleMs,
    requiresMfa: () => rules()?.requireMfa === true,
    async actorOf(request, how) {
      const found = await current(request, how);
      return found === null ? null : actorOf(found);
    },
    signInByLink: (token, request, reply) =>
      begin((store) => store.takeLink(secretHash(token), clock.now()), "link", request, reply),
    begin: async (user, method, request, reply) =>
      (await begin(async () => ({ user }), method, request, reply)) ?? actorOf({ user }),
    async beginStep(user, request, reply) {
      const secret = newSecret();
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + STEP_MS);
      const step = { hash: secretHash(secret), kind: "step", user: user.name, createdAt, expiresAt } as const;
      await database.transaction(({ access: store }) => store.saveSignIn(step));
      cookies.set(request, reply, "step", secret, expiresAt);
    },
    async stepOf(request) {
      const hash = hashIn(request, "step");
      return hash === null ? null : ((await database.access.peekSignIn("step", hash, clock.now()))?.user ?? null);
    },
    async finishStep(method, request, reply) {
      const hash = hashIn(request, "step");
      if (hash === null) return null;
      cookies.clear(request, reply, "step");
      return begin((store) => store.takeSignIn("step", hash, clock.now()), method, request, reply);
    },
    async signOut(request, reply) {
      const actor = await this.actorOf(request);
      const hash = hashIn(request, "session");
      cookies.clear(request, reply, "session");
      if (hash === null || actor === null) return;
      await database.transaction(async ({ access: store }) => {
        await store.endSession(hash);
        await store.noteSignIn("signed out", { by: actor.name, at: now() });
      });
    },
    hasUsers: async () => (await database.access.users()).length > 0,
  };
}
