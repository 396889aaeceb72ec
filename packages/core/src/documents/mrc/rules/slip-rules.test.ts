import {
  EXCLUSIONS,
  type ExclusionId,
  MRC_HEADINGS,
  type MrcSlip,
  type SlipRuleResult,
  SlipValidation,
} from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { buildFacts, littleKnown } from "../test/build-facts.ts";
import { completeSlip, slipOf } from "../test/complete-slip.ts";
import { RULE_FIXTURES } from "../test/rule-fixtures.ts";

import { changed, clause, saying } from "../test/spoil.ts";
import { undefinedName, undefinedTerm } from "./define-rule.ts";
import { ruleFix } from "./rule-fix.ts";
import { SLIP_RULES, validateSlip } from "./validate-slip.ts";

const good = completeSlip();
const BUILT = SLIP_RULES;
const ruleOf = (id: string) => {
  const rule = SLIP_RULES.find(({ ruleID }) => ruleID === id);
  if (rule === undefined) throw new Error(`There is no rule ${id}.`);
  return rule;
};

test("every rule has a unique number, and fixtures on which it fails and misses", () => {
  const ids = SLIP_RULES.map(({ ruleID }) => ruleID);
  expect(new Set(ids).size).toBe(ids.length);
  expect(Object.keys(RULE_FIXTURES).sort()).toEqual(BUILT.map(({ ruleID }) => ruleID));
});

describe.each(BUILT.map((rule) => [`${rule.ruleID} ${rule.tests}`, rule] as const))("%s", (_, rule) => {
  const spoilt = RULE_FIXTURES[rule.ruleID];

  test("passes on a complete slip", () => {
    expect(rule.judge(good)).toEqual({ result: "PASS", failMessages: [] });
  });

  test("fails on an incorrect value", () => {
    const verdict = rule.judge(spoilt?.fail(good) ?? good);
    expect(verdict.result).toBe("FAIL");
    expect(verdict.failMessages.join("")).toMatch(/\.$/);
  });

  test("misses an absent value", () => {
    const verdict = rule.judge(spoilt?.missing(good) ?? good);
    expect(verdict.result).toBe("MISSING");
    expect(verdict.failMessages.join("")).toMatch(/\.$/);
  });
});

const byHeading = MRC_HEADINGS.flatMap(({ heading, label }) => {
  const rule = SLIP_RULES.find(({ fieldName, ruleID }) => fieldName === label && RULE_FIXTURES[ruleID] !== undefined);
  return rule === undefined || heading === "Information" || heading === "Subjectivities"
    ? []
    : [[label, heading] as const];
});

test.each(byHeading)("no rule on %s is satisfied by 'TBA'", (label, heading) => {
  for (const words of ["TBA", "t.b.c.", "To be agreed by leader", "As agreed", "???"]) {
    const slip = saying(heading, words)(good);
    expect(ruleOf("MRC-0051").judge(slip).result).toBe("FAIL");
    const failed = validateSlip(slip).results.filter(
      ({ fieldName, result }) => fieldName === label && result !== "PASS",
    );
    if (!["INSURERS' WRITTEN LINES", "INSURERS' SIGNED LINES"].includes(label)) expect(failed).not.toEqual([]);
  }
});

test("a company name containing a placeholder is accepted, one that is only a placeholder is not", () => {
  expect(undefinedName("TBA Textiles Ltd")).toBeNull();
  expect(undefinedName("TBA")).toBe("TBA");
  expect(undefinedTerm("Premium TBD")).toBe("TBD");
  expect(undefinedTerm("Terms as agreed at inception")).toBe("as agreed");
  expect(undefinedTerm("A table of terms")).toBeNull();
});

test("a complete slip fails no rule", () => {
  const validation = SlipValidation.parse(validateSlip(good));
  expect(validation).toMatchObject({
    slipId: "s1",
    version: 1,
    rules: 77,
    failed: 0,
    narrative: "0 of 77 rules failed",
  });
});

test("a value that a scan or register contradicts is reported without blocking", () => {
  const reason = "The register has another name.";
  const doubted = { field: "legalName", title: "Legal name", reason, blocks: false as const, said: [] };
  const slip = { ...good, questions: [doubted] };
  expect(ruleOf("MRC-0053").judge(slip).result).toBe("PASS");
  expect(ruleOf("MRC-0064").severity).toBe("medium");
  expect(ruleOf("MRC-0064").judge(slip)).toEqual({
    result: "FAIL",
    failMessages: ["Legal name: The register has another name."],
  });
});

test("a client with little known fails only on items to be advised and applicable rules", () => {
  const validation = validateSlip(slipOf(littleKnown()));
  const of = (result: SlipRuleResult["result"]) =>
    validation.results.filter((each) => each.result === result).map(({ ruleID }) => ruleID);
  expect(of("DOESNOTAPPLY").map((id) => Number(id.slice(4)))).toEqual([
    12, 19, 31, 33, 36, 60, 61, 65, 66, 67, 68, 69, 70, 71, 72, 73, 75, 76,
  ]);
  expect(of("FAIL")).toEqual(["MRC-0077"]);
  expect(of("MISSING").map((id) => Number(id.slice(4)))).toEqual([
    1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 17, 18, 20, 21, 22, 23, 24, 25, 27, 28, 29, 30, 32, 34, 35, 37, 39, 42,
    43, 44, 45, 46, 47, 48, 49, 50, 51, 54, 55, 56, 57, 58, 59, 62, 63, 64, 74,
  ]);
  expect(validation.narrative).toBe("1 of 59 rules failed; 50 cannot be judged until the missing items are recorded");
});

