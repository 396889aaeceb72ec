import type { CaaFacts, CertificateLogData } from "@broker/contracts";
import { expect, test } from "vitest";
import { unnamedIssuers } from "./certificate-facts.ts";

const caa = (over: Partial<CaaFacts> = {}): CaaFacts => ({
  present: true,
  location: "acme.example",
  inherited: false,
  issue: ["letsencrypt.org; validationmethods=dns-01"],
  issuewild: [],
  iodef: [],
  denyAll: false,
  unknownCritical: false,
  ...over,
});
const log = (...issuers: string[]): CertificateLogData => ({
  names: [],
  wildcards: 0,
  certificates: issuers.length,
  issuers: issuers.map((name) => ({ name, certificates: 1 })),
  newestOn: null,
  truncated: false,
});
const LETS = "Let's Encrypt R11";
const GODADDY = "GoDaddy.com, Inc. Go Daddy Secure Certificate Authority - G2";

test("an issuer that the CAA record does not name is reported; named and unknown ones are not", () => {
  expect(unnamedIssuers(caa(), log(LETS, GODADDY, "Fixture Trust TLS 2026"))).toEqual([GODADDY]);
  expect(unnamedIssuers(caa({ issuewild: ["godaddy.com"] }), log(GODADDY))).toEqual([]);
  expect(unnamedIssuers(caa({ issue: [";"] }), log(LETS))).toEqual([LETS]);
});

test("are null without a record, or without a log", () => {
  expect(unnamedIssuers(caa({ present: false, issue: [] }), log(GODADDY))).toBeNull();
  expect(unnamedIssuers(caa({ issue: [] }), log(GODADDY))).toBeNull();
  expect(unnamedIssuers(caa({ present: null }), log(GODADDY))).toBeNull();
  expect(unnamedIssuers(null, log(GODADDY))).toBeNull();
  expect(unnamedIssuers(caa(), null)).toBeNull();
});
