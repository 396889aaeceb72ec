import type { ScanEvidence } from "@broker/contracts";
import type { ContextRecord } from "./build-context.ts";
import type { Collected } from "./collected.ts";

/** The evidence of a scan in which only these collectors ran. */
export function buildEvidence(record: ContextRecord, collected: readonly Collected[]): ScanEvidence {
  return {
    schemaVersion: "1",
    target: record.context.target,
    startedAt: "2026-11-05T09:00:00.000Z",
    durationMs: 0,
    only: [],
    dkimSelectors: [...record.context.dkimSelectors],
    resolverValidates: null,
    dns: record.answers(),
    http: collected.flatMap((part) => part.http ?? []),
    tls: null,
    smtp: collected.flatMap((part) => part.smtp ?? []),
    hstsPreload: null,
    interception: null,
    collectors: collected.map((part) => part.status),
    ledger: { requests: 0, connections: 0, tlsOnlyConnections: 0, smtpConnections: 0, dnsQuestions: 0, bytes: 0 },
  };
}
