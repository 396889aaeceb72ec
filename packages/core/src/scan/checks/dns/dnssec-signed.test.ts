import type { EmailFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { dnssecSigned } from "./dnssec-signed.ts";

const facts = (dnssec: Partial<EmailFacts["dnssec"]>) => ({ email: { dnssec } });

const judge = (...args: Parameters<typeof facts>) => dnssecSigned.judge(buildFacts(facts(...args)));

testVerdicts(dnssecSigned, [
  ["signatures that do not verify fail, though all is there", facts({ bogus: true }), "fail"],
  ["a failing resolver is not observed", facts({ signed: null, hasDs: null, hasDnskey: null }), "not-observed"],
]);

test("DS and keys pass, with the validation if known", () => {
  expect(judge({}).evidence).toHaveLength(2);
  expect(judge({ validated: true, bogus: false })).toMatchObject({
    outcome: "pass",
    evidence: [{}, {}, { label: "Validation" }],
  });
});

test("neither, or only one of the two, fails", () => {
  expect(judge({ signed: false, hasDs: false, hasDnskey: false }).outcome).toBe("fail");
  expect(judge({ signed: false, hasDs: false })).toMatchObject({
    outcome: "fail",
    evidence: [{ value: "no" }, { value: "yes" }],
  });
});
