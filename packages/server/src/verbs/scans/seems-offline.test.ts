import type { DnsAnswer, HttpErrorCode, ScanEvidence } from "@broker/contracts";
import { buildReport, evidenceOfReport } from "@broker/core/testing";
import { describe, expect, test } from "vitest";
import { offlineError, seemsOffline } from "./scan-ports.ts";

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
  const nothing = evidenceOfReport(buildReport());
  return seemsOffline({ ...nothing, resolverValidates, dns: dns.map(answer), http: http.map(exchange) });
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

  test("is not one that got any answer at all, even a refusal", () => {
    for (const status of ["ok", "nodata", "nxdomain", "servfail", "refused", "malformed"] as const)
      expect(offline(["timeout", status], ["dns-failed"]), status).toBe(false);
  });

  test("is not one whose proxy reached a website, nor one where the site itself failed", () => {
    expect(offline(["timeout"], [null])).toBe(false);
    expect(offline(["timeout"], ["connect"])).toBe(false);
  });

  test("is not one that was stopped before its first query", () => {
    expect(offline(["aborted"], ["aborted"])).toBe(false);
    expect(offline([], [])).toBe(false);
  });

  test("is reported in one sentence with its fix", () => {
    expect(offlineError()).toMatchObject({
      code: "network_unavailable",
      fix: { kind: "any-of", of: [{ kind: "configure" }, { kind: "run-doctor" }] },
    });
  });
});
