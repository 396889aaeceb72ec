import type { DnsAnswer, HttpErrorCode, ScanEvidence } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { offlineError, seemsOffline } from "./seems-offline.ts";

const answer = (status: DnsAnswer["status"]): DnsAnswer => ({
  name: "acme.example",
  type: "A",
  status,
  records: [],
  aliases: [],
  authenticated: false,
});
const exchange = (code: HttpErrorCode | null): ScanEvidence["http"][number] => ({
  purpose: "https-home",
  hop: 0,
  method: "GET",
  url: "https://acme.example/",
  address: null,
  status: code === null ? 200 : null,
  headers: [],
  httpVersion: null,
  body: null,
  certificateError: null,
  error: code === null ? null : { code, message: "No." },
  timeMs: 0,
});

/** Evidence of a scan, as far as it matters here. */
function offline(
  dns: DnsAnswer["status"][],
  http: (HttpErrorCode | null)[],
  resolverValidates: boolean | null = null,
): boolean {
  const evidence: ScanEvidence = {
    schemaVersion: "1",
    target: { input: "acme.example", domain: "acme.example", url: "https://acme.example/" },
    startedAt: "2026-11-05T09:14:00.000Z",
    durationMs: 1,
    only: [],
    dkimSelectors: [],
    resolverValidates,
    dns: dns.map(answer),
    http: http.map(exchange),
    tls: null,
    smtp: [],
    hstsPreload: null,
    interception: null,
    collectors: [],
    ledger: { requests: 0, connections: 0, tlsOnlyConnections: 0, smtpConnections: 0, dnsQuestions: 0, bytes: 0 },
  };
  return seemsOffline(evidence);
}

describe("a machine that is cut off", () => {
  test("got no answer from any name server, for mail or for the web", () => {
    expect(offline(["timeout", "timeout"], ["dns-failed"])).toBe(true);
    expect(offline(["timeout", "aborted"], ["aborted"])).toBe(true);
    expect(offline([], ["dns-failed"])).toBe(true);
  });

  test("is not one whose resolver answered for the root, however silent the company's servers are", () => {
    expect(offline(["timeout"], ["dns-failed"], false)).toBe(false);
    expect(offline(["timeout"], ["dns-failed"], true)).toBe(false);
  });

  test("is not one that got any answer at all, a refusal among them", () => {
    for (const status of ["ok", "nodata", "nxdomain", "servfail", "refused", "malformed"] as const)
      expect(offline(["timeout", status], ["dns-failed"]), status).toBe(false);
  });

  test("is not one whose proxy reached a website, nor one where the site failed by itself", () => {
    expect(offline(["timeout"], [null])).toBe(false);
    expect(offline(["timeout"], ["connect"])).toBe(false);
  });

  test("is not one that was stopped before it could ask", () => {
    expect(offline(["aborted"], ["aborted"])).toBe(false);
    expect(offline([], [])).toBe(false);
  });

  test("is told so in one sentence with the way out", () => {
    expect(offlineError()).toMatchObject({
      code: "network_unavailable",
      hint: expect.stringContaining("broker doctor"),
    });
  });
});
