import type { HttpExchange } from "@broker/contracts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildZone } from "../dns/build-zone.ts";
import { mtaStsFacts, parseStsPolicy, stsNames, tlsRptFacts } from "./mta-sts.ts";

describe("mta sts facts", () => {
  const RECORD = "_mta-sts.example.com TXT v=STSv1; id=20260901;";
  const text = "version: STSv1\nmode: enforce\nmx: mx.example.com\nmax_age: 86400\n";

  const exchange = (over: Partial<HttpExchange> = {}): HttpExchange => ({
    purpose: "mta-sts",
    hop: 0,
    method: "GET",
    url: "https://mta-sts.example.com/.well-known/mta-sts.txt",
    address: "192.0.2.1",
    status: 200,
    headers: [["content-type", "text/plain; charset=utf-8"]],
    httpVersion: "1.1",
    body: { text, bytes: text.length, truncated: false, broken: false },
    certificateError: null,
    error: null,
    timeMs: 1,
    ...over,
  });

  const facts = (lines: string, answer: HttpExchange | undefined, hosts: string[] | null = ["mx.example.com"]) =>
    mtaStsFacts("example.com", hosts, answer, buildZone(lines).lookup);

  test("record and policy together are valid", async () => {
    expect(await facts(RECORD, exchange())).toEqual({
      record: true,
      valid: true,
      error: null,
      id: "20260901",
      mode: "enforce",
      maxAge: 86_400,
      mxMatch: true,
    });
  });

  test("a host that the policy does not name is reported", async () => {
    expect((await facts(RECORD, exchange(), ["mx.example.com", "mx2.example.com"])).mxMatch).toBe(false);
  });

  test("without known hosts the match is open", async () => {
    expect((await facts(RECORD, exchange(), null)).mxMatch).toBeNull();
  });

  describe("the policy is not accepted", () => {
    test.each([
      ["policy-certificate", { certificateError: "CERT_HAS_EXPIRED" }],
      ["policy-status-301", { status: 301 }],
      ["policy-status-404", { status: 404 }],
      ["policy-content-type", { headers: [["content-type", "text/html"]] as [string, string][] }],
      ["policy-content-type", { headers: [] }],
      ["policy-body", { body: { text, bytes: 9, truncated: true, broken: false } }],
      ["policy-version", { body: { text: "mode: none", bytes: 9, truncated: false, broken: false } }],
      ["policy-unreachable", { status: null, error: { code: "dns", message: "" } as const }],
    ])("%s", async (error, over) => {
      expect(await facts(RECORD, exchange(over))).toMatchObject({
        record: true,
        valid: false,
        error,
        mode: null,
        id: "20260901",
      });
    });
  });

  test.each(["dns-failed", "proxy"] as const)("a policy host that was not checked is unknown: %s", async (code) => {
    const unseen = exchange({ status: null, error: { code, message: "" } });
    expect(await facts(RECORD, unseen)).toMatchObject({ valid: null, error: "policy-not-seen" });
  });

  test("what could not be fetched for a passing reason is open", async () => {
    const slow = exchange({ status: null, error: { code: "timeout", message: "" } });
    expect(await facts(RECORD, slow)).toMatchObject({ valid: null, error: "policy-not-seen" });
    expect(await facts(RECORD, undefined)).toMatchObject({ valid: null, error: "policy-not-seen" });
  });

  test.each([
    ["", { record: false, valid: false, error: "none" }],
    [`${RECORD}\n${RECORD}`, { record: false, valid: false, error: "multiple-records" }],
    ["_mta-sts.example.com TXT !timeout", { record: null, valid: null, error: "temperror" }],
    ["_mta-sts.example.com TXT v=STSv1;", { record: true, valid: false, error: "record-id" }],
    ["_mta-sts.example.com TXT v=STSv1; id=2026-09", { record: true, valid: false, error: "record-id" }],
  ])("%j", async (lines, expected) => {
    expect(await facts(lines, exchange())).toMatchObject(expected);
  });
});

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

describe("tls rpt facts", () => {
  const facts = (value: string) =>
    tlsRptFacts("example.com", buildZone(value ? `_smtp._tls.example.com TXT ${value}` : "").lookup);

  test("mailto and https addresses are accepted", async () => {
    expect(await facts("v=TLSRPTv1; rua=mailto:tls@example.com,https://report.example.com/v1")).toEqual({
      present: true,
      valid: true,
      error: null,
      rua: ["mailto:tls@example.com", "https://report.example.com/v1"],
    });
  });

  test.each(["v=TLSRPTv1;", "v=TLSRPTv1; rua=tls@example.com", "v=TLSRPTv1; rua=http://example.com/"])(
    "%s has no usable address",
    async (value) => {
      expect(await facts(value)).toMatchObject({ present: true, valid: false, error: "rua", rua: [] });
    },
  );

  test("another version, or none, is no record", async () => {
    expect(await facts("v=TLSRPTv2; rua=mailto:a@example.com")).toMatchObject({
      present: false,
      valid: false,
      error: "none",
    });
    expect(await facts("")).toMatchObject({ present: false, error: "none" });
  });

  test("two records count as none (RFC 8460 §3)", async () => {
    const two = "v=TLSRPTv1; rua=mailto:a@example.com\n_smtp._tls.example.com TXT v=TLSRPTv1; rua=mailto:b@example.com";
    expect(await facts(two)).toEqual({ present: false, valid: false, error: "multiple-records", rua: [] });
  });

  test("a failing resolver leaves it open", async () => {
    expect(await facts("!servfail")).toEqual({ present: null, valid: null, error: "temperror", rua: [] });
  });
});
