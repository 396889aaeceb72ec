import type { Ledger } from "../ports.ts";

/** Maximum requests of one scan to a site and its name servers. */
export const SITE_LIMITS = {
  requests: 25,
  tlsOnlyConnections: 12,
  smtpConnectionsPerHost: 3,
  dnsQuestions: 150,
  bytes: 8_000_000,
} as const;

/** Opens the account of one scan with the limits above. */
export function openLedger(): Ledger {
  const spent = { requests: 0, connections: 0, tlsOnlyConnections: 0, smtpConnections: 0, dnsQuestions: 0, bytes: 0 };
  const smtp = new Map<string, number>();
  return {
    take(item) {
      if (spent[item] >= SITE_LIMITS[item]) return false;
      spent[item] += 1;
      if (item === "tlsOnlyConnections") spent.connections += 1;
      return true;
    },
    takeSmtp(host) {
      const used = smtp.get(host) ?? 0;
      if (used >= SITE_LIMITS.smtpConnectionsPerHost) return false;
      smtp.set(host, used + 1);
      spent.smtpConnections += 1;
      return true;
    },
    connected() {
      spent.connections += 1;
    },
    received(bytes) {
      spent.bytes += bytes;
      return spent.bytes <= SITE_LIMITS.bytes;
    },
    total: () => ({ ...spent }),
  };
}
