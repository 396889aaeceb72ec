import type { FastifyReply, FastifyRequest } from "fastify";
import { ownOrigins } from "./host-rule.ts";
import type { ServerAccess } from "./server-access.ts";

/** Cookies know no port: two servers of one machine need two names. */
const nameOf = (request: FastifyRequest) => `broker-session-${request.raw.socket.localPort ?? 0}`;

const options = (request: FastifyRequest, access: ServerAccess) => ({
  path: "/",
  httpOnly: true,
  sameSite: "strict" as const,
  secure: ownOrigins(request, access).at(-1)?.startsWith("https:") ?? false,
});

/** The session's secret that came with a call; undefined = none. */
export const sessionSecret = (request: FastifyRequest): string | undefined => request.cookies[nameOf(request)];

/** Gives the caller a session's secret to keep until it ends. */
export function keepSession(
  request: FastifyRequest,
  reply: FastifyReply,
  access: ServerAccess,
  secret: string,
  expires: Date,
) {
  reply.setCookie(nameOf(request), secret, { ...options(request, access), expires });
}

/** Takes the session's secret from the caller. */
export function dropSession(request: FastifyRequest, reply: FastifyReply, access: ServerAccess) {
  reply.clearCookie(nameOf(request), options(request, access));
}
