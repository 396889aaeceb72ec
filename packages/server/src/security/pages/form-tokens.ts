import type { FastifyReply, FastifyRequest } from "fastify";
import { isSameSecret, newSecret, type SecretCookies, secretHash } from "../secret-cookies.ts";

/** The token that each form of a page without script carries, so that no other page can send it. */
export interface FormTokens {
  /** The token of the caller's browser, which gets a cookie if it has none. */
  make(request: FastifyRequest, reply: FastifyReply): string;
  /** Whether a form carries the token of the browser that sent it. */
  isValid(request: FastifyRequest, token: string): boolean;
}

const tokenOf = (secret: string) => secretHash(`form ${secret}`);

/**
 * Tokens derived from a cookie (double submit): another site can neither read nor set it, and the check of the origin
 * remains.
 */
export const formTokens = (cookies: SecretCookies): FormTokens => ({
  make(request, reply) {
    const own = cookies.read(request, "form");
    if (own !== undefined && own.length > 0) return tokenOf(own);
    const secret = newSecret();
    cookies.set(request, reply, "form", secret, null);
    return tokenOf(secret);
  },
  isValid(request, token) {
    const own = cookies.read(request, "form");
    return own !== undefined && own.length > 0 && isSameSecret(tokenOf(own), token);
  },
});
