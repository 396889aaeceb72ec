import type { EmailFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../../build-facts.ts";
import { testVerdicts } from "../../test/test-verdicts.ts";
import { dmarcSubdomainsEnforced } from "./dmarc-subdomains-enforced.ts";

const facts = (dmarc: Partial<EmailFacts["dmarc"]>) => ({ email: { dmarc } });

const judge = (...args: Parameters<typeof facts>) => dmarcSubdomainsEnforced.judge(buildFacts(facts(...args)));

testVerdicts(dmarcSubdomainsEnforced, [
  ["without sp and np the policy of the domain covers everything", facts({ p: "reject" }), "pass"],
  ["sp=none beside p=reject fails", facts({ p: "reject", sp: "none" }), "fail"],
  ["a domain that is not enforced leaves its subdomains open", facts({ p: "none", effective: "none" }), "fail"],
  ["np=none earns half", facts({ p: "reject", np: "none" }), { outcome: "partial", fraction: 0.5 }],
]);

test("testing mode reduces quarantine to none, reject only to quarantine", () => {
  expect(judge({ p: "quarantine", t: "y" }).outcome).toBe("fail");
  expect(judge({ p: "reject", t: "y" }).outcome).toBe("pass");
});

test("a failing resolver is not observed, a missing record not applicable", () => {
  expect(judge({ present: null, error: "temperror" }).outcome).toBe("not-observed");
  expect(judge({ present: false }).outcome).toBe("not-applicable");
});
