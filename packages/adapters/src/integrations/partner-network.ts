import type { Socket } from "node:net";
import { createSecureContext, type SecureContext, type SecureContextOptions } from "node:tls";
import { AppError } from "@broker/contracts";
import { type AddressGuard, createAddressGuard } from "../network/address/address-guard.ts";
import { resolveHost } from "../network/address/resolve-host.ts";
import { createDialer, type Scheme } from "../network/dialer.ts";
import { createDnsClient } from "../network/dns/dns-client.ts";
import { parseNameServer, systemNameServers } from "../network/dns/name-server.ts";
import type { NetworkSettings } from "../network/open-site-network.ts";
import { trustedAuthorities } from "../network/tls/tls-contexts.ts";

const DNS_ATTEMPT_MS = 2000;

/** The part of the network settings with which messages are sent. */
export type SenderSettings = Pick<
  NetworkSettings,
  "dnsServers" | "caPem" | "ports" | "proxy" | "allowPrivateAddresses" | "userAgent"
>;

/** Why a system was not reached, as a sentence. */
const REASONS: Readonly<Record<string, string>> = {
  dns: "Its host name has no address.",
  "dns-failed": "Its host name could not be resolved.",
  "address-refused": "Its host name resolves to an address to which messages are not sent.",
  connect: "It refuses connections.",
  "connect-timeout": "It did not respond in time.",
  proxy: "The proxy cannot reach it.",
};

/** Connections to the systems that users named: resolved, checked by the address guard, and pinned. */
export interface PartnerNetwork {
  readonly guard: AddressGuard;
  readonly userAgent: string;
  /**
   * Authorities as for scans, TLS 1.2 at least. AppError `config_invalid` if `identity` is no certificate with its key.
   * @param identity PEM of our own certificate, its chain and its private key (default: none is shown)
   */
  secureContext(identity?: string | null): SecureContext;
  /** An open connection, or why there is none as a sentence. `smtp` = never through a proxy. */
  dial(
    host: string,
    port: number,
    how: { readonly scheme: Scheme; readonly timeoutMs: number; readonly signal: AbortSignal },
  ): Promise<Socket | string>;
  close(): void;
}

/** A context that shows a certificate. What OpenSSL says of a wrong one is left out: it may quote the key. */
function withIdentity(trust: SecureContextOptions, identity: string): SecureContext {
  try {
    if (!identity.includes("CERTIFICATE-----") || !identity.includes("PRIVATE KEY-----"))
      throw new Error("It lacks one.");
    return createSecureContext({ ...trust, cert: identity, key: identity });
  } catch {
    throw new AppError("config_invalid", "The secret does not contain a certificate and its private key as PEM.");
  }
}

/** Opens it. Nothing is resolved before the first connection. AppError `config_invalid`. */
export function openPartnerNetwork(settings: SenderSettings): PartnerNetwork {
  const { dnsServers, caPem, ports, proxy, allowPrivateAddresses, userAgent } = settings;
  const guard = createAddressGuard(allowPrivateAddresses);
  const servers = dnsServers.length > 0 ? dnsServers.map(parseNameServer) : systemNameServers();
  const dns = createDnsClient({ servers, attemptMs: DNS_ATTEMPT_MS });
  let secure: SecureContext | undefined;
  return {
    guard,
    userAgent,
    secureContext(identity = null) {
      const trust: SecureContextOptions = { ca: [...trustedAuthorities(caPem)], minVersion: "TLSv1.2" };
      if (identity !== null) return withIdentity(trust, identity);
      secure ??= createSecureContext(trust);
      return secure;
    },
    async dial(host, port, { scheme, timeoutMs, signal }) {
      const asker = { signal, spend: () => true };
      const resolve = (name: string, checked: AddressGuard) =>
        resolveHost(name, (question, type) => dns.ask(question, type, asker), checked);
      const dialer = createDialer({
        ...{ signal, ports, proxy, userAgent },
        lookUp: (name) => resolve(name, guard),
        lookUpProxy: (name) => resolve(name === "localhost" ? "127.0.0.1" : name, () => null),
      });
      const dialled = await dialer.open(host, port, { timeoutMs, spend: () => true, scheme });
      return "code" in dialled ? (REASONS[dialled.code] ?? "The connection was lost.") : dialled.socket;
    },
    close: () => dns.close(),
  };
}

/** How an attempt ended without an answer. `stopped`: the signal fired. */
export type AttemptFailure = { readonly kind: "failed"; readonly reason: string } | { readonly kind: "stopped" };

/** Runs one attempt within its time; every failure becomes a sentence. Never rejects. */
export async function attemptWithin<Answer>(
  ms: number,
  stopped: AbortSignal,
  attempt: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer | AttemptFailure> {
  const timeout = AbortSignal.timeout(ms);
  try {
    return await attempt(AbortSignal.any([stopped, timeout]));
  } catch (error) {
    if (stopped.aborted) return { kind: "stopped" };
    if (timeout.aborted) return { kind: "failed", reason: "It did not respond in time." };
    if (error instanceof AppError) return { kind: "failed", reason: error.message };
    const code = error instanceof Error ? String(Reflect.get(error, "code") ?? "") : "";
    const isTls = /CERT|TLS|SSL|ALTNAME|SELF_SIGNED|VERIFY/.test(code);
    return { kind: "failed", reason: isTls ? "Its certificate is not valid." : "The connection was lost." };
  }
}
