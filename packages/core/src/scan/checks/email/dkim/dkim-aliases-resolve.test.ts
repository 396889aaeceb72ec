import type { EmailFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../../build-facts.ts";
import { testVerdicts } from "../../test/test-verdicts.ts";
import { dkimAliasesResolve } from "./dkim-aliases-resolve.ts";

const facts = (dkim: Partial<EmailFacts["dkim"]>, spf = {}) => ({ email: { dkim, spf } });
const live = { selector: "s1", target: "s1.mailer.example", resolves: true };
const gone = { selector: "s2", target: "s2.mailer.example", resolves: false };
const unknown = { selector: "s3", target: "s3.mailer.example", resolves: null };

testVerdicts(dkimAliasesResolve, [
  ["aliases that lead to existing names pass", facts({ aliases: [live] }), "pass"],
  [
    "one alias without a target fails and is named",
    facts({ aliases: [live, gone] }),
    { outcome: "fail", evidence: [{ value: "s2 → s2.mailer.example" }] },
  ],
  [
    "a domain that sends no mail fails too: the alias can be taken over all the same",
    facts({ aliases: [gone] }, { record: "v=spf1 -all" }),
    "fail",
  ],
  ["targets that could not be looked up are not observed", facts({ aliases: [unknown] }), "not-observed"],
  ["selectors that are no aliases are not assessed", facts({ aliases: [] }), "not-applicable"],
  [
    "a failing resolver is not observed",
    facts({ aliases: [], wildcard: null, domainkeyNodeExists: null }),
    "not-observed",
  ],
]);

test("a target that could not be looked up does not hide one that exists", () => {
  expect(dkimAliasesResolve.judge(buildFacts(facts({ aliases: [live, unknown] }))).outcome).toBe("pass");
});
