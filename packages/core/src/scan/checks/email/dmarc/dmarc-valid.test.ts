import type { EmailFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../../build-facts.ts";
import { testVerdicts } from "../../test/test-verdicts.ts";
import { dmarcValid } from "./dmarc-valid.ts";

const facts = (dmarc: Partial<EmailFacts["dmarc"]>) => ({ email: { dmarc } });

const judge = (...args: Parameters<typeof facts>) => dmarcValid.judge(buildFacts(facts(...args)));

testVerdicts(dmarcValid, [
  ["a well-formed record passes", facts({}), "pass"],
  [
    "a malformed record fails with its fault",
    facts({ valid: false, error: "p=rejct is not a policy" }),
    { outcome: "fail", evidence: [{ value: "p=rejct is not a policy" }] },
  ],
  ["a failing resolver is not observed", facts({ present: null, valid: null, error: "temperror" }), "not-observed"],
  [
    "without a record the question does not arise",
    facts({ present: false, valid: false, error: "none" }),
    "not-applicable",
  ],
]);

test("ignored failure-report addresses are shown without a deduction", () => {
  const verdict = judge({ unusableRuf: ["https://example.com/"] });
  expect(verdict.outcome).toBe("pass");
  expect(verdict.evidence[1]).toMatchObject({ value: "https://example.com/" });
});

test("differences for older receivers are shown without a deduction", () => {
  const verdict = judge({
    pct: 50,
    rfc7489Differs: ["They apply the policy to 50% of failing mail; pct was removed in RFC 9989."],
  });
  expect(verdict.outcome).toBe("pass");
  expect(verdict.evidence[1]).toMatchObject({ label: "Receivers that follow RFC 7489" });
});
