import type { EmailFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { tlsRptPresent } from "./tls-rpt-present.ts";

const judge = (tlsRpt: Partial<EmailFacts["tlsRpt"]>, mx = {}) =>
  tlsRptPresent.judge(buildFacts({ email: { tlsRpt, mx } }));

test("a record with an address passes and shows it", () => {
  expect(judge({})).toMatchObject({ outcome: "pass", evidence: [{ value: "mailto:tls@harrowvale.example" }] });
});

test("no record fails, and so does one without usable address or beside another", () => {
  expect(judge({ present: false, valid: false, error: "none", rua: [] }).outcome).toBe("fail");
  expect(judge({ valid: false, error: "rua", rua: [] })).toMatchObject({
    outcome: "fail",
    evidence: [{ value: "no usable report address" }],
  });
  expect(judge({ valid: false, error: "multiple-records" })).toMatchObject({
    evidence: [{ value: "more than one record" }],
  });
});

test("a failing resolver is not observed", () => {
  expect(judge({ present: null, valid: null, error: "temperror" }).outcome).toBe("not-observed");
});

test("a missing record says nothing while it is not known whether the domain takes mail", () => {
  const missing = { present: false, valid: false, error: "none" };
  expect(judge(missing, { count: null, null: null, acceptsMail: null, error: "temperror" }).outcome).toBe(
    "not-observed",
  );
});

test("a domain without mail servers is not asked", () => {
  expect(judge({ present: false }, { count: 0, acceptsMail: true, implicit: true }).outcome).toBe("not-applicable");
});
