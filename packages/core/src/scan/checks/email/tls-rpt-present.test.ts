import type { EmailFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { tlsRptPresent } from "./tls-rpt-present.ts";

const facts = (tlsRpt: Partial<EmailFacts["tlsRpt"]>, mx = {}) => ({ email: { tlsRpt, mx } });

const judge = (...args: Parameters<typeof facts>) => tlsRptPresent.judge(buildFacts(facts(...args)));

testVerdicts(tlsRptPresent, [
  [
    "a record with an address passes and shows it",
    facts({}),
    { outcome: "pass", evidence: [{ value: "mailto:tls@harrowvale.example" }] },
  ],
  ["a failing resolver is not observed", facts({ present: null, valid: null, error: "temperror" }), "not-observed"],
  [
    "a domain without mail servers is not asked",
    facts({ present: false }, { count: 0, acceptsMail: true, implicit: true }),
    "not-applicable",
  ],
]);

test("no record fails, and so does one without usable address or beside another", () => {
  expect(judge({ present: false, valid: false, error: "none", rua: [] }).outcome).toBe("fail");
  expect(judge({ valid: false, error: "rua", rua: [] })).toMatchObject({
    outcome: "fail",
    evidence: [{ value: "no usable report address" }],
  });
  expect(judge({ present: false, valid: false, error: "multiple-records", rua: [] })).toMatchObject({
    outcome: "fail",
    evidence: [{ value: "more than one, which counts as none" }],
  });
});

test("a missing record gives no verdict while it is unknown whether the domain accepts mail", () => {
  const missing = { present: false, valid: false, error: "none" };
  expect(judge(missing, { count: null, null: null, acceptsMail: null, error: "temperror" }).outcome).toBe(
    "not-observed",
  );
});
