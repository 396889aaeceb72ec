import { expect, test } from "vitest";
import { buildZone } from "../dns/build-zone.ts";
import keys from "./dkim/sample-keys.json" with { type: "json" };
import { dkimFacts, oddSelector, selectorsToAsk } from "./dkim-facts.ts";

test("named selectors come first, then the provider's, then the common ones, forty in all", () => {
  const queried = selectorsToAsk(["Mine.2026"], ["fm1", "fm2"]);
  expect(queried.slice(0, 4)).toEqual(["mine.2026", "fm1", "fm2", "selector1"]);
  expect(queried).toHaveLength(40);
  expect(new Set(queried).size).toBe(40);
});

test("what cannot be a selector is left out", () => {
  const requested = selectorsToAsk(["a b", "", ".x", "x.", "-y", "a".repeat(64), "*"], []);
  expect(requested[0]).toBe("selector1");
});

test("named selectors leave room for the provider's", () => {
  const named = Array.from({ length: 60 }, (_, n) => `named${n}`);
  expect(selectorsToAsk(named, ["google"])).toContain("google");
});

const ODD = oddSelector("example.com");

async function facts(lines: string, selectors = ["s1", "s2"]) {
  const { lookup } = buildZone(lines);
  const names = ["", `${ODD}.`, ...selectors.map((selector) => `${selector}.`)];
  return dkimFacts(
    "example.com",
    await Promise.all(names.map((name) => lookup(`${name}_domainkey.example.com`, "TXT"))),
  );
}

test("keys are reported under their selectors", async () => {
  const seen = await facts(
    `s1._domainkey.example.com TXT v=DKIM1; p=${keys.rsa2048}\ns2._domainkey.example.com TXT v=DKIM1; p=`,
  );
  expect(Object.keys(seen.selectors)).toEqual(["s1", "s2"]);
  expect(seen).toMatchObject({
    wildcard: false,
    domainkeyNodeExists: true,
    selectors: { s1: { bits: 2048 }, s2: { revoked: true } },
  });
});

test("a key behind an alias counts, an alias without a target is listed as dangling", async () => {
  const seen = await facts(`
s1._domainkey.example.com CNAME s1.mailer.example
s2._domainkey.example.com CNAME s2.mailer.example
s1.mailer.example TXT v=DKIM1; p=${keys.rsa2048}`);
  expect(Object.keys(seen.selectors)).toEqual(["s1"]);
  expect(seen.aliases).toEqual([
    { selector: "s1", target: "s1.mailer.example", resolves: true },
    { selector: "s2", target: "s2.mailer.example", resolves: false },
  ]);
});

test("an alias to a name without a key exists, one that got no answer is unknown", async () => {
  const seen = await facts(`
s1._domainkey.example.com CNAME s1.mailer.example
s2._domainkey.example.com CNAME s2.mailer.example
s1.mailer.example A 192.0.2.1
s2.mailer.example TXT !servfail`);
  expect(seen.aliases.map(({ selector, resolves }) => [selector, resolves])).toEqual([
    ["s1", true],
    ["s2", null],
  ]);
});

test("an alias of every selector is listed once, and a dangling one shows that the node exists", async () => {
  const seen = await facts("*._domainkey.example.com CNAME gone.mailer.example");
  expect(seen.aliases).toEqual([{ selector: "*", target: "gone.mailer.example", resolves: false }]);
  expect(seen.domainkeyNodeExists).toBe(true);
});

test("the node shows that an unknown selector exists", async () => {
  const seen = await facts(`other._domainkey.example.com TXT v=DKIM1; p=${keys.rsa2048}`);
  expect(seen).toEqual({ selectors: {}, aliases: [], wildcard: false, domainkeyNodeExists: true });
});

test("a node that does not exist proves that there is no key at all", async () => {
  expect(await facts("example.com TXT hello")).toEqual({
    selectors: {},
    aliases: [],
    wildcard: false,
    domainkeyNodeExists: false,
  });
});

test("a zone that answers for any selector is detected", async () => {
  const seen = await facts(`*._domainkey.example.com TXT v=DKIM1; p=${keys.rsa2048}`);
  expect(seen).toMatchObject({ wildcard: true, selectors: {} });
});

test("a key that differs from the wildcard's answer was really put there", async () => {
  const seen = await facts(
    `*._domainkey.example.com TXT v=spf1 -all\ns1._domainkey.example.com TXT v=DKIM1; p=${keys.rsa2048}`,
  );
  expect(seen.wildcard).toBe(true);
  expect(Object.keys(seen.selectors)).toEqual(["s1"]);
});

test("without answers the result is unknown", async () => {
  const seen = await facts(
    "_domainkey.example.com TXT !timeout\n".concat(`${ODD}._domainkey.example.com TXT !timeout`),
    [],
  );
  expect(seen).toEqual({ selectors: {}, aliases: [], wildcard: null, domainkeyNodeExists: null });
});

test("two keys under one selector are no key", async () => {
  const key = `s1._domainkey.example.com TXT v=DKIM1; p=${keys.rsa2048}\n`;
  expect((await facts(key + key)).selectors.s1).toMatchObject({
    valid: false,
    error: "more than one key under one selector",
  });
});

test("selectors named after parts of every object are ordinary selectors", async () => {
  const seen = await facts(`__proto__._domainkey.example.com TXT v=DKIM1; p=${keys.rsa2048}`, ["__proto__"]);
  expect(Object.keys(seen.selectors)).toEqual(["__proto__"]);
});
