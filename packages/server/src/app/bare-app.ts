import fastify, { type FastifyInstance } from "fastify";
import type { ServerAccess } from "../security/server-access.ts";

const BODY_LIMIT = 2 * 1024 * 1024;
const HEADER_LIMIT = 16 * 1024;
/** A whole call, its body included, is here within two minutes. */
const REQUEST_MS = 120_000;
/** The longest name of a host, or an id with one, fits into a path. */
const PARAM_LENGTH = 400;

/** An app without routes, with the limits that hold for all of them. */
export function bareApp({ tls, publicUrl }: Pick<ServerAccess, "tls" | "publicUrl">): FastifyInstance {
  const options = {
    logger: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    forceCloseConnections: "idle" as const,
    routerOptions: { maxParamLength: PARAM_LENGTH },
    // A proxy tells who calls: the one that stands before the server, none behind it.
    trustProxy: publicUrl === null ? false : (_address: string, hop: number) => hop === 0,
  };
  const app =
    tls === null
      ? fastify({ ...options, http: { maxHeaderSize: HEADER_LIMIT } })
      : fastify({ ...options, https: { ...tls, maxHeaderSize: HEADER_LIMIT } });
  return app as FastifyInstance;
}
