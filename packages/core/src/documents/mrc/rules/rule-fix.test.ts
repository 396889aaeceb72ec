import type { MrcSlip, SlipChoices } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { ALL_CHOSEN, AT, buildFacts, littleKnown } from "../test/build-facts.ts";
import { slipOf } from "../test/complete-slip.ts";
import { ruleFix } from "./rule-fix.ts";
import { SLIP_RULES } from "./validate-slip.ts";

const fails = (slip: MrcSlip, id: string): boolean => {
  const result = SLIP_RULES.find(({ ruleID }) => ruleID === id)?.judge(slip).result;
  return result === "FAIL" || result === "MISSING";
};

const STEPS: readonly (readonly [rule: string, ...lacking: (keyof SlipChoices)[]])[] = [
  ["MRC-0003", "claimsBasis"],
  ["MRC-0008", "limitBasis", "costs"],
  ["MRC-0011", "deductibleBasis"],
  ["MRC-0014", "claimsBasis", "retroactiveDate"],
  ["MRC-0015", "wording", "conditions"],
  ["MRC-0039", "secondSyndicate"],
  ["MRC-0018", "premiumPaymentDays", "premiumNoticeDays"],
  ["MRC-0021", "conditions"],
  ["MRC-0022", "law", "courts"],
  ["MRC-0024", "premiumPaymentDays", "premiumNoticeDays"],
  ["MRC-0027", "contractDocumentation"],
  ["MRC-0034", "sections", "territorialLimits"],
];

describe("the remedies of a rule, followed one by one", () => {
  test.each(STEPS)("%s passes", (rule, ...lacking) => {
    const kept = Object.entries(ALL_CHOSEN).filter(([id]) => !(lacking as string[]).includes(id));
    let choices: SlipChoices = Object.fromEntries(kept);
    for (const term of lacking) {
      const slip = slipOf(buildFacts(), choices);
      expect(fails(slip, rule)).toBe(true);
      expect(ruleFix(rule, slip)).toMatchObject({ kind: "set-slip-term", term });
      choices = { ...choices, [term]: ALL_CHOSEN[term as keyof SlipChoices] };
    }
    expect(fails(slipOf(buildFacts(), choices), rule)).toBe(false);
  });

  test("MRC-0010 names the amount that is missing", () => {
    const requested = { limit: 100_000_000, inception: "2026-12-01" };
    const slip = slipOf(buildFacts({ requested, quote: { premium: 1 } }));
    expect(ruleFix("MRC-0010", slip)).toMatchObject({ kind: "set-slip-term", term: "deductible" });
  });
});

test("a conflict is resolved in its field, and a company that is not active is shown", () => {
  const said = [{ text: "48", provenance: "declared" as const, asOf: AT, by: "jane", stands: true }];
  const override = { reason: "Confirmed by Friday.", by: "jane", at: AT };
  const conflict = { field: "employees", title: "Employees", said };
  const withQuestion = (question: object) =>
    slipOf({ ...buildFacts(), questions: [{ ...conflict, ...question }], override });
  expect(ruleFix("MRC-0053", withQuestion({}))).toMatchObject({ kind: "edit-client", field: "employees" });
  const status = { field: "companyStatus", about: "company-status" };
  expect(ruleFix("MRC-0053", withQuestion(status))).toMatchObject({ kind: "show", resource: "clients" });
});

test("a conflict keeps a slip a draft, released or not; what is sought is marked until it is quoted", () => {
  const severityOf = (id: string) => SLIP_RULES.find(({ ruleID }) => ruleID === id)?.severity;
  expect(["MRC-0053", "MRC-0063"].map(severityOf)).toEqual(["high", "high"]);
  const { quote: _, ...requested } = {
    quote: undefined,
    requested: { limit: 5, retention: 1, inception: "2026-12-01" },
  };
  const sought = slipOf(buildFacts({ ...requested, quote: { premium: 1_234_550 } }), ALL_CHOSEN);
  const amounts = (slip: MrcSlip) =>
    slip.lineItems.flatMap(({ elements }) =>
      elements.flatMap((each) => (each.kind === "money" && each.role !== "premium" ? [each.sought ?? false] : [])),
    );
  expect([amounts(sought), sought.control.status]).toEqual([[true, true], "draft"]);
  const quoted = slipOf(buildFacts(), ALL_CHOSEN);
  expect([amounts(quoted), quoted.control.status]).toEqual([[false, false], "final"]);
  expect(amounts(slipOf(buildFacts(), { ...ALL_CHOSEN, limit: 7 }))).toEqual([true, false]);
});

test("a rule of the chosen quote does not apply without one", () => {
  const open = slipOf(buildFacts());
  for (const id of ["MRC-0060", "MRC-0061", "MRC-0065", "MRC-0073"])
    expect(SLIP_RULES.find(({ ruleID }) => ruleID === id)?.judge(open).result).toBe("DOESNOTAPPLY");
});

test("facts that the Insured was not asked are completed on the record, whatever else of it is open", () => {
  const slip = slipOf(littleKnown());
  expect(fails(slip, "MRC-0077")).toBe(true);
  expect(ruleFix("MRC-0077", slip)).toEqual({ kind: "edit-client", client: slip.clientId });
});
