import { EVIDENCE_SCHEMA_VERSION, type HttpExchange, type ScanEvidence } from "@broker/contracts";

/** A page as fetched, for tests. */
export function buildExchange(text: string): HttpExchange {
  return {
    purpose: "https-home",
    hop: 0,
    method: "GET",
    url: "https://harrowvale.example/",
    address: "192.0.2.10",
    status: 200,
    headers: [["content-type", "text/html"]],
    httpVersion: "1.1",
    body: { text, bytes: text.length, truncated: false, broken: false },
    certificateError: null,
    error: null,
    timeMs: 12,
  };
}

/** Evidence of a scan that observed one page, for tests. */
export function buildEvidence(overrides: Partial<ScanEvidence> = {}): ScanEvidence {
  return {
    schemaVersion: EVIDENCE_SCHEMA_VERSION,
    target: { input: "harrowvale.example", domain: "harrowvale.example", url: "https://harrowvale.example/" },
    startedAt: "2026-11-05T09:14:00.000Z",
    durationMs: 1234,
    only: [],
    dkimSelectors: [],
    resolverValidates: null,
    dns: [],
    http: [buildExchange("<title>Harrow Vale</title>")],
    tls: null,
    smtp: [],
    hstsPreload: null,
    interception: null,
    collectors: [{ name: "web", status: "complete", reason: null }],
    ledger: { requests: 1, connections: 1, tlsOnlyConnections: 0, smtpConnections: 0, dnsQuestions: 0, bytes: 26 },
    ...overrides,
  };
}
