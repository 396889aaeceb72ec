import type { Ledger } from "@broker/core";

/** A ledger without limits or records, for requests that the process makes for itself. */
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
