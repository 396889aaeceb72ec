import { EVIDENCE_SCHEMA_VERSION, type HttpExchange, type ScanEvidence } from "@broker/contracts";

/** A response for tests: 200 with a small page, with the given parts replaced; `text` is the body. */
export function buildExchange({
  text,
  ...overrides
}: Partial<HttpExchange> & { readonly text?: string } = {}): HttpExchange {
  const body = text ?? "<!doctype html><title>Harrow Vale</title>";
  return {
    purpose: "https-home",
    hop: 0,
    method: "GET",
    url: "https://www.harrowvale.example/",
    address: "192.0.2.10",
    status: 200,
    headers: [["content-type", "text/html; charset=utf-8"]],
    httpVersion: "1.1",
    body: { text: body, bytes: body.length, truncated: false, broken: false },
    certificateError: null,
    error: null,
    timeMs: 40,
    ...overrides,
  };
}

/** Evidence for tests that contains only these exchanges, with the given parts replaced. */
export function buildEvidence(http: readonly HttpExchange[], overrides: Partial<ScanEvidence> = {}): ScanEvidence {
  return {
    schemaVersion: EVIDENCE_SCHEMA_VERSION,
    target: {
      input: "www.harrowvale.example",
      domain: "www.harrowvale.example",
      url: "https://www.harrowvale.example/",
    },
    startedAt: "2026-11-05T09:00:00.000Z",
    durationMs: 1000,
    only: [],
    dkimSelectors: [],
    resolverValidates: null,
    dns: [],
    http: [...http],
    tls: null,
    smtp: [],
    hstsPreload: null,
    interception: null,
    collectors: [],
    ledger: { requests: 0, connections: 0, tlsOnlyConnections: 0, smtpConnections: 0, dnsQuestions: 0, bytes: 0 },
    ...overrides,
  };
}
