import { createHash } from "node:crypto";
import { Socket } from "node:net";
import { type HttpErrorCode, type HttpExchange, redactSetCookie } from "@broker/contracts";
import type { Http, HttpRequest, Ledger } from "@broker/core";
import { Agent, type Dispatcher } from "undici";
import { isRefusedPort } from "../address/address-guard.ts";
import type { Dialer } from "../dialer.ts";
import type { KeyedLanes } from "../limits/keyed-lanes.ts";
import type { TlsContexts } from "../tls/tls-contexts.ts";
import { bareHost, createConnector, originKey } from "./connector.ts";
import { exchangeError } from "./exchange-error.ts";
import type { ProxyRoute } from "./proxy-route.ts";
import type { Received } from "./receipt.ts";
import { receive, receiveLeniently } from "./receive.ts";
import { toHttpBody } from "./to-http-body.ts";

const ADDRESSES = new Set(["location", "content-location", "refresh"]);

/** Takes secrets out of a response header at collection: values of cookies, user name and password of addresses. */
export function redactHeader(name: string, value: string): string {
  if (name === "set-cookie" || name === "set-cookie2") return redactSetCookie(value, sha256);
  return ADDRESSES.has(name) ? redactUrl(value) : value;
}

function sha256(text: string): string {
  return createHash("sha256").update(text, "latin1").digest("hex");
}

/** Puts `redacted` in the place of a user name and password in an address; everything else stays as written. */
export function redactUrl(url: string): string {
  return url.replace(/^(\s*(?:[a-z][a-z0-9+.-]*:)?[/\\]{2})[^/\\?#]*@/i, "$1redacted@");
}

const LARGEST_HEAD = 65_536;
const ACCEPTED = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

/** Options shared by the requests of one scan. */
interface HttpClientOptions {
  readonly dialer: Dialer;
  readonly contexts: TlsContexts;
  readonly ledger: Ledger;
  readonly signal: AbortSignal;
  readonly hostLanes: KeyedLanes;
  readonly addressLanes: KeyedLanes;
  readonly perHostConcurrency: number;
  readonly userAgent: string;
  readonly timeoutMs: number;
  /** The route of plain http requests through a proxy; null = dialled directly. */
  readonly proxyRoute: (url: URL) => ProxyRoute | null;
}

/** Opens the HTTP client of one scan: one pool of connections, closed with it. */
export function createHttpClient(options: HttpClientOptions): Http & { close(): Promise<void> } {
  const { ledger, signal, timeoutMs } = options;
  const { connect, open, origins } = createConnector({ ...options, connected: () => ledger.connected() });
  const agent = new Agent({
    connect,
    connections: options.perHostConcurrency,
    allowH2: false,
    maxHeaderSize: LARGEST_HEAD,
    headersTimeout: 0,
    bodyTimeout: 0,
  });

  const exchange = async (request: HttpRequest, url: URL): Promise<HttpExchange> => {
    const started = performance.now();
    const host = bareHost(url.hostname);
    const port = Number(url.port) || (url.protocol === "https:" ? 443 : 80);
    const origin = originKey(url.protocol, host, port);
    const route = options.proxyRoute(url);
    const dispatcher: Dispatcher = route?.dispatcher ?? agent;
    const path = `${route?.target ?? ""}${url.pathname}${url.search}`;
    const headers = {
      "user-agent": options.userAgent,
      accept: ACCEPTED,
      "accept-language": "en-GB,en;q=0.8",
      "accept-encoding": "gzip, deflate, br, zstd",
      ...request.headers,
    };
    const message: Dispatcher.DispatchOptions = {
      origin: route?.origin ?? url.origin,
      path,
      method: request.method,
      headers: route ? { host: url.host, ...route.headers, ...headers } : headers,
    };
    const limits = () => ({
      maxBodyBytes: request.maxBodyBytes,
      timeoutMs: Math.max(1, timeoutMs - (performance.now() - started)),
      signal,
      received: (bytes: number) => ledger.received(bytes),
    });

    const before = origins.opened(origin);
    let received = await receive(dispatcher, message, limits());
    // A keep-alive connection that the server had already closed is not evidence about the server: retried once on a
    // new one.
    const stale = before > 0 && origins.opened(origin) === before;
    if (stale && failedWith(received, "reset") && ledger.take("requests"))
      received = await receive(dispatcher, message, limits());
    if (!route && failedWith(received, "protocol") && ledger.take("requests")) {
      const socket = await open(url.protocol, host, port).catch((error: unknown) =>
        error instanceof Error ? error : null,
      );
      const lines = { host: url.host, connection: "close", ...headers };
      if (socket instanceof Socket) {
        const forgiven = await receiveLeniently(socket, { method: request.method, path, headers: lines }, limits());
        if (!(forgiven instanceof Error)) received = forgiven;
      }
    }

    const timeMs = Math.round(performance.now() - started);
    if (received instanceof Error) {
      const { code, message: text } = exchangeError(received);
      return { ...failed(request, signal.aborted ? "aborted" : code, text), timeMs };
    }
    const connection = route ? null : origins.latest(origin);
    const contentType = received.headers.find(([name]) => name === "content-type")?.[1] ?? "";
    return {
      ...blank(request),
      address: connection?.address ?? null,
      status: received.status,
      headers: received.headers.map(([name, value]) => [name, redactHeader(name, value)]),
      httpVersion: connection?.httpVersion ?? null,
      body: received.body && toHttpBody(received.body, contentType),
      certificateError: connection?.certificateError ?? null,
      timeMs,
    };
  };

  return {
    async send(request) {
      const url = URL.parse(request.url);
      if (!url || (url.protocol !== "http:" && url.protocol !== "https:"))
        return failed(request, "unsupported-scheme", "Only http and https addresses are asked.");
      if (url.port !== "" && isRefusedPort(Number(url.port)))
        return failed(request, "address-refused", `Port ${url.port} belongs to another service and is not asked.`);
      const host = bareHost(url.hostname);
      const found = await options.dialer.resolve(host);
      const scheme = url.protocol === "https:" ? "https" : "http";
      const proxied = options.dialer.proxied(scheme, host, Number(url.port) || (scheme === "https" ? 443 : 80));
      // Behind a proxy, the proxy resolves the name.
      const nameless = "code" in found && (found.code === "dns" || found.code === "dns-failed");
      if ("code" in found && !(nameless && proxied)) return failed(request, found.code, found.message);
      const address = "addresses" in found ? (found.addresses[0] ?? host) : host;
      const answer = await options.hostLanes.run(host, signal, () =>
        options.addressLanes.run(address, signal, async () => {
          if (!ledger.take("requests"))
            return failed(request, "budget", "The scan has sent as many requests as it may send.");
          return exchange(request, url);
        }),
      );
      return answer ?? failed(request, "aborted", "The scan was stopped.");
    },
    close: () => agent.destroy(),
  };
}

function failedWith(received: Received | Error, code: HttpErrorCode): boolean {
  return received instanceof Error && exchangeError(received).code === code;
}

function blank(request: HttpRequest): HttpExchange {
  const { purpose, hop, method } = request;
  return {
    purpose,
    hop,
    method,
    url: redactUrl(request.url),
    address: null,
    status: null,
    headers: [],
    httpVersion: null,
    body: null,
    certificateError: null,
    error: null,
    timeMs: 0,
  };
}

function failed(request: HttpRequest, code: HttpErrorCode, message: string): HttpExchange {
  return { ...blank(request), error: { code, message } };
}
