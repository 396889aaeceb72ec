import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import { parseAddress } from "../network/address/parse-address.ts";
import type { AttemptFailure, PartnerNetwork } from "./partner-network.ts";

/** Time for the whole attempt. */
export const SYSLOG_MS = 10_000;
/** The connection is held open this long after the message, at least, and this many times as long as the handshake. */
const HOLD_MS = 500;
const HOLD_HANDSHAKES = 3;

/** A message to a collector. */
export interface SyslogDelivery {
  readonly host: string;
  readonly port: number;
  /** RFC 5424, without framing. */
  readonly message: string;
  /** PEM of our certificate, its chain and its private key; null = none is shown. */
  readonly identity: string | null;
}

/** A frame of RFC 5425: the count of the message's octets, a space, the message. */
export function octetCounted(message: string): Buffer {
  const bytes = Buffer.from(message, "utf8");
  return Buffer.concat([Buffer.from(`${bytes.length} `, "ascii"), bytes]);
}

/**
 * Hands one message over by TLS (RFC 5425): its certificate is verified for the name. Syslog has no acknowledgement,
 * and with TLS 1.3 a collector judges our certificate only after the handshake has ended here. Delivered = it left the
 * connection open for a while after the message, and then ended it in order after us (RFC 5425 §4.4).
 */
export async function sendSyslog(
  network: PartnerNetwork,
  { host, port, message, identity }: SyslogDelivery,
  signal: AbortSignal,
): Promise<{ readonly kind: "handed"; readonly bytes: number } | AttemptFailure> {
  const secureContext = network.secureContext(identity);
  const socket = await network.dial(host, port, { scheme: "smtp", timeoutMs: SYSLOG_MS, signal });
  if (typeof socket === "string") {
    signal.throwIfAborted();
    return { kind: "failed", reason: socket };
  }
  const destroy = () => socket.destroy();
  signal.addEventListener("abort", destroy, { once: true });
  try {
    const named = parseAddress(host) === null ? { servername: host } : {};
    const stream = connectTls({ socket, host, ...named, secureContext });
    const from = performance.now();
    await once(stream, "secureConnect", { signal });
    const holdMs = Math.max(HOLD_MS, HOLD_HANDSHAKES * (performance.now() - from));
    const frame = octetCounted(message);
    // What a collector sends is not read, but its end must be noticed.
    stream.resume();
    stream.write(frame);
    const closed = once(stream, "close", { signal });
    const held = await Promise.race([closed.then(() => false), delay(holdMs, true, { signal })]);
    if (!held) return { kind: "failed", reason: "It ended the connection without taking the message." };
    stream.end();
    await closed;
    return { kind: "handed", bytes: frame.length };
  } finally {
    signal.removeEventListener("abort", destroy);
    socket.destroy();
  }
}
