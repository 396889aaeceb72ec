import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSpf, parseSpf } from "./parse-spf.ts";

test.each([
  ["v=spf1", true],
  ["V=SPF1 -all", true],
  ["v=spf1 -all", true],
  ["v=spf10 -all", false],
  ["v=spf1;-all", false],
  [" v=spf1 -all", false],
  ["spf1 -all", false],
])("%j is an SPF record: %s", (text, expected) => {
  expect(isSpf(text)).toBe(expected);
});

test("every mechanism and both modifiers are read, in any case", () => {
  const parsed = parseSpf(
    "v=spf1 A mx/24 ~a:Mail.Example.com/28//64 PTR:example.com exists:%{i}.example.com IP4:192.0.2.0/24 redirect=example.org",
  );
  expect(parsed.problems).toEqual([]);
  expect(parsed.mechanisms.map((mechanism) => mechanism.kind)).toEqual(["a", "mx", "a", "ptr", "exists", "ip"]);
  expect(parsed.mechanisms[1]).toEqual({ kind: "mx", qualifier: "+", domain: null, prefix4: 24, prefix6: 128 });
  expect(parsed.mechanisms[2]).toEqual({
    kind: "a",
    qualifier: "~",
    domain: "Mail.Example.com",
    prefix4: 28,
    prefix6: 64,
  });
  expect(parsed.redirect).toBe("example.org");
  expect(parsed.usesMacros).toBe(true);
});

test("terms after all are ignored, redirect too, in any position", () => {
  const parsed = parseSpf("v=spf1 redirect=example.org -all include:example.net");
  expect(parsed.mechanisms).toEqual([{ kind: "all", qualifier: "-" }]);
  expect(parsed.redirect).toBeNull();
  expect(parsed.problems).toEqual([]);
});

test("several spaces between terms and at the end are fine", () => {
  expect(parseSpf("v=spf1  mx   -all  ").problems).toEqual([]);
});

test("unknown modifiers are ignored, unknown mechanisms are not", () => {
  expect(parseSpf("v=spf1 moo=cow:far_out=man:dog -all").problems).toEqual([]);
  expect(parseSpf("v=spf1 moo:example.com -all").problems).toEqual(["moo:example.com"]);
});

describe("a syntax error", () => {
  test.each([
    "include",
    "include:",
    "include:museum",
    "a:",
    "a:111.222.33.44",
    "a:example.com/33",
    "a:example.com/24/64",
    "a//129",
    "ip4:192.0.2",
    "ip4:",
    "ip6:192.0.2.1",
    "all:example.com",
    "all/24",
    "exists",
    "ptr/24",
    "redirect=",
    "exists:%{q}.example.com",
    "exists:%i.example.com",
    "exp=",
    "-",
  ])("is seen in %j", (term) => {
    expect(parseSpf(`v=spf1 ${term} -all`).problems).toEqual([term]);
  });

  test("counts behind all as well", () => {
    expect(parseSpf("v=spf1 -all ip4:nonsense").problems).toEqual(["ip4:nonsense"]);
  });

  test("is a duplicate redirect or exp", () => {
    expect(parseSpf("v=spf1 redirect=a.example redirect=b.example").problems).toEqual(["redirect=b.example"]);
    expect(parseSpf("v=spf1 exp=a.example exp=b.example -all").problems).toEqual(["exp=b.example"]);
  });
});

test("no text makes the reader throw", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
      expect(parseSpf(`v=spf1 ${text}`).mechanisms).toBeInstanceOf(Array);
    }),
  );
});

test("any text behind all changes nothing but the problems and the macro flag", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      expect(parseSpf(`v=spf1 mx -all ${text}`).mechanisms).toEqual(parseSpf("v=spf1 mx -all").mechanisms);
    }),
  );
});
