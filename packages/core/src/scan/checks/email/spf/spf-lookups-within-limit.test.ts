import type { EmailFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../../build-facts.ts";
import { testVerdicts } from "../../test/test-verdicts.ts";
import { spfLookupsWithinLimit } from "./spf-lookups-within-limit.ts";

const facts = (spf: Partial<EmailFacts["spf"]>) => ({ email: { spf } });

const judge = (...args: Parameters<typeof facts>) => spfLookupsWithinLimit.judge(buildFacts(facts(...args)));

testVerdicts(spfLookupsWithinLimit, [
  [
    "ten look-ups pass, with the count shown",
    facts({ lookups: 10 }),
    { outcome: "pass", evidence: [{ value: "10 of 10, 0 of 2 void" }] },
  ],
  ["the eleventh fails", facts({ lookups: 11, valid: false, error: "too-many-lookups" }), "fail"],
  ["a third empty look-up fails", facts({ voidLookups: 3, valid: false, error: "too-many-void-lookups" }), "fail"],
  [
    "a broken record costs its points in another check",
    facts({ valid: false, error: "include-none" }),
    "not-applicable",
  ],
  [
    "without a record the question does not arise",
    facts({ present: false, record: null, error: "none" }),
    "not-applicable",
  ],
]);

test("a record that could not be followed is not observed", () => {
  expect(judge({ valid: null, error: "temperror" }).outcome).toBe("not-observed");
  expect(judge({ present: null, valid: null, error: "temperror" }).outcome).toBe("not-observed");
});
