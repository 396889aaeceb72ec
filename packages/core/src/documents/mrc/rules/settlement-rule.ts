import { showLongDate } from "@broker/contracts";
import { DOES_NOT_APPLY, defineRule, elementsOf, misses } from "./define-rule.ts";

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
