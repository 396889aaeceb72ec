import type { MrcSlip, SlipMoney } from "@broker/contracts";
import { subLimitCovered } from "../headings/cover.ts";
import {
  allOf,
  DOES_NOT_APPLY,
  type ElementOf,
  elementsOf,
  fails,
  labelOf,
  misses,
  PASS,
  passUnless,
  type SlipRule,
  stated,
  type Verdict,
} from "./define-rule.ts";
import iso from "./iso-currencies.json" with { type: "json" };

type Money = ElementOf<"money">;

const pence = ({ amount }: SlipMoney) => BigInt(amount.replace(".", ""));
const roleOf = (slip: MrcSlip, heading: "LimitOfLiability" | "Deductibles", role: Money["role"]) =>
  elementsOf(slip, heading, "money").filter((each) => each.role === role);
const amounts = (slip: MrcSlip) =>
  slip.lineItems.flatMap(({ originalHeading, elements }) =>
    elements.flatMap((element) => (element.kind === "money" ? [{ heading: originalHeading, ...element.money }] : [])),
  );

/** An amount that is written with a sign instead of a code; the information may quote others. */
const SIGNED = /[£$€¥]\s?\d/;

const currencies: SlipRule = {
  ruleID: "MRC-0009",
  fieldName: "All amounts",
  tests: "EVERY AMOUNT CARRIES A CURRENCY OF ISO 4217",
  severity: "high",
  judge: (slip) => {
    const signed = slip.lineItems
      .filter(({ mrcSection }) => mrcSection !== "Information")
      .flatMap(({ originalHeading, elements }) =>
        elements.flatMap((element) => (element.kind === "text" && SIGNED.test(element.text) ? [originalHeading] : [])),
      );
    const unknown = amounts(slip).filter(({ currency }) => !iso.codes.includes(currency));
    const faults = [
      ...unknown.map(({ heading, currency }) => `${heading}: ${currency} is no currency of ISO 4217.`),
      ...signed.map((heading) => `${heading}: an amount is written with a sign instead of a code of three letters.`),
    ];
    if (faults.length > 0) return fails(...faults);
    return amounts(slip).length === 0 ? misses("No amount is on the slip.") : PASS;
  },
};

const consistent: SlipRule = {
  ruleID: "MRC-0010",
  fieldName: `${labelOf("LimitOfLiability")}, ${labelOf("Deductibles")}`,
  tests: "LIMIT AND DEDUCTIBLE ARE IN ONE CURRENCY",
  severity: "high",
  judge: (slip) => {
    const limits = elementsOf(slip, "LimitOfLiability", "money");
    const deductibles = elementsOf(slip, "Deductibles", "money");
    if (limits.length === 0 || deductibles.length === 0) return misses("Limit or deductible is not on the slip.");
    const codes = new Set([...limits, ...deductibles].map(({ money }) => money.currency));
    return codes.size === 1 ? PASS : fails(`Limit and deductible are in ${[...codes].join(" and ")}.`);
  },
};

const limit: SlipRule = {
  ruleID: "MRC-0008",
  fieldName: labelOf("LimitOfLiability"),
  tests: "THE LIMIT IS AN AMOUNT ABOVE NOTHING",
  severity: "high",
  judge: (slip) =>
    allOf(
      () => stated(slip, "LimitOfLiability", { kinds: ["money"], what: "an amount" }),
      () => {
        const found = roleOf(slip, "LimitOfLiability", "limit");
        return found.some(({ money }) => pence(money) > 0n) ? PASS : fails("No limit above 0 is stated.");
      },
    ),
};

const deductible: SlipRule = {
  ruleID: "MRC-0011",
  fieldName: labelOf("Deductibles"),
  tests: "THE DEDUCTIBLE IS AN AMOUNT BELOW THE LIMIT",
  severity: "high",
  judge: (slip) =>
    allOf(
      () => stated(slip, "Deductibles", { kinds: ["money"], what: "an amount" }),
      () => {
        const [held] = roleOf(slip, "Deductibles", "deductible");
        const [whole] = roleOf(slip, "LimitOfLiability", "limit");
        if (held === undefined) return fails("No deductible is stated.");
        return whole !== undefined && pence(held.money) >= pence(whole.money)
          ? fails("The deductible is no less than the limit.")
          : PASS;
      },
    ),
};

/** Sub-limits that somebody wrote as a text, under whichever heading. */
const typedSubLimits = (slip: MrcSlip): readonly string[] =>
  slip.lineItems.flatMap(({ elements }) =>
    elements.flatMap((element) =>
      element.kind === "text" && /\bsub-?\s?limit/i.test(element.text) ? [element.text] : [],
    ),
  );

/**
 * Sub-limits of covers that no insuring clause gives. Without insuring clauses there is nothing to hold them against.
 */
function coverless(slip: MrcSlip, subLimits: readonly string[]): readonly string[] {
  const clauses = elementsOf(slip, "Interest", "text").map(({ text }) => text);
  if (clauses.length === 0) return [];
  return subLimits
    .filter((text) => subLimitCovered(text, clauses) === false)
    .map((text) => `The sub-limit '${text}' is for a cover that is not under ${labelOf("Interest")}.`);
}

const subLimits: SlipRule = {
  ruleID: "MRC-0012",
  fieldName: labelOf("LimitOfLiability"),
  tests: "NO SUB-LIMIT IS ABOVE THE LIMIT OR FOR A COVER THAT IS NOT BOUGHT",
  severity: "medium",
  judge: (slip): Verdict => {
    const parts = roleOf(slip, "LimitOfLiability", "subLimit");
    const typed = typedSubLimits(slip);
    if (parts.length === 0 && typed.length === 0) return DOES_NOT_APPLY;
    const [whole] = roleOf(slip, "LimitOfLiability", "limit");
    if (whole === undefined) return misses("There are sub-limits without a limit.");
    const above = parts.filter(({ money }) => pence(money) > pence(whole.money));
    const named = parts.flatMap(({ label }) => label ?? []);
    return passUnless([
      ...above.map(({ label }) => `The sub-limit '${label}' is above the limit.`),
      ...coverless(slip, [...named, ...typed]),
    ]);
  },
};

const premium: SlipRule = {
  ruleID: "MRC-0023",
  fieldName: labelOf("Premium"),
  tests: "A PREMIUM OR A RATE IS EXPRESSED",
  severity: "high",
  judge: (slip) =>
    allOf(
      () => stated(slip, "Premium", { kinds: ["money", "percent"], what: "an amount or a rate" }),
      () =>
        elementsOf(slip, "Premium", "money").every(({ money }) => pence(money) > 0n)
          ? PASS
          : fails("The premium is an amount of nothing."),
    ),
};

/** Rules on amounts. */
export const MONEY_RULES: readonly SlipRule[] = [limit, currencies, consistent, deductible, subLimits, premium];
