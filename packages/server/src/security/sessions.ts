import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { AccessStore, LetIn, WorkspaceDatabase } from "@broker/adapters";
import type { Clock } from "@broker/core";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "../app/call.ts";
import type { ServerAccess } from "../app/server-setup.ts";

/** A URL-safe secret of 256 bits. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** The stored form of a secret: its SHA-256, in hex. 256 random bits cannot be guessed from it. */
export const secretHash = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** Compares two secrets in constant time. */
const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(secretHash(one), "hex"), Buffer.from(secretHash(other), "hex"));

const isSecure = ({ tls, publicUrl }: ServerAccess) => tls !== null || (publicUrl?.startsWith("https:") ?? false);

/**
 * Cookies ignore the port: two servers on one machine need two names. Over TLS the prefix `__Host-` prevents other
 * hosts of the domain from setting it (RFC 6265bis §4.1.3.2).
 */
const nameOf = (request: FastifyRequest, access: ServerAccess) =>
  `${isSecure(access) ? "__Host-" : ""}broker-session-${request.raw.socket.localPort ?? 0}`;

const options = (access: ServerAccess) => ({
  path: "/",
  httpOnly: true,
  sameSite: "strict" as const,
  secure: isSecure(access),
});

/** The session secret of a call; undefined = none. */
const sessionSecret = (request: FastifyRequest, access: ServerAccess): string | undefined =>
  request.cookies[nameOf(request, access)];

function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  access: ServerAccess,
  secret: string,
  expires: Date,
) {
  reply.setCookie(nameOf(request, access), secret, { ...options(access), expires });
}

function clearSessionCookie(request: FastifyRequest, reply: FastifyReply, access: ServerAccess) {
  reply.clearCookie(nameOf(request, access), options(access));
}

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

const SESSION_DAYS = 7;
const DAY_MS = 86_400_000;

/** Signing in to a server and out of it. */
export interface Sessions {
  /** The caller, by the scripts' token or a session; null = not signed in. */
  actorOf(request: FastifyRequest): Promise<Actor | null>;
  /** Signs in with a link's token, once; null = the token is invalid, used or expired. */
  signInByLink(token: string, request: FastifyRequest, reply: FastifyReply): Promise<Actor | null>;
  /** Signs in with a name and a password; null = they do not match. */
  signInByPassword(
    given: { readonly name: string; readonly password: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Actor | null>;
  /** Ends the caller's session. */
  signOut(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Whether there are users with passwords. */
  hasUsers(): Promise<boolean>;
}

/** What sessions require. */
interface SessionParts {
  readonly database: Pick<WorkspaceDatabase, "access" | "transaction">;
  /** The workspace's time, as the audit log records it: ISO 8601, UTC. */
  readonly now: () => string;
  readonly access: ServerAccess;
  /** The user who started the server. */
  readonly owner: string;
}

const bearer = (request: FastifyRequest) => /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];

/** Opens the sessions of a server. */
export function openSessions({ database, now, access, owner }: SessionParts): Sessions {
  const { clock } = access;
  const actorOf = ({ user }: LetIn): Actor =>
    user === null ? { name: owner, role: "admin" } : { name: user.name, role: user.role };

  /** Opens a session of the user who is let in; null = no one is. A link is used and its session opened together. */
  const begin = async (
    letInBy: (store: Pick<AccessStore, "takeLink">) => Promise<LetIn | null>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Actor | null> => {
    const secret = newSecret();
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + SESSION_DAYS * DAY_MS);
    const actor = await database.transaction(async ({ access: store }) => {
      const letIn = await letInBy(store);
      if (letIn === null) return null;
      const user = letIn.user?.name ?? null;
      await store.saveSignIn({ hash: secretHash(secret), kind: "session", user, createdAt, expiresAt });
      const signedIn = actorOf(letIn);
      await store.noteSignIn("signed in", { by: signedIn.name, at: now() });
      return signedIn;
    });
    if (actor !== null) setSessionCookie(request, reply, access, secret, expiresAt);
    return actor;
  };

  return {
    async actorOf(request) {
      const token = bearer(request);
      if (token !== undefined) return isSameSecret(token, access.token) ? actorOf({ user: null }) : null;
      const secret = sessionSecret(request, access);
      if (secret === undefined) return null;
      const letIn = await database.access.session(secretHash(secret), clock.now());
      return letIn === null ? null : actorOf(letIn);
    },
    signInByLink: (token, request, reply) =>
      begin((store) => store.takeLink(secretHash(token), clock.now()), request, reply),
    async signInByPassword({ name, password }, request, reply) {
      const user = await database.access.userWith(name, password);
      return user === null ? null : begin(async () => ({ user }), request, reply);
    },
    async signOut(request, reply) {
      const actor = await this.actorOf(request);
      const secret = sessionSecret(request, access);
      clearSessionCookie(request, reply, access);
      if (secret === undefined || actor === null) return;
      await database.transaction(async ({ access: store }) => {
        await store.endSession(secretHash(secret));
        await store.noteSignIn("signed out", { by: actor.name, at: now() });
      });
    },
    hasUsers: async () => (await database.access.users()).length > 0,
  };
}
