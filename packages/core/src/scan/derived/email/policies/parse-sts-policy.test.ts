import fc from "fast-check";
import { expect, test } from "vitest";
import { parseStsPolicy, stsNames } from "./parse-sts-policy.ts";

/** The example of RFC 8461 §3.2. */
const EXAMPLE =
  "version: STSv1\r\nmode: enforce\r\nmx: mail.example.com\r\nmx: *.example.net\r\nmx: backupmx.example.com\r\nmax_age: 604800\r\n";

test("the standard's example is read, with CRLF and with LF", () => {
  const policy = {
    mode: "enforce",
    maxAge: 604_800,
    mx: ["mail.example.com", "*.example.net", "backupmx.example.com"],
  };
  expect(parseStsPolicy(EXAMPLE)).toEqual({ policy });
  expect(parseStsPolicy(EXAMPLE.replaceAll("\r\n", "\n").trimEnd())).toEqual({ policy });
});

test("unknown keys are ignored, and of a repeated key the first counts", () => {
  expect(parseStsPolicy(`${EXAMPLE}mode: none\nstars: 5\n`)).toMatchObject({ policy: { mode: "enforce" } });
});

test.each([
  ["", "policy-version"],
  ["version: STSv2\nmode: none\nmax_age: 1", "policy-version"],
  ["version: STSv1\nmode: strict\nmx: a.example\nmax_age: 1", "policy-mode"],
  ["version: STSv1\nmode: enforce\nmx: a.example", "policy-max-age"],
  ["version: STSv1\nmode: enforce\nmx: a.example\nmax_age: 31557601", "policy-max-age"],
  ["version: STSv1\nmode: enforce\nmx: a.example\nmax_age: -1", "policy-max-age"],
  ["version: STSv1\nmode: enforce\nmax_age: 1", "policy-mx"],
  ["version: STSv1\nmode: enforce\nmx: *.*.example\nmax_age: 1", "policy-mx"],
  ["<html><body>Not found</body></html>", "policy-syntax"],
])("%j: %s", (text, error) => {
  expect(parseStsPolicy(text)).toEqual({ error });
});

test("mode none needs no hosts", () => {
  expect(parseStsPolicy("version: STSv1\nmode: none\nmax_age: 86400")).toMatchObject({
    policy: { mode: "none", mx: [] },
  });
});

test.each([
  ["mail.example.com", true],
  ["mx.example.net", true],
  ["example.net", false],
  ["a.mx.example.net", false],
  ["other.example.com", false],
])("the policy names %s: %s", (host, expected) => {
  const read = parseStsPolicy(EXAMPLE);
  expect("policy" in read && stsNames(read.policy, host)).toBe(expected);
});

test("no text makes the reader throw", () => {
  fc.assert(fc.property(fc.string(), (text) => typeof parseStsPolicy(text) === "object"));
});