test("a slip of a class other than cyber needs no war exclusion for cyber", () => {
  const slip = slipOf(buildFacts(), { exclusions: [{ ref: "LMA5567A" }], riskCodes: [{ code: "XX", percent: 100 }] });
  expect(ruleOf("MRC-0019").judge(slip).result).toBe("DOESNOTAPPLY");
  expect(ruleOf("MRC-0017").judge(slip).failMessages).toEqual([
    "LMA5567A is for risk codes CY and CZ, of which this slip has none.",
  ]);
});

test("the marine cyber endorsement fails on a stand-alone cyber slip", () => {
  const slip = changed("Conditions", (all) => [...all, clause("LMA5403")])(good);
  expect(ruleOf("MRC-0017").judge(slip).failMessages).toEqual([
    "LMA5403 (Marine Cyber Endorsement) is not for risk code CY.",
  ]);
});

test("service of suit without a nominee fails, with one it passes", () => {
  const suit = (text: string) => ruleOf("MRC-0022").judge(saying("ChoiceOfLawAndJurisdiction", text)(good));
  expect(suit("The law of New York; its courts; service of suit clause").failMessages).toEqual([
    "Service of suit has no nominee.",
  ]);
  expect(suit("The law of New York; its courts; service of suit, nominee Mendes and Mount").result).toBe("PASS");
});

test("an amount with a currency sign fails, except in the information", () => {
  const signed = saying("ClaimsAdministration", "Fees above £5,000 are agreed first.")(good);
  expect(ruleOf("MRC-0009").judge(signed).failMessages).toEqual([
    "CLAIMS ADMINISTRATION: an amount has a currency sign instead of a three-letter code.",
  ]);
  expect(ruleOf("MRC-0009").judge(saying("Information", "Turnover £5m")(good)).result).toBe("PASS");
});

test("an exclusion of what one of our subjectivities covers fails by its id, and free text cannot be judged", () => {
  const slipWith = (exclusions: string[], exclusionIds: ExclusionId[], choices: MrcSlip["choices"] = {}): MrcSlip => {
    const { quote } = good.madeFrom;
    if (quote == null) throw new Error("The slip has no quote.");
    return {
      ...good,
      choices: { ...good.choices, termsAgreed: false, additionalTerms: [], ...choices },
      madeFrom: { ...good.madeFrom, quote: { ...quote, exclusions, exclusionIds } },
    };
  };
  const judged = (...terms: Parameters<typeof slipWith>) => ruleOf("MRC-0058").judge(slipWith(...terms));
  const remedy = (...terms: Parameters<typeof slipWith>) => ruleFix("MRC-0058", slipWith(...terms));
  expect(remedy(["Aircraft"], ["failure-to-maintain"])).toMatchObject({ term: "subjectivities" });
  expect(remedy(["Aircraft"], ["bodily-injury"])).toMatchObject({ term: "termsAgreed" });
  expect(judged([EXCLUSIONS["failure-to-maintain"]], ["failure-to-maintain"]).failMessages).toEqual([
    "The exclusion 'Failure to maintain security' contradicts subjectivity 1, which gives cover.",
  ]);
  expect(judged([EXCLUSIONS["bodily-injury"]], ["bodily-injury"]).result).toBe("PASS");
  expect(judged(["Loss arising from email compromise"], [])).toEqual({
    result: "MISSING",
    failMessages: [
      "Whether the exclusion 'Loss arising from email compromise' contradicts a subjectivity cannot be determined; read both.",
    ],
  });
  expect(judged([], [], { additionalTerms: ["MFA on all mailboxes"] }).result).toBe("PASS");
  expect(judged(["Aircraft"], [], { termsAgreed: true }).result).toBe("PASS");
});

test("a sub-limit that the chosen quote does not state fails, and so does a leader that did not quote", () => {
  const from = (insurer: string, amount: string | null): MrcSlip => ({
    ...good,
    madeFrom: {
      ...good.madeFrom,
      quote: { insurer, crimeSubLimit: amount === null ? null : { amount, currency: "GBP" } },
    },
  });
  expect(ruleOf("MRC-0061").judge(from("Ashdown", "50000.00")).failMessages).toEqual([
    "The sub-limit of 'Cybercrime and social engineering' is not in the quote of Ashdown.",
  ]);
  expect(ruleOf("MRC-0060").judge(from("Beacon", null)).failMessages).toEqual([
    "The slip leader is Ashdown; the chosen quote is from Beacon.",
  ]);
  expect(ruleOf("MRC-0060").judge(from("Ashdown Syndicate 1234", null)).result).toBe("PASS");
  expect(ruleOf("MRC-0060").judge({ ...good, madeFrom: { ...good.madeFrom, quote: null } }).result).toBe(
    "DOESNOTAPPLY",
  );
});
