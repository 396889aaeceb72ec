import type { LetIn, WorkspaceDatabase } from "@broker/adapters";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "../app/call.ts";
import { isSameSecret, newSecret, secretHash } from "./secret.ts";
import type { ServerAccess } from "./server-access.ts";
import { dropSession, keepSession, sessionSecret } from "./session-cookie.ts";

const SESSION_DAYS = 7;
const DAY_MS = 86_400_000;

/** The ways in and out of a server. */
export interface Doors {
  /** Who calls: the holder of the scripts' token or of a session; null = nobody that is known. */
  actorOf(request: FastifyRequest): Promise<Actor | null>;
  /** Lets in with a link's token, once; null = it is none, or no longer. */
  byLink(token: string, request: FastifyRequest, reply: FastifyReply): Promise<Actor | null>;
  /** Lets in with a name and a password; null = they do not belong together. */
  byPassword(
    given: { readonly name: string; readonly password: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Actor | null>;
  /** Ends the caller's session. */
  leave(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Whether there are people with passwords. */
  hasUsers(): Promise<boolean>;
}

/** What the ways in are made of. */
export interface DoorParts {
  readonly database: Pick<WorkspaceDatabase, "access" | "transaction">;
  /** The workspace's time, as the audit log records it: ISO 8601, UTC. */
  readonly now: () => string;
  readonly access: ServerAccess;
  /** The person who started the server. */
  readonly owner: string;
}

const bearer = (request: FastifyRequest) => /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];

/** Makes the ways in and out. */
export function openDoors({ database, now, access, owner }: DoorParts): Doors {
  const { clock } = access;
  const actorOf = ({ user }: LetIn): Actor =>
    user === null ? { name: owner, role: "admin" } : { name: user.name, role: user.role };

  const begin = async (letIn: LetIn, request: FastifyRequest, reply: FastifyReply): Promise<Actor> => {
    const secret = newSecret();
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + SESSION_DAYS * DAY_MS);
    const actor = actorOf(letIn);
    const user = letIn.user?.name ?? null;
    const signIn = { hash: secretHash(secret), kind: "session", user, createdAt, expiresAt } as const;
    await database.transaction(async ({ access: store }) => {
      await store.saveSignIn(signIn);
      await store.noteSignIn("signed in", { by: actor.name, at: now() });
    });
    keepSession(request, reply, access, secret, expiresAt);
    return actor;
  };

  return {
    async actorOf(request) {
      const token = bearer(request);
      if (token !== undefined) return isSameSecret(token, access.token) ? actorOf({ user: null }) : null;
      const secret = sessionSecret(request);
      if (secret === undefined) return null;
      const letIn = await database.access.session(secretHash(secret), clock.now());
      return letIn === null ? null : actorOf(letIn);
    },
    async byLink(token, request, reply) {
      const letIn = await database.access.takeLink(secretHash(token), clock.now());
      return letIn === null ? null : begin(letIn, request, reply);
    },
    async byPassword({ name, password }, request, reply) {
      const user = await database.access.userWith(name, password);
      return user === null ? null : begin({ user }, request, reply);
    },
    async leave(request, reply) {
      const actor = await this.actorOf(request);
      const secret = sessionSecret(request);
      dropSession(request, reply, access);
      if (secret === undefined || actor === null) return;
      await database.transaction(async ({ access: store }) => {
        await store.endSession(secretHash(secret));
        await store.noteSignIn("signed out", { by: actor.name, at: now() });
      });
    },
    hasUsers: async () => (await database.access.users()).length > 0,
  };
}
