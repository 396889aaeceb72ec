import type { HttpExchange } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { buildZone } from "../../dns/build-zone.ts";
import { mtaStsFacts } from "./mta-sts-facts.ts";

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

test("a host that the policy does not name is seen", async () => {
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

test.each(["dns-failed", "proxy"] as const)("a policy host that was not looked at is open: %s", async (code) => {
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
  [`${RECORD}\n${RECORD}`, { record: true, valid: false, error: "multiple-records" }],
  ["_mta-sts.example.com TXT !timeout", { record: null, valid: null, error: "temperror" }],
  ["_mta-sts.example.com TXT v=STSv1;", { record: true, valid: false, error: "record-id" }],
  ["_mta-sts.example.com TXT v=STSv1; id=2026-09", { record: true, valid: false, error: "record-id" }],
])("%j", async (lines, expected) => {
  expect(await facts(lines, exchange())).toMatchObject(expected);
});
