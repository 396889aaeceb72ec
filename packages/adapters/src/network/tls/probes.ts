import type { Socket } from "node:net";
import type { SecureVersion } from "node:tls";
import type { TlsProbe, TlsProbeName } from "@broker/contracts";
import { offAbort, onAbort } from "../limits/abort-listeners.ts";
import { clientHello, readServerHello } from "./hello.ts";
import { type SecureFailure, secure } from "./secure.ts";
import type { TlsContexts } from "./tls-contexts.ts";

/** Names of the suites that are offered: IANA TLS Cipher Suites registry. */
const RC4: Readonly<Record<number, string>> = {
  4: "TLS_RSA_WITH_RC4_128_MD5",
  5: "TLS_RSA_WITH_RC4_128_SHA",
  49154: "TLS_ECDH_ECDSA_WITH_RC4_128_SHA",
  49159: "TLS_ECDHE_ECDSA_WITH_RC4_128_SHA",
  49164: "TLS_ECDH_RSA_WITH_RC4_128_SHA",
  49169: "TLS_ECDHE_RSA_WITH_RC4_128_SHA",
};
const TRIPLE_DES: Readonly<Record<number, string>> = {
  10: "TLS_RSA_WITH_3DES_EDE_CBC_SHA",
  19: "TLS_DHE_DSS_WITH_3DES_EDE_CBC_SHA",
  22: "TLS_DHE_RSA_WITH_3DES_EDE_CBC_SHA",
  49155: "TLS_ECDH_ECDSA_WITH_3DES_EDE_CBC_SHA",
  49160: "TLS_ECDHE_ECDSA_WITH_3DES_EDE_CBC_SHA",
  49165: "TLS_ECDH_RSA_WITH_3DES_EDE_CBC_SHA",
  49170: "TLS_ECDHE_RSA_WITH_3DES_EDE_CBC_SHA",
};
const SSL3: Readonly<Record<number, string>> = {
  53: "TLS_RSA_WITH_AES_256_CBC_SHA",
  47: "TLS_RSA_WITH_AES_128_CBC_SHA",
  57: "TLS_DHE_RSA_WITH_AES_256_CBC_SHA",
  51: "TLS_DHE_RSA_WITH_AES_128_CBC_SHA",
  9: "TLS_RSA_WITH_DES_CBC_SHA",
  10: "TLS_RSA_WITH_3DES_EDE_CBC_SHA",
  22: "TLS_DHE_RSA_WITH_3DES_EDE_CBC_SHA",
  4: "TLS_RSA_WITH_RC4_128_MD5",
  5: "TLS_RSA_WITH_RC4_128_SHA",
};

/** Offers that OpenSSL no longer supports, by the name of the probe, with the highest version offered. */
const LEGACY_OFFERS = {
  SSLv3: { version: 0x0300, suites: SSL3 },
  RC4: { version: 0x0303, suites: RC4 },
  "3DES": { version: 0x0303, suites: TRIPLE_DES },
} as const satisfies Partial<Record<TlsProbeName, object>>;

const MAX_BYTES = 32_768;

/**
 * Offers an obsolete protocol or suite by a hand-written hello and reads the first reply; the handshake never
 * continues. Accepted = a ServerHello with the offered version or suite; refused = an alert, another choice, or a
 * hang-up after the hello.
 */
export function probeLegacy(
  socket: Socket,
  probe: keyof typeof LEGACY_OFFERS,
  options: { readonly host: string; readonly timeoutMs: number; readonly signal: AbortSignal },
): Promise<TlsProbe> {
  const { version, suites } = LEGACY_OFFERS[probe];
  const hello = clientHello({ version, suites: Object.keys(suites).map(Number) }, options.host);
  return new Promise((resolve) => {
    let read = Buffer.alloc(0);
    const finish = (outcome: TlsProbe["outcome"], detail: string | null, cipher: string | null = null) => {
      clearTimeout(timer);
      offAbort(options.signal, stop);
      socket.removeAllListeners("end");
      socket.destroy();
      resolve({ probe, outcome, cipher, detail });
    };
    const stop = () => finish("not-observed", "The scan was stopped.");
    const timer = setTimeout(() => finish("not-observed", "No answer in time."), options.timeoutMs);
    onAbort(options.signal, stop);
    socket.on("error", (error) => {
      if (read.length === 0) finish("not-observed", error.message);
      else finish("refused", "The connection was reset after an answer.");
    });
    socket.on("end", () => finish("refused", "The server hung up after the hello."));
    socket.on("data", (chunk) => {
      read = Buffer.concat([read, chunk]);
      const reply = readServerHello(read);
      if (reply.kind === "alert") finish("refused", `alert ${reply.description}`);
      else if (reply.kind === "not-tls") finish("not-observed", "The answer is not TLS.");
      else if (reply.kind === "hello") {
        const chosen = suites[reply.suite];
        if (chosen && (probe !== "SSLv3" || reply.version === version)) finish("accepted", null, chosen);
        else finish("refused", "The server chose something that was not offered.");
      } else if (read.length > MAX_BYTES) finish("not-observed", "The answer has no end.");
    });
    // A connection through a tunnel comes paused.
    socket.resume();
    socket.write(hello);
  });
}

/** Protocols that OpenSSL still supports, by the name of their probe. */
const PROBED_VERSIONS = {
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
