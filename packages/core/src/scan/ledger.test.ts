import { expect, test } from "vitest";
import { openLedger, SITE_LIMITS } from "./ledger.ts";

test("a site gets at most 25 HTTP requests, 12 TLS-only connections and 150 DNS queries", () => {
  expect([SITE_LIMITS.requests, SITE_LIMITS.tlsOnlyConnections, SITE_LIMITS.dnsQuestions]).toEqual([25, 12, 150]);
});

test("the item after the last is refused and not booked", () => {
  const ledger = openLedger();
  const granted = Array.from({ length: 13 }, () => ledger.take("tlsOnlyConnections"));
  expect(granted.filter(Boolean)).toHaveLength(12);
  expect(ledger.total()).toMatchObject({ tlsOnlyConnections: 12, connections: 12 });
});

test("three connections to an MX host are granted, whatever other hosts had", () => {
  const ledger = openLedger();
  expect([1, 2, 3, 4].map(() => ledger.takeSmtp("mx1.example"))).toEqual([true, true, true, false]);
  expect(ledger.takeSmtp("mx2.example")).toBe(true);
  expect(ledger.total().smtpConnections).toBe(4);
});

test("reading must stop once the scan has had its share of bytes", () => {
  const ledger = openLedger();
  expect(ledger.received(SITE_LIMITS.bytes)).toBe(true);
  expect(ledger.received(1)).toBe(false);
});
