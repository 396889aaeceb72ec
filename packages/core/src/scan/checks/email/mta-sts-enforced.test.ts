import type { EmailFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { mtaStsEnforced } from "./mta-sts-enforced.ts";

const facts = (mtaSts: Partial<EmailFacts["mtaSts"]>, mx = {}) => ({ email: { mtaSts, mx } });

const judge = (...args: Parameters<typeof facts>) => mtaStsEnforced.judge(buildFacts(facts(...args)));

testVerdicts(mtaStsEnforced, [
  ["an enforced policy that names every host passes", facts({}), "pass"],
  ["a policy whose match could not be determined still passes", facts({ mxMatch: null }), "pass"],
  ["a policy that leaves a host out fails", facts({ mxMatch: false }), "fail"],
  ["a domain with null MX is not asked", facts({ record: false }, { null: true, count: 0 }), "not-applicable"],
]);

test("testing earns half, none nothing", () => {
  expect(judge({ mode: "testing" })).toMatchObject({ outcome: "partial", fraction: 0.5 });
  expect(judge({ mode: "none" }).outcome).toBe("fail");
});

test("no record fails, and so does a policy that senders do not accept", () => {
  expect(judge({ record: false, valid: false, error: "none" }).outcome).toBe("fail");
  expect(judge({ valid: false, error: "policy-certificate" })).toMatchObject({
    outcome: "fail",
    evidence: [{ value: "policy-certificate" }],
  });
});

test("two records count as none, and the evidence names them", () => {
  expect(judge({ record: false, valid: false, error: "multiple-records" })).toMatchObject({
    outcome: "fail",
    evidence: [{ value: "more than one, which counts as none" }],
  });
});

test("what could not be queried or fetched is not observed", () => {
  expect(judge({ record: null, valid: null }).outcome).toBe("not-observed");
  expect(judge({ valid: null, error: "policy-not-seen" }).outcome).toBe("not-observed");
});

test("a missing record gives no verdict while it is unknown whether the domain accepts mail", () => {
  const missing = { record: false, valid: false, error: "none" };
  expect(judge(missing, { count: null, null: null, acceptsMail: null, error: "temperror" }).outcome).toBe(
    "not-observed",
  );
  expect(judge(missing, { count: 0, acceptsMail: null }).outcome).toBe("not-observed");
  expect(judge(missing, { count: 2, acceptsMail: null }).outcome).toBe("fail");
});
