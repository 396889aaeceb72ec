import { expect, test } from "vitest";
import { buildFacts } from "../../../../scan/checks/build-facts.ts";
import { buildReport } from "../../../../testing/build-report.ts";
import { blocksOf, cellsOf, rowsOf, textsOf } from "../../../blocks/test/find-blocks.ts";
import { seen } from "./seen.ts";

type Overrides = Parameters<typeof buildFacts>[0];

const block = (id: string, overrides: Overrides = {}) =>
  seen(buildReport({ facts: buildFacts(overrides) })).find((each) => each.id === `facts-${id}`);

const value = (id: string, label: string, overrides: Overrides = {}) =>
  rowsOf(block(id, overrides)?.blocks ?? []).find((each) => each.label === label);

const grid = (id: string, caption: string, overrides: Overrides = {}) =>
  cellsOf(block(id, overrides)?.blocks ?? [], caption);

test("A part that was not scanned states the reason and has no values", () => {
  const { blocks = [] } = block("tls", { tls: null, unseen: { tls: "A proxy signs in its place." } }) ?? {};
  expect([textsOf(blocks), blocks.length]).toEqual([["Not assessed. A proxy signs in its place."], 1]);
});

test("TLS lists the certificate's expiry, the protocols and what was not observed", () => {
  expect(value("transport", "Valid until")?.value).toBe("28 Feb 2027, 115 days left");
  expect(value("transport", "Protocols accepted")?.value).toBe("TLS1.2 and TLS1.3");
  expect(value("transport", "Weak ciphers accepted")?.value).toBe("none");
  expect(
    value("transport", "Weak ciphers accepted", { tls: { weakCiphers: { RC4: null, "3DES": null } } }),
  ).toMatchObject({
    value: "not observed",
    provenance: "none",
  });
  expect(value("transport", "Expired", { tls: { certificate: { daysLeft: -3 } } })?.value).toBe(
    "28 Feb 2027, 3 days ago",
  );
  expect(
    value("transport", "Chain trusted", { tls: { chainValid: false, chainError: "CERT_HAS_EXPIRED" } })?.value,
  ).toBe("no, a certificate has expired");
});

test("Redirects and only security-relevant headers are listed", () => {
  expect(grid("web", "Redirects from HTTP")).toEqual([
    ["http://www.harrowvale.example/", "301", "https://www.harrowvale.example/"],
    ["https://www.harrowvale.example/", "200", ""],
  ]);
  const headers = [
    { name: "server", value: "nginx" },
    { name: "date", value: "today" },
  ];
  const final = { url: "https://www.harrowvale.example/", status: 200, headers, timeMs: 40 };
  expect(grid("web", "Headers of the graded page", { http: { final } })).toEqual([["server", "nginx"]]);
});

test("Email reports null MX, the applicable policy and the keys found", () => {
  expect(value("mail", "Receives email")?.value).toBe("1 mail host, Mailhost");
  expect(value("mail", "Receives email", { email: { mx: { null: true } } })?.value).toBe("accepts no email (null MX)");
  expect(value("mail", "DMARC policy")).toMatchObject({ value: "reject", provenance: "derived" });
  expect(value("mail", "DMARC policy", { email: { dmarc: { present: false } } })?.value).toBe("no DMARC record");
  expect(value("mail", "DMARC policy", { email: { dmarc: { present: null } } })?.value).toBe("not observed");
  expect(value("mail", "SPF", { email: { spf: { present: false, record: null } } })).toMatchObject({
    value: "none",
    code: false,
  });
  expect(grid("mail", "DKIM keys")).toEqual([["s1", "rsa 2048 bits", "valid"]]);
});

test("DNS reports the permitted certificate authorities", () => {
  expect(value("dns", "Certificate authorities permitted (CAA)")?.value).toBe("ca.example");
  expect(value("dns", "Certificate authorities permitted (CAA)", { email: { caa: { denyAll: true } } })?.value).toBe(
    "none",
  );
  expect(value("dns", "Certificate authorities permitted (CAA)", { email: { caa: { present: false } } })?.value).toBe(
    "any: no CAA record",
  );
  expect(value("dns", "Certificate authorities permitted (CAA)", { email: null })?.provenance).toBe("none");
});

test("Third parties are listed with their trackers and consent", () => {
  const page = {
    thirdPartyHosts: ["cdn.example", "stats.example"],
    trackers: [{ id: "s", name: "Stats", host: "stats.example", gated: false, kind: "statistics" as const }],
  };
  expect(grid("third-parties", "Third-party hosts loaded by the page", { page })).toEqual([
    ["cdn.example", "", ""],
    ["stats.example", "Stats", "not blocked before consent"],
  ]);
  expect(block("third-parties")).toBeUndefined();
});

test("A page without detected software has no such list, and long lists are truncated with a note", () => {
  expect(block("technologies")).toBeUndefined();
  const thirdPartyHosts = Array.from({ length: 42 }, (_, index) => `h${index}.example`);
  const [list] = blocksOf(block("third-parties", { page: { thirdPartyHosts } })?.blocks ?? [], "table");
  expect(list?.rows).toHaveLength(30);
  expect(list?.more).toBe("and 12 more; the JSON report lists all");
});
