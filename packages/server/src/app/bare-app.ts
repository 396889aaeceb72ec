import type { Server, Socket } from "node:net";
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
/** The headers of a call are here within ten seconds. */
const HEADERS_MS = 10_000;
/** Open connections, of all callers and of one address; a browser opens six. */
const MAX_CONNECTIONS = 1000;
const MAX_PER_ADDRESS = 200;

/** Cipher suites that authenticate what they encrypt (AEAD, RFC 9325 §4.2); TLS 1.3 has no others. */
const CIPHERS = [
  ...["TLS_AES_256_GCM_SHA384", "TLS_CHACHA20_POLY1305_SHA256", "TLS_AES_128_GCM_SHA256"],
  ...["ECDHE-ECDSA-AES256-GCM-SHA384", "ECDHE-RSA-AES256-GCM-SHA384", "ECDHE-ECDSA-CHACHA20-POLY1305"],
  ...["ECDHE-RSA-CHACHA20-POLY1305", "ECDHE-ECDSA-AES128-GCM-SHA256", "ECDHE-RSA-AES128-GCM-SHA256"],
].join(":");

/** Closes connections beyond the limits, so that one caller cannot take every socket. Proxies have no own limit. */
function limitConnections(server: Server, isTrusted: (address: string) => boolean): void {
  const open = new Map<string, number>();
  server.maxConnections = MAX_CONNECTIONS;
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    if (isTrusted(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > MAX_PER_ADDRESS) socket.destroy();
  });
}

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
      ? fastify({ ...options, http: { maxHeaderSize: HEADER_LIMIT, headersTimeout: HEADERS_MS } })
      : fastify({
          ...options,
          https: {
            ...tls,
            maxHeaderSize: HEADER_LIMIT,
            headersTimeout: HEADERS_MS,
            ciphers: CIPHERS,
            honorCipherOrder: true,
            minVersion: "TLSv1.2",
          },
        });
  limitConnections(app.server, isTrusted);
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
