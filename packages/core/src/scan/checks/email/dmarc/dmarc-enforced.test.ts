import type { EmailFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../../build-facts.ts";
import { testVerdicts } from "../../test/test-verdicts.ts";
import { dmarcEnforced } from "./dmarc-enforced.ts";

const facts = (dmarc: Partial<EmailFacts["dmarc"]>) => ({ email: { dmarc } });

const judge = (...args: Parameters<typeof facts>) => dmarcEnforced.judge(buildFacts(facts(...args)));

testVerdicts(dmarcEnforced, [
  [
    "a record that cannot be used fails",
    facts({ valid: false, error: "multiple-records", p: null, effective: null }),
    "fail",
  ],
  [
    "testing that takes quarantine down to none fails and shows why",
    facts({ p: "quarantine", t: "y", effective: "none" }),
    { outcome: "fail", evidence: [{ value: "none" }, { value: "p=quarantine; t=y" }] },
  ],
]);

test.each(["quarantine", "reject"] as const)("%s passes", (effective) => {
  expect(judge({ p: effective, effective }).outcome).toBe("pass");
});

test("none fails, and so does having no record", () => {
  expect(judge({ p: "none", effective: "none" }).outcome).toBe("fail");
  expect(judge({ present: false, valid: false, error: "none", effective: null }).outcome).toBe("fail");
});

test("a percentage earns half, testing three quarters", () => {
  expect(judge({ pct: 25 })).toMatchObject({ outcome: "partial", fraction: 0.5 });
  expect(judge({ t: "y", effective: "quarantine" })).toMatchObject({ outcome: "partial", fraction: 0.75 });
  expect(judge({ pct: 100 }).outcome).toBe("pass");
});

test("a failing resolver is not observed", () => {
  expect(judge({ present: null, effective: null }).outcome).toBe("not-observed");
  expect(judge({ present: true, valid: null, error: "temperror", effective: null }).outcome).toBe("not-observed");
});
