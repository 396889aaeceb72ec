import { expect, test } from "vitest";
import { buildScan } from "../../../testing/build-scan.ts";
import { certificateExpired, certificateExpiring } from "./certificate-rules.ts";

const YEAR = { notBefore: "2025-12-06T00:00:00.000Z", notAfter: "2026-12-06T00:00:00.000Z" };
const scan = (day: number, daysLeft: number, certificate: object = YEAR) =>
  buildScan(day, { tls: { certificate: { ...certificate, daysLeft } } });
const expiring = (...[before, after]: [number, number]) =>
  certificateExpiring.changed(scan(5, before), scan(6, after))?.event ?? null;

test("a certificate is reported once, 30 days before it expires, with its expiry date", () => {
  expect(expiring(31, 30)).toBe("Certificate expires on 6 Dec 2026");
  expect(expiring(30, 29)).toBeNull();
  expect(expiring(32, 31)).toBeNull();
  expect(expiring(40, 1)).toBe("Certificate expires on 6 Dec 2026");
  expect(expiring(40, 0)).toBe("Certificate expires on 6 Dec 2026");
});

test("an expired certificate is reported as expired, not expiring", () => {
  expect(expiring(31, -1)).toBeNull();
  const expired = certificateExpired.changed(scan(5, 0), scan(6, -1));
  expect([expired?.event, expired?.priority, expired?.type]).toEqual([
    "Certificate expired on 6 Dec 2026",
    "high",
    "risk",
  ]);
  expect(certificateExpired.changed(scan(5, -1), scan(6, -2))).toBeNull();
  expect(certificateExpired.changed(scan(5, 1), scan(6, 0))).toBeNull();
});

test("with automatic renewal, a third of the lifetime left is not reported; a quarter is", () => {
  const quarter = { notBefore: "2026-09-07T00:00:00.000Z", notAfter: "2026-12-06T00:00:00.000Z" };
  const changed = (from: number, to: number) =>
    certificateExpiring.changed(scan(5, from, quarter), scan(6, to, quarter))?.event ?? null;
  expect(changed(31, 30)).toBeNull();
  expect(changed(23, 22)).toBe("Certificate expires on 6 Dec 2026");
});

test("a renewed certificate is a different one, reported separately under its own name", () => {
  const short = { notBefore: "2026-01-01T00:00:00.000Z", notAfter: "2026-11-20T00:00:00.000Z" };
  const finding = certificateExpiring.changed(scan(5, 20), scan(6, 14, short));
  expect(finding).toMatchObject({
    type: "compliance",
    priority: "medium",
    evidence: [{ label: "Certificate valid until", before: "6 Dec 2026", after: "20 Nov 2026" }],
  });
  expect(finding?.once).not.toBe(certificateExpiring.changed(scan(5, 31), scan(6, 30))?.once);
  expect(finding?.once).toBe(certificateExpiring.changed(scan(1, 90), scan(6, 14, short))?.once);
  expect(certificateExpired.changed(scan(5, -3), scan(6, -1, short))?.event).toBe("Certificate expired on 20 Nov 2026");
});

test("without a handshake the rule is not assessed", () => {
  for (const tls of [null, { certificate: null }]) {
    const blind = buildScan(5, { tls });
    expect([certificateExpiring.observedIn(blind), certificateExpired.observedIn(blind)]).toEqual([false, false]);
    expect(certificateExpiring.changed(blind, scan(6, 10))).toBeNull();
    expect(certificateExpired.changed(scan(5, 1), blind)).toBeNull();
  }
});
