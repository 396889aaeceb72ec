import type { Ledger } from "@broker/core";

/** A ledger that refuses nothing and keeps nothing, for what the process asks on its own account. */
export function unmetered(): Ledger {
  return {
    take: () => true,
    takeSmtp: () => true,
    connected: () => undefined,
    received: () => true,
    total: () => ({
      requests: 0,
      connections: 0,
      tlsOnlyConnections: 0,
      smtpConnections: 0,
      dnsQuestions: 0,
      bytes: 0,
    }),
  };
}
