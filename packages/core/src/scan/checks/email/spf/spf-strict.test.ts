import type { EmailFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../../build-facts.ts";
import { testVerdicts } from "../../test/test-verdicts.ts";
import { spfStrict } from "./spf-strict.ts";

const facts = (
  effectiveAll: EmailFacts["spf"]["effectiveAll"],
  effective: EmailFacts["dmarc"]["effective"] = null,
) => ({ email: { spf: { effectiveAll, all: effectiveAll }, dmarc: { effective } } });

const judge = (...args: Parameters<typeof facts>) => spfStrict.judge(buildFacts(facts(...args)));

testVerdicts(spfStrict, [
  ["-all passes", facts("-"), "pass"],
  ["~all passes beside an enforced DMARC policy", facts("~", "quarantine"), "pass"],
  ["a record that could not be followed is not observed", facts(null), "not-observed"],
  ["without a record the question does not arise", { email: { spf: { present: false } } }, "not-applicable"],
]);

test("~all by itself earns half", () => {
  expect(judge("~")).toMatchObject({ outcome: "partial", fraction: 0.5 });
  expect(judge("~", "none")).toMatchObject({ outcome: "partial", fraction: 0.5 });
});

test.each(["?", "+"] as const)("%sall fails, whatever DMARC says", (all) => {
  expect(judge(all, "reject").outcome).toBe("fail");
});

test("a broken record has no end that receivers reach", () => {
  const spf = { valid: false, error: "too-many-lookups", effectiveAll: null } as const;
  expect(spfStrict.judge(buildFacts({ email: { spf } })).outcome).toBe("not-applicable");
});
