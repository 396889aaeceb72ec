import type { Socket } from "node:net";
import { cidrSet, parseAddress } from "@broker/adapters";
import { requireShallow } from "@broker/contracts";
import fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import { problemOf, sendProblem } from "./problem.ts";
import type { ServerAccess } from "./server-setup.ts";

/** Parsing this much JSON takes a few milliseconds, whatever it says; files come as forms. */
const BODY_LIMIT = 512 * 1024;
const HEADER_LIMIT = 16 * 1024;
/** A whole call, its body included, is here within two minutes. */
const REQUEST_MS = 120_000;
/** Statuses of requests that Node's parser rejects (Node's documentation of 'clientError'). */
const UNREAD: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
/** The longest name of a host, or an id with one, fits into a path. */
const PARAM_LENGTH = 400;

/** Answers a request that cannot be parsed. */
function answerUnread(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const problem = problemOf({ statusCode: UNREAD[error.code ?? ""] ?? 400 });
  const body = JSON.stringify(problem);
  socket.end(
    `HTTP/1.1 ${problem.status} ${problem.title}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nContent-Type: application/problem+json\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** Whether an address is that of a proxy in one of these ranges. AppError `config_invalid` for an invalid range. */
function proxyCheck(ranges: readonly string[]): (address: string) => boolean {
  const set = cidrSet(ranges);
  return (text) => {
    const address = parseAddress(text.replace(/^::ffff:(?=\d)/i, ""));
    return address !== null && set.has(address);
  };
}

/** An app without routes, with the limits that apply to all of them. */
export function bareApp({ tls, trustedProxies }: Pick<ServerAccess, "tls" | "trustedProxies">): FastifyInstance {
  const isTrusted = proxyCheck(trustedProxies);
  const options = {
    logger: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    forceCloseConnections: "idle" as const,
    routerOptions: { maxParamLength: PARAM_LENGTH },
    clientErrorHandler: answerUnread,
    frameworkErrors: (error: Error, _request: unknown, reply: FastifyReply) =>
      sendProblem(error, reply, () => undefined),
    // Only known proxies are trusted to name the client address; anyone else could invent one.
    trustProxy: trustedProxies.length === 0 ? false : (address: string) => isTrusted(address),
  };
  const app =
    tls === null
      ? fastify({ ...options, http: { maxHeaderSize: HEADER_LIMIT } })
      : fastify({ ...options, https: { ...tls, maxHeaderSize: HEADER_LIMIT } });
  // A page of any origin can send plain text without a preflight, and no call accepts it.
  app.removeContentTypeParser("text/plain");
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    try {
      requireShallow(body);
    } catch (error) {
      done(error as Error);
      return;
    }
    void parse(request, body, done);
  });
  return app as FastifyInstance;
}
