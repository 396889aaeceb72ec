import { CYBER_RISK_CODES, type MrcSlip, showLongDate } from "@broker/contracts";
import { ageFaults, classFaults, findClause } from "../clauses/clause-library.ts";
import {
  DOES_NOT_APPLY,
  defineRule,
  elementsOf,
  fails,
  labelOf,
  misses,
  type SlipRule,
  stated,
} from "./define-rule.ts";

const clausesOf = (slip: MrcSlip) =>
  slip.lineItems.flatMap(({ elements }) => elements).flatMap((element) => (element.kind === "clause" ? [element] : []));
const codesOf = (slip: MrcSlip) => elementsOf(slip, "AllocationOfPremiumToCoding", "riskCode").map(({ code }) => code);
const known = (slip: MrcSlip, heading: "Conditions" | "Exclusions" | "ReinsurersLiability") =>
  elementsOf(slip, heading, "clause").flatMap(({ ref }) => findClause(ref) ?? []);

/** Rules on wordings and clauses. */
export const CLAUSE_RULES: readonly SlipRule[] = [
  defineRule({
    ruleID: "MRC-0015",
    heading: "Conditions",
    correct: "wording",
    tests: "ALL WORDINGS AND CLAUSES ARE ATTACHED OR REFERENCED",
    severity: "high",
    content: {},
    check: (slip) =>
      slip.choices.wording === undefined && slip.madeFrom.quote?.wording === undefined
        ? misses("No policy wording is referenced.")
        : clausesOf(slip)
            .filter(({ ref, version }) => version === null && findClause(ref) === null)
            .map(({ ref }) => `${ref} is not in the clause library and has no version.`),
  }),
  defineRule({
    ruleID: "MRC-0016",
    fieldName: "Clauses",
    correct: "exclusions",
    tests: "NO CLAUSE IS SUPERSEDED OR ARCHIVED",
    severity: "medium",
    check: (slip) => {
      const used = clausesOf(slip);
      return used.length === 0 ? misses("No clause is on the slip.") : used.flatMap(({ ref }) => ageFaults(ref));
    },
  }),
  defineRule({
    ruleID: "MRC-0017",
    fieldName: "Clauses",
    correct: "exclusions",
    tests: "EVERY CLAUSE IS FOR THE SLIP'S CLASS",
    severity: "high",
    check: (slip) => {
      const codes = codesOf(slip);
      const used = clausesOf(slip);
      return used.length === 0 || codes.length === 0
        ? misses("Clauses or risk codes are not on the slip.")
        : used.flatMap(({ ref }) => classFaults(ref, codes));
    },
  }),
  defineRule({
    ruleID: "MRC-0018",
    fieldName: "Clauses",
    correct: "PremiumPaymentTerms",
    tests: "THE BLANKS OF EVERY CLAUSE ARE COMPLETED",
    severity: "high",
    check: (slip) => {
      const blanks = clausesOf(slip).flatMap(({ ref, fill }) =>
        (findClause(ref)?.blanks ?? []).map((name) => ({ ref, name, fill })),
      );
      if (blanks.length === 0) return misses("The slip has no clause with blanks, such as a premium payment clause.");
      return blanks
        .filter(({ name, fill }) => !fill.some((each) => each.name === name && /^\d+$/.test(each.value)))
        .map(({ ref, name }) => `${ref}: ${name} must be a number.`);
    },
  }),
  defineRule({
    ruleID: "MRC-0019",
    heading: "Exclusions",
    tests: "A CYBER SLIP HAS A WAR EXCLUSION WITH ATTRIBUTION (LLOYD'S Y5381, Y5433)",
    severity: "high",
    check: (slip) => {
      if (!codesOf(slip).some((code) => CYBER_RISK_CODES.some((each) => each === code))) return DOES_NOT_APPLY;
      const exclusions = known(slip, "Exclusions").filter(({ topic }) => topic === "war");
      if (exclusions.length === 0) return misses("There is no exclusion of war and state-backed cyber operations.");
      return exclusions.some(({ attribution }) => attribution === true)
        ? []
        : exclusions.map(({ ref }) => `${ref} has no attribution clause; its use requires agreement by Lloyd's.`);
    },
  }),
  defineRule({
    ruleID: "MRC-0020",
    heading: "Exclusions",
    correct: "nuclear",
    tests: "A NUCLEAR EXCLUSION WAS CONSIDERED",
    severity: "low",
    check: (slip) => {
      const { choices, madeFrom } = slip;
      if (choices.nuclear !== undefined || madeFrom.quote?.exclusionIds?.includes("nuclear") === true)
        return stated(slip, "Exclusions");
      return elementsOf(slip, "Exclusions", "text").length > 0
        ? misses("Whether an exclusion in free text is a nuclear exclusion cannot be determined; read the clause.")
        : misses("The slip does not state whether a nuclear exclusion applies.");
    },
  }),
  defineRule({
    ruleID: "MRC-0021",
    heading: "Conditions",
    correct: "conditions",
    tests: "THERE IS A CURRENT SANCTIONS CLAUSE",
    severity: "high",
    check: (slip) => {
      if (known(slip, "Conditions").some(({ topic }) => topic === "sanctions")) return [];
      return (slip.choices.additionalTerms ?? []).length > 0
        ? fails("Whether an additional term is a sanctions clause cannot be determined; read the clause.")
        : misses("There is no sanctions clause.");
    },
  }),
  defineRule({
    ruleID: "MRC-0028",
    heading: "ReinsurersLiability",
    tests: "SEVERAL LIABILITY IS STATED BY A CLAUSE FOR THE OPEN MARKET",
    severity: "high",
    content: {},
    check: (slip) =>
      known(slip, "ReinsurersLiability").some(({ topic, ref }) => topic === "several liability" && ref !== "LMA5123")
        ? []
        : [`There is no several liability clause under ${labelOf("ReinsurersLiability")}.`],
  }),
];

const DAY_MS = 86_400_000;

export const SETTLEMENT_RULE = defineRule({
  ruleID: "MRC-0059",
  heading: "SettlementDueDate",
  tests: "THE SETTLEMENT DUE DATE IS WITHIN THE DAYS OF THE PREMIUM PAYMENT CLAUSE (LSW3001)",
  severity: "high",
  content: { kinds: ["date"], what: "a date" },
  check: (slip) => {
    const from = elementsOf(slip, "Period", "period")[0]?.from;
    const clause = elementsOf(slip, "PremiumPaymentTerms", "clause").find(({ ref }) => ref === "LSW3001");
    if (clause === undefined) return DOES_NOT_APPLY;
    const days = Number(clause.fill.find(({ name }) => name === "days")?.value);
    if (from === undefined || !Number.isInteger(days)) return misses("Inception or the days of LSW3001 to be advised.");
    const last = new Date(Date.parse(`${from}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
    return elementsOf(slip, "SettlementDueDate", "date")
      .filter(({ date }) => date > last)
      .map(
        ({ date }) => `${showLongDate(date)} is after ${showLongDate(last)}, the last day for payment under LSW3001.`,
      );
  },
});
