import type { FastifyRequest } from "fastify";
import type { ServerAccess } from "./server-access.ts";

const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::(\d{1,5}))?$/i;
const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"]);

const isTls = (request: FastifyRequest) => "encrypted" in request.raw.socket;
const usualPort = (request: FastifyRequest) => (isTls(request) ? 443 : 80);

/**
 * Whether a call names the server by a name that is its own. A page on another name that an attacker lets point here
 * (DNS rebinding) sends that name, so whoever asks by it gets nothing.
 */
export function isOwnHost(request: FastifyRequest, access: Pick<ServerAccess, "publicUrl" | "isOwnName">): boolean {
  const sent = request.headers.host?.toLowerCase() ?? "";
  const [, name = "", port] = HOST.exec(sent) ?? [];
  if (name === "") return false;
  if (access.publicUrl !== null && sent === new URL(access.publicUrl).host) return true;
  // What is injected by tests has no port and asks for the usual one.
  const own = request.raw.socket.localPort ?? usualPort(request);
  if ((port === undefined ? usualPort(request) : Number(port)) !== own) return false;
  return LOOPBACK.has(name) || access.isOwnName(name);
}

/** The origins that pages of this server have, for a call whose host is known to be its own. */
export function ownOrigins(request: FastifyRequest, { publicUrl }: Pick<ServerAccess, "publicUrl">): readonly string[] {
  const own = new URL(`${isTls(request) ? "https" : "http"}://${request.headers.host ?? "localhost"}`).origin;
  return publicUrl === null ? [own] : [own, new URL(publicUrl).origin];
}
