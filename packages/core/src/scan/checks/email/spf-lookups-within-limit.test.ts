import type { EmailFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { spfLookupsWithinLimit } from "./spf-lookups-within-limit.ts";

const judge = (spf: Partial<EmailFacts["spf"]>) => spfLookupsWithinLimit.judge(buildFacts({ email: { spf } }));

test("ten look-ups pass, with the count shown", () => {
  expect(judge({ lookups: 10 })).toMatchObject({
    outcome: "pass",
    evidence: [{ value: "10 of 10, 0 of 2 void" }],
  });
});

test("the eleventh fails", () => {
  expect(judge({ lookups: 11, valid: false, error: "too-many-lookups" }).outcome).toBe("fail");
});

test("a third empty look-up fails", () => {
  expect(judge({ voidLookups: 3, valid: false, error: "too-many-void-lookups" }).outcome).toBe("fail");
});

test("a broken record costs its points in another check", () => {
  expect(judge({ valid: false, error: "include-none" }).outcome).toBe("not-applicable");
});

test("a record that could not be followed is not observed", () => {
  expect(judge({ valid: null, error: "temperror" }).outcome).toBe("not-observed");
  expect(judge({ present: null, valid: null, error: "temperror" }).outcome).toBe("not-observed");
});

test("without a record the question does not arise", () => {
  expect(judge({ present: false, record: null, error: "none" }).outcome).toBe("not-applicable");
});
