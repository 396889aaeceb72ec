import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { isIP } from "node:net";
import type { Readiness } from "./readiness.ts";
import { METRICS_TYPE } from "./registry.ts";

/** What the operator port answers from; the server and the worker provide the same. */
export interface OpsSource {
  readonly readiness: () => Promise<Readiness>;
  /** Metrics in Prometheus' text format. */
  readonly metrics: () => Promise<string>;
}

const JSON_TYPE = "application/json; charset=utf-8";

function answer(reply: ServerResponse, status: number, type: string, body: string): void {
  reply.writeHead(status, {
    "content-type": type,
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  reply.end(body);
}

const json = (reply: ServerResponse, status: number, body: object) =>
  answer(reply, status, JSON_TYPE, `${JSON.stringify(body)}\n`);

/**
 * Whether a page in a browser sent a call: no page may read the port, not even by a DNS name that was rebound to this
 * machine. Probes and Prometheus send none of these headers; an address typed into a browser sends 'none'.
 */
function isFromPage({ headers }: IncomingMessage): boolean {
  const site = headers["sec-fetch-site"];
  return headers.origin !== undefined || (site !== undefined && site !== "none");
}

/** The name in a Host header, without port and brackets. */
const nameOf = (host: string) => host.replace(/:\d+$/, "").replace(/^\[|\]$/g, "");

/** On loopback, a name other than this machine's is a rebound one. */
function isForeignName({ headers, socket }: IncomingMessage): boolean {
  const isLocal = /^(?:127\.|::1$|::ffff:127\.)/.test(socket.localAddress ?? "");
  const name = nameOf(headers.host ?? "");
  return isLocal && name !== "localhost" && isIP(name) === 0;
}

async function reply(source: OpsSource, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = ""] = (request.url ?? "").split("?", 1);
  if (isFromPage(request) || isForeignName(request))
    return json(response, 403, { error: "This port does not answer pages of a browser." });
  if (request.method !== "GET" && request.method !== "HEAD")
    return json(response, 405, { error: "This port can only be read." });
  switch (path) {
    case "/healthz":
      return json(response, 200, { status: "ok" });
    case "/readyz": {
      const { reasons, warnings } = await source.readiness();
      const isReady = reasons.length === 0;
      return json(response, isReady ? 200 : 503, { status: isReady ? "ready" : "not-ready", reasons, warnings });
    }
    case "/metrics":
      return answer(response, 200, METRICS_TYPE, await source.metrics());
    default:
      return json(response, 404, { error: "There is nothing at this address." });
  }
}

/** Probes are small and quick; a slow one must not hold a socket. */
const LIMITS = { requestTimeout: 5000, headersTimeout: 5000, keepAliveTimeout: 5000, maxHeaderSize: 8192 };

/** The operator port of a process, not yet listening: `/healthz`, `/readyz`, `/metrics`. It has no login. */
export function opsServer(source: OpsSource): Server {
  const server = createServer(LIMITS, (request, response) => {
    request.resume();
    reply(source, request, response).catch(() => json(response, 500, { error: "Internal error." }));
  });
  server.maxConnections = 100;
  return server;
}
