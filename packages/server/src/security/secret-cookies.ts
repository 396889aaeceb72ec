import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ServerAccess } from "../app/server-setup.ts";

/** A URL-safe secret of 256 bits. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** The stored form of a secret: its SHA-256, in hex. 256 random bits cannot be guessed from it. */
export const secretHash = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** Compares two secrets in constant time. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(secretHash(one), "hex"), Buffer.from(secretHash(other), "hex"));

/** session = signed in; step = a code is awaited; form = see `formTokens`; sso = the issuer's answer is awaited. */
export type CookieName = "session" | "step" | "form" | "sso";

/** The cookies of a server, each with a secret. */
export interface SecretCookies {
  /** The secret of a call; undefined = none. */
  read(request: FastifyRequest, name: CookieName): string | undefined;
  /** @param expires end of the cookie; null = with the browser */
  set(request: FastifyRequest, reply: FastifyReply, name: CookieName, secret: string, expires: Date | null): void;
  clear(request: FastifyRequest, reply: FastifyReply, name: CookieName): void;
}

/**
 * Cookies that no script and no other site can read. They ignore the port: two servers on one machine need two names.
 * Over TLS the prefix `__Host-` prevents other hosts of the domain from setting them (RFC 6265bis §4.1.3.2).
 */
export function secretCookies({ tls, publicUrl }: Pick<ServerAccess, "tls" | "publicUrl">): SecretCookies {
  const secure = tls !== null || (publicUrl?.startsWith("https:") ?? false);
  const nameOf = ({ raw }: FastifyRequest, name: CookieName) =>
    `${secure ? "__Host-" : ""}broker-${name}-${raw.socket.localPort ?? 0}`;
  // The issuer of single sign-on leads back from another site, which a strict cookie would not accompany.
  const options = (name: CookieName) => ({
    ...{ path: "/", httpOnly: true, secure },
    sameSite: name === "sso" ? ("lax" as const) : ("strict" as const),
  });
  return {
    read: (request, name) => request.cookies[nameOf(request, name)],
    set: (request, reply, name, secret, expires) =>
      void reply.setCookie(nameOf(request, name), secret, {
        ...options(name),
        ...(expires === null ? {} : { expires }),
      }),
    clear: (request, reply, name) => void reply.clearCookie(nameOf(request, name), options(name)),
  };
}
