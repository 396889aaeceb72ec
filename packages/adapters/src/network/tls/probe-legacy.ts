import type { Socket } from "node:net";
import type { TlsProbe, TlsProbeName } from "@broker/contracts";
import { clientHello, type HelloOffer } from "./client-hello.ts";
import { readServerHello } from "./read-server-hello.ts";

const RC4 = [0x0004, 0x0005, 0xc002, 0xc007, 0xc00c, 0xc011, 0x0018];
const TRIPLE_DES = [0x000a, 0x0013, 0x0016, 0x001b, 0xc003, 0xc008, 0xc00d, 0xc012];
const SSL3_SUITES = [0x0035, 0x002f, 0x0039, 0x0033, 0x000a, 0x0016, 0x0005, 0x0004, 0x0009];

/** What OpenSSL no longer speaks, by the name of its probe. Suites: IANA TLS Cipher Suites registry. */
export const LEGACY_OFFERS = {
  SSLv3: { version: 0x0300, suites: SSL3_SUITES },
  RC4: { version: 0x0303, suites: RC4 },
  "3DES": { version: 0x0303, suites: TRIPLE_DES },
} as const satisfies Partial<Record<TlsProbeName, HelloOffer>>;

const MOST_BYTES = 32_768;

/**
 * Offers something outdated by a hand-written hello and reads the first answer; the handshake never goes on. Accepted = a ServerHello with
 * the offered version or suite; refused = an alert, another choice, or a hang-up after the hello.
 */
export function probeLegacy(
  socket: Socket,
  probe: keyof typeof LEGACY_OFFERS,
  options: { readonly host: string; readonly timeoutMs: number; readonly signal: AbortSignal },
): Promise<TlsProbe> {
  const offer: HelloOffer = LEGACY_OFFERS[probe];
  return new Promise((resolve) => {
    let read = Buffer.alloc(0);
    const settle = (outcome: TlsProbe["outcome"], detail: string | null, suite: number | null = null) => {
      clearTimeout(timer);
      options.signal.removeEventListener("abort", stop);
      socket.removeAllListeners("end");
      socket.destroy();
      const cipher = suite === null ? null : `0x${suite.toString(16).padStart(4, "0").toUpperCase()}`;
      resolve({ probe, outcome, cipher, detail });
    };
    const stop = () => settle("not-observed", "The scan was stopped.");
    const timer = setTimeout(() => settle("not-observed", "No answer in time."), options.timeoutMs);
    options.signal.addEventListener("abort", stop, { once: true });
    socket.on("error", (error) => {
      if (read.length === 0) settle("not-observed", error.message);
      else settle("refused", "The connection was reset after an answer.");
    });
    socket.on("end", () => settle("refused", "The server hung up after the hello."));
    socket.on("data", (chunk) => {
      read = Buffer.concat([read, chunk]);
      const reply = readServerHello(read);
      if (reply.kind === "alert") settle("refused", `alert ${reply.description}`);
      else if (reply.kind === "not-tls") settle("not-observed", "The answer is not TLS.");
      else if (reply.kind === "hello") {
        const chosen = offer.suites.includes(reply.suite) && (probe !== "SSLv3" || reply.version === 0x0300);
        if (chosen) settle("accepted", null, reply.suite);
        else settle("refused", "The server chose something that was not offered.");
      } else if (read.length > MOST_BYTES) settle("not-observed", "The answer has no end.");
    });
    socket.write(clientHello(offer, options.host));
  });
}
