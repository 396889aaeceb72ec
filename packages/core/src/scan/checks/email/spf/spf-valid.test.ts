import type { EmailFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../../build-facts.ts";
import { testVerdicts } from "../../test/test-verdicts.ts";
import { spfValid } from "./spf-valid.ts";

const facts = (spf: Partial<EmailFacts["spf"]>) => ({ email: { spf } });

const judge = (...args: Parameters<typeof facts>) => spfValid.judge(buildFacts(facts(...args)));

testVerdicts(spfValid, [
  ["a record that evaluates to its end passes", facts({}), "pass"],
  [
    "without a record the question does not arise",
    facts({ present: false, valid: false, error: "none", record: null }),
    "not-applicable",
  ],
  ["a record that authorises no sender must still be valid", facts({ record: "v=spf1 -all" }), "pass"],
]);

test.each(["multiple-records", "syntax", "include-none", "include-loop", "redirect-none", "mx-limit"] as const)(
  "%s fails and says so in words",
  (error) => {
    const verdict = judge({ valid: false, error });
    expect(verdict.outcome).toBe("fail");
    expect(verdict.evidence.at(-1)?.value).toMatch(/ /);
  },
);

test("an included domain without a record is named so", () => {
  expect(judge({ valid: false, error: "include-none" }).evidence.at(-1)?.value).toBe(
    "an included domain has no SPF record",
  );
});

test.each(["too-many-lookups", "too-many-void-lookups"] as const)(
  "%s costs its points in another check only",
  (error) => {
    expect(judge({ valid: false, error }).outcome).toBe("pass");
  },
);

test("an include that did not answer is not observed", () => {
  expect(judge({ valid: null, error: "temperror" }).outcome).toBe("not-observed");
  expect(judge({ present: null, valid: null, error: "temperror", record: null }).outcome).toBe("not-observed");
});
