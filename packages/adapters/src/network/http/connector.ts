import type { Socket } from "node:net";
import type { buildConnector } from "undici";
import type { Dialer } from "../dialer.ts";
import { certificateNamesHost, verifyError } from "../tls/peer-certificates.ts";
import { secure } from "../tls/secure.ts";
import type { TlsContexts } from "../tls/tls-contexts.ts";
import { dialExchangeError } from "./exchange-error.ts";
import { readInPieces } from "./read-in-pieces.ts";

/** The host of an address as DNS and certificates spell it: without brackets around IPv6, without the final dot. */
export function bareHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
}

/** State of the connection that last served an origin. */
interface OriginConnection {
  readonly address: string | null;
  readonly certificateError: string | null;
  /** From the status line of its first answer; null before. */
  httpVersion: string | null;
}

/** Connections opened for a scan's requests, by origin (`https://host:443`). */
interface OriginConnections {
  latest(origin: string): OriginConnection | null;
  /** Connections opened to the origin so far. */
  opened(origin: string): number;
}

interface Connector {
  /** For the HTTP library. */
  readonly connect: buildConnector.connector;
  /** A connection outside the pool. Rejects with a DialError. */
  open(protocol: string, host: string, port: number): Promise<Socket>;
  readonly origins: OriginConnections;
}

/**
 * A connect function for the HTTP library that resolves, checks, pins and verifies by our own rules, with a record of
 * its connections.
 */
export function createConnector(options: {
  readonly dialer: Dialer;
  readonly contexts: TlsContexts;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  readonly connected: () => void;
}): Connector {
  const latest = new Map<string, OriginConnection>();
  const opened = new Map<string, number>();
  const { dialer, signal, timeoutMs } = options;
  const spend = () => {
    options.connected();
    return true;
  };

  const open = async (protocol: string, host: string, port: number): Promise<Socket> => {
    const origin = originKey(protocol, host, port);
    const dialled = await dialer.open(host, port, {
      timeoutMs: timeoutMs / 2,
      spend,
      scheme: protocol === "https:" ? "https" : "http",
    });
    if ("code" in dialled) throw dialExchangeError(dialled);
    const note = (certificateError: string | null, socket: Socket) => {
      const connection: OriginConnection = { address: dialled.address, certificateError, httpVersion: null };
      latest.set(origin, connection);
      opened.set(origin, (opened.get(origin) ?? 0) + 1);
      readVersion(socket, connection);
      return socket;
    };
    if (protocol !== "https:") return note(null, dialled.socket);
    const secured = await secure(dialled.socket, {
      host,
      context: options.contexts.requests,
      alpn: ["http/1.1"],
      timeoutMs,
      signal,
    });
    if ("error" in secured) throw dialExchangeError(secured);
    const certificate = options.contexts.certificates.own(secured.tls);
    const named = certificate !== null && certificateNamesHost(certificate, host);
    return note(verifyError(secured.tls) ?? (named ? null : "ERR_TLS_CERT_ALTNAME_INVALID"), secured.tls);
  };

  return {
    open,
    origins: { latest: (origin) => latest.get(origin) ?? null, opened: (origin) => opened.get(origin) ?? 0 },
    connect(target, callback) {
      const host = bareHost(target.hostname);
      const port = Number(target.port) || (target.protocol === "https:" ? 443 : 80);
      open(target.protocol, host, port).then(
        (socket) => callback(null, readInPieces(socket)),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
      );
    },
  };
}

/** The key of an origin. */
export function originKey(protocol: string, host: string, port: number): string {
  return `${protocol}//${host}:${port}`;
}

/**
 * Reads `1.0` or `1.1` from the first bytes received, which the library does not expose. It must listen after the
 * library.
 */
function readVersion(socket: Socket, connection: OriginConnection): void {
  setImmediate(() => {
    socket.once("data", (first: Buffer) => {
      connection.httpVersion = /^HTTP\/(\d\.\d)/.exec(first.toString("latin1", 0, 8))?.[1] ?? null;
    });
  });
}
