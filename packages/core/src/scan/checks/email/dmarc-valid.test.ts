import type { EmailFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { dmarcValid } from "./dmarc-valid.ts";

const judge = (dmarc: Partial<EmailFacts["dmarc"]>) => dmarcValid.judge(buildFacts({ email: { dmarc } }));

test("a well-formed record passes", () => {
  expect(judge({}).outcome).toBe("pass");
});

test("what older receivers read otherwise is shown and costs nothing", () => {
  const verdict = judge({
    pct: 50,
    rfc7489Differs: ["They apply the policy to 50% of failing mail; pct was removed in RFC 9989."],
  });
  expect(verdict.outcome).toBe("pass");
  expect(verdict.evidence[1]).toMatchObject({ label: "Receivers that follow RFC 7489" });
});

test("a malformed record fails with its fault", () => {
  expect(judge({ valid: false, error: "p=rejct is not a policy" })).toMatchObject({
    outcome: "fail",
    evidence: [{ value: "p=rejct is not a policy" }],
  });
});

test("a failing resolver is not observed", () => {
  expect(judge({ present: null, valid: null, error: "temperror" }).outcome).toBe("not-observed");
});

test("without a record the question does not arise", () => {
  expect(judge({ present: false, valid: false, error: "none" }).outcome).toBe("not-applicable");
});
