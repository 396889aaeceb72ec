import type { EmailFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { spfStrict } from "./spf-strict.ts";

const judge = (effectiveAll: EmailFacts["spf"]["effectiveAll"], effective: EmailFacts["dmarc"]["effective"] = null) =>
  spfStrict.judge(buildFacts({ email: { spf: { effectiveAll, all: effectiveAll }, dmarc: { effective } } }));

test("-all passes", () => {
  expect(judge("-").outcome).toBe("pass");
});

test("~all passes beside an enforced DMARC policy", () => {
  expect(judge("~", "quarantine").outcome).toBe("pass");
});

test("~all alone earns half", () => {
  expect(judge("~")).toMatchObject({ outcome: "partial", fraction: 0.5 });
  expect(judge("~", "none")).toMatchObject({ outcome: "partial", fraction: 0.5 });
});

test.each(["?", "+"] as const)("%sall fails, whatever DMARC says", (all) => {
  expect(judge(all, "reject").outcome).toBe("fail");
});

test("a record that could not be followed is not observed", () => {
  expect(judge(null).outcome).toBe("not-observed");
});

test("without a record the question does not arise", () => {
  expect(spfStrict.judge(buildFacts({ email: { spf: { present: false } } })).outcome).toBe("not-applicable");
});

test("a broken record has no end that receivers reach", () => {
  const spf = { valid: false, error: "too-many-lookups", effectiveAll: null } as const;
  expect(spfStrict.judge(buildFacts({ email: { spf } })).outcome).toBe("not-applicable");
});
