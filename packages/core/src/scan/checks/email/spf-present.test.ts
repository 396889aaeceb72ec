import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { spfPresent } from "./spf-present.ts";

const judge = (spf: { present?: boolean | null; record?: string | null }, mx = {}) =>
  spfPresent.judge(buildFacts({ email: { spf, mx } }));

test("a published record passes and is shown", () => {
  expect(judge({})).toMatchObject({
    outcome: "pass",
    evidence: [{ value: "v=spf1 include:_spf.mailhost.example -all" }],
  });
});

test("two records are published, whatever else they are", () => {
  expect(judge({ present: true, record: null }).outcome).toBe("pass");
});

test("no record fails", () => {
  expect(judge({ present: false, record: null }).outcome).toBe("fail");
});

test("a failing resolver is not a missing record", () => {
  expect(judge({ present: null, record: null }).outcome).toBe("not-observed");
});

test("a domain that provably sends nothing is asked elsewhere", () => {
  expect(judge({ present: false, record: null }, { null: true }).outcome).toBe("not-applicable");
});

test("without email facts it is not observed", () => {
  expect(spfPresent.judge(buildFacts({ email: null })).outcome).toBe("not-observed");
});
