import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isDmarc, parseDmarc, rfc7489Differences } from "./dmarc-record.ts";

test.each([
  ["v=DMARC1; p=none", true],
  ["v=DMARC1", true],
  ["v = DMARC1 ; p=none", true],
  ["v=DMARC1;p=reject", true],
  ["v=dmarc1; p=none", false],
  ["v=DMARC10; p=none", false],
  ["p=none; v=DMARC1", false],
  [" v=DMARC1; p=none", false],
  ["v=DMARC1 p=none", false],
])("%j is a DMARC record: %s", (text, expected) => {
  expect(isDmarc(text)).toBe(expected);
});

test("a full record is read, tag names and values in any case", () => {
  const text =
    "v=DMARC1; P=Reject; sp=quarantine; np=NONE; t=y; psd=n; adkim=s; aspf=S; rua=mailto:a@example.com!10m, mailto:b@example.org; ruf=mailto:c@example.com; pct=50; x=1;";
  expect(parseDmarc(text)).toEqual({
    error: null,
    usable: true,
    p: "reject",
    pGiven: true,
    sp: "quarantine",
    np: "none",
    pct: 50,
    t: "y",
    psd: "n",
    adkim: "s",
    aspf: "s",
    rua: ["mailto:a@example.com", "mailto:b@example.org"],
    ruf: ["mailto:c@example.com"],
    unusableRua: [],
    unusableRuf: [],
    pSecond: true,
  });
});

test("without p the policy is none (RFC 9989)", () => {
  expect(parseDmarc("v=DMARC1; rua=mailto:a@example.com")).toMatchObject({
    usable: true,
    p: "none",
    pGiven: false,
    error: null,
  });
});

describe("a wrong policy", () => {
  test("makes a record without report address useless", () => {
    expect(parseDmarc("v=DMARC1; p=rejct")).toMatchObject({ usable: false, p: null, error: "p=rejct is not a policy" });
  });

  test("counts as p=none if reports are requested", () => {
    const read = parseDmarc("v=DMARC1; p=reject; sp=quarantin; rua=mailto:a@example.com");
    expect(read).toMatchObject({ usable: true, p: "none", sp: null, error: "sp=quarantin is not a policy" });
  });
});

test.each([
  ["v=DMARC1; p=none; p=reject", "the tag p is given twice"],
  ["v=DMARC1; p=none; nonsense", "'nonsense' is not a tag"],
])("%s: %s", (text, error) => {
  expect(parseDmarc(text)).toMatchObject({ usable: true, p: "none", error });
});

test("unusable report addresses are ignored and listed; the record stays valid (RFC 7489 §6.3)", () => {
  const text = "v=DMARC1; p=reject; rua=dmarc@example.com, mailto:a@example.com; ruf=https://example.com/";
  expect(parseDmarc(text)).toMatchObject({
    error: null,
    usable: true,
    p: "reject",
    rua: ["mailto:a@example.com"],
    unusableRua: ["dmarc@example.com"],
    ruf: [],
    unusableRuf: ["https://example.com/"],
  });
});

test.each(["101", "-1", "ten", ""])("pct=%s falls back to nothing", (pct) => {
  expect(parseDmarc(`v=DMARC1; p=none; pct=${pct}`).pct).toBeNull();
});

test("p that does not follow v is noted for older receivers", () => {
  expect(parseDmarc("v=DMARC1; sp=none; p=none").pSecond).toBe(false);
});

test("no text makes the reader throw, and the policy is always one of three or none at all", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      expect(["none", "quarantine", "reject", null]).toContain(parseDmarc(`v=DMARC1;${text}`).p);
    }),
  );
});

const differences = (text: string, domain = "example.com", publisher = domain) =>
  rfc7489Differences(domain, publisher, parseDmarc(`v=DMARC1; ${text}`));

test("an ordinary record is read alike", () => {
  expect(differences("p=reject; rua=mailto:a@example.com")).toEqual([]);
  expect(differences("p=reject; pct=100; t=n")).toEqual([]);
  expect(differences("p=reject", "shop.example.com", "example.com")).toEqual([]);
});

test.each([
  ["p=reject; pct=10", "They apply the policy to 10% of failing mail; pct was removed in RFC 9989."],
  ["p=reject; t=y", "They do not support t=y and apply the policy in full."],
  ["p=reject; np=none", "They do not support np and apply sp or p to names that do not exist."],
  ["rua=mailto:a@example.com", "They ignore a record without p."],
  ["sp=none; p=reject", "They may ignore a record in which p does not follow v."],
])("%s: %s", (text, sentence) => {
  expect(differences(text)).toEqual([sentence]);
});

test("a publisher that the public suffix list does not point to", () => {
  expect(differences("p=reject", "a.shop.example.co.uk", "shop.example.co.uk")).toEqual([
    "They use example.co.uk, not shop.example.co.uk, for an inherited policy.",
  ]);
});
