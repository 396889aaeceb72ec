import type { MrcSlip, SlipMoney } from "@broker/contracts";
import {
  DOES_NOT_APPLY,
  defineRule,
  type ElementOf,
  elementsOf,
  fails,
  labelOf,
  misses,
  type SlipRule,
} from "./define-rule.ts";
import iso from "./iso-currencies.json" with { type: "json" };

const pence = ({ amount }: SlipMoney) => BigInt(amount.replace(".", ""));
const roleOf = (slip: MrcSlip, heading: "LimitOfLiability" | "Deductibles", role: ElementOf<"money">["role"]) =>
  elementsOf(slip, heading, "money").filter((each) => each.role === role);

/** An amount with a currency sign instead of a code; INFORMATION may quote others. */
const SIGNED = /[£$€¥]\s?\d/;

/** Rules on amounts. */
export const MONEY_RULES: readonly SlipRule[] = [
  defineRule({
    ruleID: "MRC-0008",
    heading: "LimitOfLiability",
    tests: "THE LIMIT IS AN AMOUNT ABOVE 0",
    severity: "high",
    content: { kinds: ["money"], what: "an amount" },
    check: (slip) =>
      roleOf(slip, "LimitOfLiability", "limit").some(({ money }) => pence(money) > 0n)
        ? []
        : ["No limit above 0 is stated."],
  }),
  defineRule({
    ruleID: "MRC-0009",
    fieldName: "All amounts",
    tests: "EVERY AMOUNT HAS AN ISO 4217 CURRENCY",
    severity: "high",
    check: ({ lineItems }) => {
      const amounts = lineItems.flatMap(({ originalHeading: heading, elements }) =>
        elements.flatMap((element) => (element.kind === "money" ? [{ heading, ...element.money }] : [])),
      );
      const signed = lineItems.flatMap(({ mrcSection, originalHeading, elements }) =>
        elements.flatMap((element) =>
          mrcSection !== "Information" && element.kind === "text" && SIGNED.test(element.text) ? [originalHeading] : [],
        ),
      );
      const faults = [
        ...amounts
          .filter(({ currency }) => !iso.codes.includes(currency))
          .map(({ heading, currency }) => `${heading}: ${currency} is not an ISO 4217 currency.`),
        ...signed.map((heading) => `${heading}: an amount has a currency sign instead of a three-letter code.`),
      ];
      return faults.length === 0 && amounts.length === 0 ? misses("No amount is on the slip.") : faults;
    },
  }),
  defineRule({
    ruleID: "MRC-0010",
    heading: "LimitOfLiability",
    fieldName: `${labelOf("LimitOfLiability")}, ${labelOf("Deductibles")}`,
    tests: "LIMIT AND DEDUCTIBLE ARE IN ONE CURRENCY",
    severity: "high",
    check: (slip) => {
      const limits = elementsOf(slip, "LimitOfLiability", "money");
      const deductibles = elementsOf(slip, "Deductibles", "money");
      if (limits.length === 0 || deductibles.length === 0) return misses("Limit or deductible is not on the slip.");
      const codes = new Set([...limits, ...deductibles].map(({ money }) => money.currency));
      return codes.size === 1 ? [] : [`Limit and deductible are in ${[...codes].join(" and ")}.`];
    },
  }),
  defineRule({
    ruleID: "MRC-0011",
    heading: "Deductibles",
    tests: "THE DEDUCTIBLE IS AN AMOUNT BELOW THE LIMIT",
    severity: "high",
    content: { kinds: ["money"], what: "an amount" },
    check: (slip) => {
      const [deductible] = roleOf(slip, "Deductibles", "deductible");
      const [limit] = roleOf(slip, "LimitOfLiability", "limit");
      if (deductible === undefined) return fails("No deductible is stated.");
      return limit !== undefined && pence(deductible.money) >= pence(limit.money)
        ? ["The deductible is not below the limit."]
        : [];
    },
  }),
  defineRule({
    ruleID: "MRC-0012",
    heading: "LimitOfLiability",
    correct: "sections",
    tests: "NO SUB-LIMIT EXCEEDS THE LIMIT",
    severity: "medium",
    check: (slip) => {
      const parts = [
        ...roleOf(slip, "LimitOfLiability", "subLimit"),
        ...elementsOf(slip, "Interest", "section").flatMap(({ title, money }) =>
          money === null ? [] : [{ label: title, money }],
        ),
      ];
      if (parts.length === 0) return DOES_NOT_APPLY;
      const [limit] = roleOf(slip, "LimitOfLiability", "limit");
      if (limit === undefined) return misses("There are sub-limits without a limit.");
      return parts
        .filter(({ money }) => pence(money) > pence(limit.money))
        .map(({ label }) => `The sub-limit '${label}' exceeds the limit.`);
    },
  }),
  defineRule({
    ruleID: "MRC-0063",
    heading: "Premium",
    fieldName: `${labelOf("LimitOfLiability")}, ${labelOf("Deductibles")}`,
    tests: "LIMIT AND DEDUCTIBLE ARE AS QUOTED",
    severity: "high",
    check: (slip) => {
      const amounts = [...elementsOf(slip, "LimitOfLiability", "money"), ...elementsOf(slip, "Deductibles", "money")];
      const sought = amounts.filter((each) => each.sought === true);
      if (amounts.length === 0) return misses("Limit and deductible to be advised.");
      return sought.map(({ label }) => `${label}: sought, not quoted.`);
    },
  }),
  defineRule({
    ruleID: "MRC-0023",
    heading: "Premium",
    tests: "A PREMIUM OR A RATE IS STATED",
    severity: "high",
    content: { kinds: ["money", "percent"], what: "an amount or a rate" },
    check: (slip) =>
      elementsOf(slip, "Premium", "money").every(({ money }) => pence(money) > 0n) ? [] : ["The premium is 0."],
  }),
];
