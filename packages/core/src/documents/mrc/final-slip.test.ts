import { expect, test } from "vitest";
import { slipPage } from "./print/slip-page.ts";
import { failedHighRules } from "./rules/validate-slip.ts";
import { ALL_CHOSEN, buildFacts } from "./test/build-facts.ts";
import { slipOf } from "./test/complete-slip.ts";

const screening = { by: "Priya Shah", list: "UK Sanctions List", on: "2026-11-20" };
const advised = (facts: ReturnType<typeof buildFacts>) =>
  slipOf(facts, ALL_CHOSEN).control.toAdvise.map(({ id }) => id);

test("a slip is final with claims declared, quoted premium, security and a screening without a match", () => {
  expect(slipOf(buildFacts(), ALL_CHOSEN).control).toMatchObject({ status: "final", toAdvise: [] });
});

test("without a screening it stays a draft that says so, but no item is to be advised", () => {
  const sanctions = {
    ...{ state: "not-screened" as const, note: "Not screened." },
    ...{ closed: "Sanctions not screened.", screening: null },
  };
  const facts = { ...buildFacts(), sanctions };
  const slip = slipOf(facts, ALL_CHOSEN);
  expect([slip.control, failedHighRules(slip)]).toMatchObject([{ status: "draft", toAdvise: [] }, ["Not screened."]]);
  expect(slipPage(slipOf({ ...facts, claims: null }, ALL_CHOSEN)).draft).toMatch(
    /claims.* Sanctions not screened\.$/iu,
  );
});

test.each(["match", "match under review"])("with a %s it stays a draft, but nothing is to be advised", (result) => {
  const facts = buildFacts({ sanctionsScreening: { ...screening, result } });
  const slip = slipOf(facts, ALL_CHOSEN);
  expect(slip.control).toMatchObject({ status: "draft", toAdvise: [] });
  expect(failedHighRules(slip)).toEqual([expect.stringContaining(`: ${result}.`)]);
  expect(slipPage(slip).draft).toMatch(/sanctions list/);
});

test("without declared claims it stays a draft", () => {
  expect(advised({ ...buildFacts(), claims: null })).toEqual(["claims"]);
});

test("a failed rule of high severity keeps it a draft, which states the fault", () => {
  const slip = slipOf(buildFacts(), { ...ALL_CHOSEN, exclusions: [{ ref: "LMA5567B", title: "T", version: "V" }] });
  expect(slip.control).toMatchObject({ status: "draft", toAdvise: [] });
  expect(slipPage(slip).draft).toMatch(/^Rules of high severity fail: LMA5567B has no attribution clause/);
});
