import type { FastifyRequest } from "fastify";
import { ownOrigins } from "./host-rule.ts";
import type { ServerAccess } from "./server-access.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a call may come from where it comes from. Browsers say it (Fetch Metadata, W3C; Origin, RFC 6454); a page of
 * another origin, another port of this machine too, neither reads nor writes. Scripts say nothing and have no cookie.
 */
export function isOwnOrigin(request: FastifyRequest, access: Pick<ServerAccess, "publicUrl">): boolean {
  const { origin, cookie, "sec-fetch-site": site } = request.headers;
  const reads = READS.has(request.method);
  if (site !== undefined && site !== "same-origin" && !(reads && site === "none")) return false;
  if (origin !== undefined) return ownOrigins(request, access).includes(origin);
  return reads || site === "same-origin" || cookie === undefined;
}
