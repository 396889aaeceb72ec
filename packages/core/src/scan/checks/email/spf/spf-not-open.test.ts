import { expect, test } from "vitest";
import { buildFacts } from "../../build-facts.ts";
import { spfNotOpen } from "./spf-not-open.ts";

const judge = (permitsEveryone: boolean | null, present: boolean | null = true) =>
  spfNotOpen.judge(buildFacts({ email: { spf: { permitsEveryone, present } } })).outcome;

test("a record that names particular senders passes", () => {
  expect(judge(false)).toBe("pass");
});

test("a record that permits everyone fails", () => {
  expect(judge(true)).toBe("fail");
});

test("a record that could not be followed is not observed", () => {
  expect(judge(null)).toBe("not-observed");
  expect(judge(null, null)).toBe("not-observed");
});

test("without a record the question does not arise", () => {
  expect(judge(false, false)).toBe("not-applicable");
});
