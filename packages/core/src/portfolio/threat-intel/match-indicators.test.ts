import type { IndicatorFields } from "@broker/contracts";
import { expect, test } from "vitest";
import type { IntelEvidence } from "./intel-evidence.ts";
import { indicatorKey, indicatorKeys, matchIndicators } from "./match-indicators.ts";

const evidence: IntelEvidence = {
  ...{ domain: "acme.example", dnsAt: "2026-11-20T09:00:00Z", mailAt: "2026-11-21T09:00:00Z" },
  ...{ pageAt: "2026-11-22T09:00:00Z", listsAt: null, technologies: [], possible: [], claims: [], claimsAt: null },
  hosts: ["acme.example", "www.acme.example"],
  addresses: ["203.0.113.5", "203.0.113.6"],
  mailServers: ["mx1.mailer.example", "acme-example.mail.protection.outlook.com"],
  resources: [
    { host: "cdn.widget.example", url: "https://cdn.widget.example/w.js" },
    { host: "d111111abcdef8.cloudfront.net", url: "https://d111111abcdef8.cloudfront.net/a.js" },
  ],
  lookalikes: ["acme-login.example"],
  lookalikesAt: "2026-11-23T09:00:00Z",
};

const of = (kind: IndicatorFields["kind"], value: string, more: Partial<IndicatorFields> = {}): IndicatorFields => ({
  ...{ kind, value, what: null, severity: null, source: "Zenda CERT", validFrom: null, validUntil: null, ...more },
});

const match = (...indicators: IndicatorFields[]) =>
  matchIndicators(evidence, indicators, {
    isShared: (address) => address === "203.0.113.6",
    today: "2026-11-29",
  }).map(({ part, observed, observedAt }) => [part, observed, observedAt.slice(0, 10)]);

test.each([
  ["the domain itself", of("domain", "acme.example"), ["host", "acme.example", "2026-11-20"]],
  [
    "a host below it, which was never scanned",
    of("domain", "pay.acme.example"),
    ["host", "pay.acme.example", "2026-11-20"],
  ],
  [
    "a mail server, by the domain above it",
    of("domain", "mailer.example"),
    ["mail-server", "mx1.mailer.example", "2026-11-21"],
  ],
  [
    "a third-party host, by the domain above it",
    of("domain", "widget.example"),
    ["third-party", "cdn.widget.example", "2026-11-22"],
  ],
  [
    "a host of a content network, by its full name",
    of("domain", "d111111abcdef8.cloudfront.net"),
    ["third-party", "d111111abcdef8.cloudfront.net", "2026-11-22"],
  ],
  [
    "a lookalike, by a host below it",
    of("domain", "www.acme-login.example"),
    ["lookalike", "acme-login.example", "2026-11-23"],
  ],
  ["an address of its own", of("address", "203.0.113.5"), ["address", "203.0.113.5", "2026-11-20"]],
  ["an address on its site", of("url", "http://www.acme.example/x.php"), ["host", "www.acme.example", "2026-11-20"]],
  [
    "exactly what its page loads",
    of("url", "https://cdn.widget.example/w.js"),
    ["third-party", "https://cdn.widget.example/w.js", "2026-11-22"],
  ],
  [
    "an address on a lookalike",
    of("url", "http://acme-login.example/"),
    ["lookalike", "acme-login.example", "2026-11-23"],
  ],
])("an indicator matches %s", (_, indicator, expected) => {
  expect(match(indicator)).toEqual([expected]);
});

test.each([
  ["an address that others share", of("address", "203.0.113.6")],
  ["the provider of a mail server", of("domain", "outlook.com")],
  ["the content network itself", of("domain", "cloudfront.net")],
  ["another file on a host that the page loads from", of("url", "https://cdn.widget.example/other.js")],
  ["a name that only ends alike", of("domain", "notacme.example")],
  ["a public suffix", of("domain", "example")],
  ["a hash", of("hash", "0123456789abcdef0123456789abcdef")],
  ["an indicator whose last day is over", of("domain", "acme.example", { validUntil: "2026-11-28" })],
])("nothing matches %s", (_, indicator) => {
  expect(match(indicator)).toEqual([]);
});

test("an indicator is valid on its last day, and two of the same value are one match", () => {
  const twice = [of("domain", "acme.example", { validUntil: "2026-11-29" }), of("domain", "acme.example")];
  expect(match(...twice)).toHaveLength(1);
});

test("every indicator that matches is stored under a key of the evidence", () => {
  const keys = indicatorKeys(evidence);
  for (const [kind, value] of [
    ["domain", "pay.acme.example"],
    ["domain", "mailer.example"],
    ["url", "https://cdn.widget.example/w.js"],
    ["address", "203.0.113.5"],
    ["domain", "www.acme-login.example"],
  ] as const)
    expect(keys).toContain(indicatorKey({ kind, value }));
});
