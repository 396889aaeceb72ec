import { describe, expect, test } from "vitest";
import { bundle, indicator, read } from "./test/build-intel.ts";

describe("STIX 2.1", () => {
  test("patterns of one value, or of alternatives, are indicators in one spelling", () => {
    const { format, indicators, skipped, leftOut } = read(
      "indicators",
      bundle(
        indicator(1, "[domain-name:value = 'LOGIN.Evil.Example']", { labels: ["severity:high"] }),
        indicator(2, "[ipv4-addr:value = '203.0.113.9' OR url:value = 'http://evil.example/a?b=1#c']"),
        indicator(3, "[file:hashes.'SHA-256' = 'AA00000000000000000000000000000000000000000000000000000000000000']"),
        indicator(4, "[domain-name:value = 'a.example' AND ipv4-addr:value = '203.0.113.10']"),
        indicator(5, "[domain-name:value = 'gone.example']", { revoked: true }),
        indicator(6, "rule x { condition: true }", { pattern_type: "yara" }),
        indicator(7, "[ipv4-addr:value = '10.0.0.1']"),
      ),
    );
    expect(format).toBe("stix");
    expect(indicators.map(({ kind, value }) => [kind, value])).toEqual([
      ["domain", "login.evil.example"],
      ["address", "203.0.113.9"],
      ["url", "http://evil.example/a?b=1"],
      ["hash", "aa00000000000000000000000000000000000000000000000000000000000000"],
    ]);
    expect(indicators[0]).toMatchObject({
      ...{ what: "Indicator 1", severity: "high", source: "Zenda CERT", validFrom: "2026-11-01", validUntil: null },
    });
    expect(skipped).toBe(3);
    expect(leftOut.map(({ reason }) => reason)).toEqual([
      "a combined pattern",
      "a pattern of type yara",
      "not a public address",
    ]);
  });

  test("a report is an advisory with the vulnerabilities and software it refers to", () => {
    const { advisories, indicators } = read(
      "advisories",
      bundle(
        indicator(1, "[domain-name:value = 'evil.example']"),
        { type: "vulnerability", id: "vulnerability--1", spec_version: "2.1", name: "CVE-2024-4577" },
        { type: "software", id: "software--1", spec_version: "2.1", name: "PHP" },
        {
          ...{
            type: "report",
            id: "report--1",
            spec_version: "2.1",
            name: "PHP under attack",
            created_by_ref: "identity--1",
          },
          ...{ published: "2026-11-20T10:00:00Z", object_refs: ["vulnerability--1", "software--1", "indicator--1"] },
          ...{
            description: "See also cve-2024-1234.",
            external_references: [{ url: "https://cert.example/1" }, { url: "javascript:x" }],
          },
        },
      ),
    );
    expect(advisories).toEqual([
      {
        ...{ key: "report--1", title: "PHP under attack", summary: "See also cve-2024-1234.", severity: null },
        ...{ source: "Zenda CERT", publishedOn: "2026-11-20", cves: ["CVE-2024-4577", "CVE-2024-1234"] },
        ...{ products: ["PHP"], references: ["https://cert.example/1"] },
      },
    ]);
    expect(indicators).toHaveLength(1);
  });

  test("without a report, each vulnerability is an advisory", () => {
    const { advisories } = read(
      "advisories",
      bundle({ type: "vulnerability", id: "vulnerability--1", spec_version: "2.1", name: "CVE-2024-4577" }),
    );
    expect(advisories.map(({ title, cves }) => [title, cves])).toEqual([["CVE-2024-4577", ["CVE-2024-4577"]]]);
  });
});

describe("MISP", () => {
  const event = (Attribute: object[], more: object = {}) => ({
    Event: {
      ...{
        uuid: "5f0c8c4e-0000-4000-8000-000000000001",
        info: "Invoice fraud",
        date: "2026-11-18",
        threat_level_id: "2",
      },
      ...{ Orgc: { name: "Zenda CERT" }, Attribute, ...more },
    },
  });
  const attribute = (type: string, value: string, to_ids = true, more: object = {}) => ({
    type,
    value,
    to_ids,
    ...more,
  });

  test("attributes for detection are indicators; the others describe the event", () => {
    const { format, indicators, advisories, skipped } = read("advisories", {
      response: [
        event(
          [
            attribute("hostname", "pay.evil.example"),
            attribute("ip-dst|port", "203.0.113.7|443"),
            attribute("domain", "victim.example", false),
            attribute("email-src", "a@evil.example"),
            attribute("domain", "old.example", true, { deleted: true }),
            attribute("vulnerability", "CVE-2025-1111", false),
            attribute("link", "https://cert.example/2", false),
          ],
          {
            Object: [
              { name: "file", Attribute: [attribute("filename|md5", "a.exe|0123456789abcdef0123456789abcdef")] },
            ],
          },
        ),
      ],
    });
    expect(format).toBe("misp");
    expect(indicators.map(({ kind, value, severity }) => [kind, value, severity])).toEqual([
      ["domain", "pay.evil.example", "medium"],
      ["address", "203.0.113.7", "medium"],
      ["hash", "0123456789abcdef0123456789abcdef", "medium"],
    ]);
    expect(advisories).toMatchObject([
      {
        title: "Invoice fraud",
        severity: "medium",
        publishedOn: "2026-11-18",
        cves: ["CVE-2025-1111"],
        source: "Zenda CERT",
      },
    ]);
    expect(skipped).toBe(1);
  });

  test("a feed's manifest is a list of advisories", () => {
    const { advisories } = read("advisories", {
      "5f0c8c4e-0000-4000-8000-000000000001": { info: "One", date: "2026-11-01", Orgc: { name: "Feed" } },
      "5f0c8c4e-0000-4000-8000-000000000002": { info: "Two", date: "2026-11-02", Orgc: { name: "Feed" } },
    });
    expect(advisories.map(({ title, publishedOn }) => [title, publishedOn])).toEqual([
      ["One", "2026-11-01"],
      ["Two", "2026-11-02"],
    ]);
  });
});

describe("CSV", () => {
  test("indicators have a value and perhaps a kind; spellings that are not clickable are undone", () => {
    const csv = [
      "# made by Zenda CERT",
      "type,value,severity,description,valid_until",
      'domain,evil[.]example,critical,"Login page, copied",2026-12-31',
      "ip,198.51.100.4,,,",
      ",hxxps://evil[.]example/pay,moderate,,",
      "email,a@evil.example,,,",
      "domain,evil.example,low,twice,",
    ].join("\r\n");
    const { indicators, skipped } = read("indicators", csv);
    expect(
      indicators.map(({ kind, value, severity, what, validUntil }) => [kind, value, severity, what, validUntil]),
    ).toEqual([
      ["domain", "evil.example", "critical", "Login page, copied", "2026-12-31"],
      ["address", "198.51.100.4", null, null, null],
      ["url", "https://evil.example/pay", "medium", null, null],
    ]);
    expect(skipped).toBe(1);
  });

  test("advisories have a title; several vulnerabilities are separated by semicolons", () => {
    const { advisories } = read(
      "advisories",
      "Date;Title;Severity;CVE;Product;URL\n2026-11-20;PHP under attack;High;CVE-2024-4577|CVE-2024-1;PHP;https://cert.example/3\n",
    );
    expect(advisories).toMatchObject([
      {
        title: "PHP under attack",
        severity: "high",
        publishedOn: "2026-11-20",
        cves: ["CVE-2024-4577"],
        products: ["PHP"],
      },
    ]);
  });
});
