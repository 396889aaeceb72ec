import { expect, test } from "vitest";
import { buildFacts } from "../../../scan/checks/build-facts.ts";
import { buildReport } from "../../../testing/build-report.ts";
import { seen } from "./seen.ts";

type Overrides = Parameters<typeof buildFacts>[0];

const block = (id: string, overrides: Overrides = {}) =>
  seen(buildReport({ facts: buildFacts(overrides) })).blocks.find((each) => each.id === id);

const value = (id: string, label: string, overrides: Overrides = {}) =>
  block(id, overrides)?.values.find((each) => each.label === label);

const grid = (id: string, caption: string, overrides: Overrides = {}) =>
  block(id, overrides)
    ?.grids.find((each) => each.caption === caption)
    ?.rows.map((row) => row.map((cell) => cell.text));

test("A part that was not looked at stands with its reason and no values", () => {
  expect(block("tls", { tls: null, unseen: { tls: "A proxy signs in its place." } })).toMatchObject({
    unseen: "A proxy signs in its place.",
    values: [],
    grids: [],
  });
});

test("Transport names the certificate's days, the protocols and what could not be seen", () => {
  expect(value("transport", "Valid until")?.value).toBe("28 Feb 2027, 115 days left");
  expect(value("transport", "Protocols accepted")?.value).toBe("TLS1.2 and TLS1.3");
  expect(value("transport", "Weak ciphers accepted")?.value).toBe("none");
  expect(
    value("transport", "Weak ciphers accepted", { tls: { weakCiphers: { RC4: null, "3DES": null } } }),
  ).toMatchObject({
    value: "not seen",
    provenance: "none",
  });
  expect(value("transport", "Expired", { tls: { certificate: { daysLeft: -3 } } })?.value).toBe(
    "28 Feb 2027, 3 days ago",
  );
  expect(value("transport", "Trusted", { tls: { chainValid: false, chainError: "CERT_HAS_EXPIRED" } })?.value).toBe(
    "no, a certificate has expired",
  );
});

test("The website's way, and only headers that say something of its security, are listed", () => {
  expect(grid("web", "The way from http")).toEqual([
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

test("Mail tells null MX, the policy that applies and keys that were found", () => {
  expect(value("mail", "Receives mail")?.value).toBe("1 mail host, Mailhost");
  expect(value("mail", "Receives mail", { email: { mx: { null: true } } })?.value).toBe(
    "no mail is accepted (null MX)",
  );
  expect(value("mail", "DMARC policy")).toMatchObject({ value: "reject", provenance: "derived" });
  expect(value("mail", "DMARC policy", { email: { dmarc: { present: false } } })?.value).toBe("none");
  expect(value("mail", "DMARC policy", { email: { dmarc: { present: null } } })?.value).toBe("not seen");
  expect(value("mail", "SPF", { email: { spf: { present: false, record: null } } })).toMatchObject({
    value: "none",
    code: false,
  });
  expect(grid("mail", "DKIM keys")).toEqual([["s1", "rsa 2048 bits", "valid"]]);
});

test("DNS says who may issue certificates", () => {
  expect(value("dns", "May issue certificates")?.value).toBe("ca.example");
  expect(value("dns", "May issue certificates", { email: { caa: { denyAll: true } } })?.value).toBe("none");
  expect(value("dns", "May issue certificates", { email: { caa: { present: false } } })?.value).toBe(
    "any, as no CAA record says otherwise",
  );
  expect(value("dns", "May issue certificates", { email: null })?.provenance).toBe("none");
});

test("Third parties are listed with their trackers and whether those wait for consent", () => {
  const page = {
    thirdPartyHosts: ["cdn.example", "stats.example"],
    trackers: [{ id: "s", name: "Stats", host: "stats.example", gated: false, kind: "statistics" as const }],
  };
  expect(grid("third-parties", "Hosts that the page loads from", { page })).toEqual([
    ["cdn.example", "", ""],
    ["stats.example", "Stats", "not held back for consent"],
  ]);
  expect(block("third-parties")).toBeUndefined();
});

test("A page without technologies has no such list, and long lists are cut with a word about the rest", () => {
  expect(block("technologies")).toBeUndefined();
  const thirdPartyHosts = Array.from({ length: 42 }, (_, index) => `h${index}.example`);
  const [list] = block("third-parties", { page: { thirdPartyHosts } })?.grids ?? [];
  expect(list?.rows).toHaveLength(30);
  expect(list?.more).toBe("and 12 more, which the JSON report lists");
});
