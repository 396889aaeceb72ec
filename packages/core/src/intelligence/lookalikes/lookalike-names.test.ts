import { expect, test } from "vitest";
import { certificateLookalikes } from "./find-lookalikes.ts";
import { lookalikeNames } from "./lookalike-names.ts";

const of = (domain: string, kind: string) =>
  lookalikeNames(domain)
    .filter((each) => each.kind === kind)
    .map((each) => each.domain);

test("letters are left out, doubled and swapped, each place once", () => {
  expect(of("acme.co.uk", "omission")).toEqual(["cme.co.uk", "ame.co.uk", "ace.co.uk", "acm.co.uk"]);
  expect(of("acme.co.uk", "doubling")).toEqual(["aacme.co.uk", "accme.co.uk", "acmme.co.uk", "acmee.co.uk"]);
  expect(of("acme.co.uk", "swap")).toEqual(["came.co.uk", "amce.co.uk", "acem.co.uk"]);
});

test("letters that read as others take their place, one at a time", () => {
  expect(of("acme.co.uk", "homoglyph")).toEqual(["acrne.co.uk", "acm3.co.uk"]);
  expect(of("modernlaw.co.uk", "homoglyph")).toEqual(
    expect.arrayContaining([
      "rnodernlaw.co.uk",
      "modemlaw.co.uk",
      "moclernlaw.co.uk",
      "modern1aw.co.uk",
      "modernlavv.co.uk",
    ]),
  );
});

test("a key beside the right one is hit: the first letter of acme has four neighbours", () => {
  expect(of("acme.co.uk", "neighbour-key").slice(0, 4)).toEqual([
    "qcme.co.uk",
    "wcme.co.uk",
    "scme.co.uk",
    "zcme.co.uk",
  ]);
  // a 4, c 4, m 3, e 4; none of them is produced by another rule.
  expect(of("acme.co.uk", "neighbour-key")).toHaveLength(15);
});

test("hyphens are inserted, not at the edges; existing ones are each removed", () => {
  expect(of("acmes.co.uk", "hyphen")).toEqual(["ac-mes.co.uk", "acm-es.co.uk"]);
  expect(of("acme-law-firm.co.uk", "hyphen")).toEqual(["acmelaw-firm.co.uk", "acme-lawfirm.co.uk"]);
});

test("the same name is listed under other endings, its own left out", () => {
  expect(of("acme.co.uk", "ending").slice(0, 4)).toEqual(["acme.com", "acme.uk", "acme.org.uk", "acme.co"]);
  expect(of("acme.com", "ending")[0]).toBe("acme.co.uk");
});

test("every rule is represented among the first names, no name is repeated, and never the name itself", () => {
  const names = lookalikeNames("Acme.co.uk");
  expect(new Set(names.slice(0, 7).map(({ kind }) => kind)).size).toBe(7);
  const domains = names.map(({ domain }) => domain);
  expect(new Set(domains).size).toBe(domains.length);
  expect(domains).not.toContain("acme.co.uk");
  for (const domain of domains) expect(domain).toMatch(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z]+)+$/);
});

test("a short label is not changed", () => {
  expect(new Set(lookalikeNames("bbc.co.uk").map(({ kind }) => kind))).toEqual(new Set(["ending"]));
});

test("of the names in certificates, other domains that contain the name or differ by two letters are lookalikes", () => {
  const names = ["www.acme.co.uk", "mail.acme-portal.com", "acne.co.uk", "other.co.uk", "cdn.hosting.net"];
  expect(certificateLookalikes("acme.co.uk", names)).toEqual([
    { domain: "acme-portal.com", kind: "certificate" },
    { domain: "acne.co.uk", kind: "certificate" },
  ]);
  expect(certificateLookalikes("bbc.co.uk", ["abc.co.uk"])).toEqual([]);
});
