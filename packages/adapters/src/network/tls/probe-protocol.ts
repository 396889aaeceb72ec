import type { Socket } from "node:net";
import type { SecureVersion } from "node:tls";
import type { TlsProbe, TlsProbeName } from "@broker/contracts";
import { type SecureFailure, secure } from "./secure.ts";
import type { TlsContexts } from "./tls-contexts.ts";

/** Protocols that OpenSSL still speaks, by the name of their probe. */
export const PROBED_VERSIONS = {
  "TLS1.0": "TLSv1",
  "TLS1.1": "TLSv1.1",
  "TLS1.2": "TLSv1.2",
  "TLS1.3": "TLSv1.3",
} as const satisfies Partial<Record<TlsProbeName, SecureVersion>>;

/**
 * Offers one protocol version on an open connection. A hang-up after the hello is a refusal; silence or a reset says
 * nothing.
 */
export async function probeProtocol(
  socket: Socket,
  probe: keyof typeof PROBED_VERSIONS,
  options: {
    readonly host: string;
    readonly contexts: TlsContexts;
    readonly timeoutMs: number;
    readonly signal: AbortSignal;
  },
): Promise<TlsProbe> {
  const { host, timeoutMs, signal } = options;
  const context = options.contexts.only(PROBED_VERSIONS[probe]);
  const outcome = await secure(socket, { host, context, alpn: [], timeoutMs, signal });
  if ("tls" in outcome) {
    const cipher = outcome.tls.getCipher().name;
    outcome.tls.destroy();
    return { probe, outcome: "accepted", cipher, detail: null };
  }
  const detail = outcome.error.code ?? outcome.error.message;
  return { probe, outcome: isRefusal(outcome) ? "refused" : "not-observed", cipher: null, detail };
}

const LOCAL = new Set(["ERR_SSL_NO_PROTOCOLS_AVAILABLE", "ERR_SSL_NO_CIPHERS_AVAILABLE", "ABORT_ERR", "ETIMEDOUT"]);
const NOT_TLS =
  /WRONG_VERSION_NUMBER|HTTP_REQUEST|PACKET_LENGTH_TOO_LONG|INVALID_RECORD|BAD_RECORD_TYPE|UNEXPECTED_MESSAGE/;

function isRefusal({ error, answered }: SecureFailure): boolean {
  const code = error.code ?? "";
  if (LOCAL.has(code)) return false;
  // A reset is reported by the read that met it; an orderly close has no system call behind it.
  if (code === "ECONNRESET") return error.syscall === undefined || answered;
  if (NOT_TLS.test(code)) return false;
  return code.startsWith("ERR_SSL_") || code === "EPROTO";
}
