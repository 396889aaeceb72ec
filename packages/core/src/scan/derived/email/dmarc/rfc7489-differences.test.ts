import { expect, test } from "vitest";
import { parseDmarc } from "./parse-dmarc.ts";
import { rfc7489Differences } from "./rfc7489-differences.ts";

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
