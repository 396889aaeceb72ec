import { CLIENT_CLASSES, type MrcHeading, REGULATORY_RISK_LOCATION } from "@broker/contracts";
import { defineRule, elementsOf, itemsOf, labelOf, type SlipRule, stated } from "./define-rule.ts";

const TAXES: readonly MrcHeading[] = [
  "TaxesPayableByInsuredAndAdministeredByInsurers",
  "TaxesPayableByInsurersAndAdministeredByInsuredOrTheirAgent",
  "TaxPayableByInsurers",
];

const total = (shares: readonly { readonly percent: number }[]) =>
  shares.reduce((sum, { percent }) => sum + Math.round(percent * 10_000), 0) / 10_000;
const notWhole = (what: string, sum: number) => (sum === 100 ? [] : [`${what} total ${sum}%, not 100%.`]);

/** Rules on taxes, coding, regulation and remuneration. */
export const FISCAL_RULES: readonly SlipRule[] = [
  defineRule({
    ruleID: "MRC-0025",
    fieldName: "Taxes",
    tests: "TAXES ARE STATED WITH PAYER AND ADMINISTRATOR",
    severity: "high",
    check: (slip) => TAXES.map((heading) => stated(slip, heading)).find(({ result }) => result !== "PASS") ?? [],
  }),
  defineRule({
    ruleID: "MRC-0042",
    heading: "SettlementDueDate",
    tests: "THE SETTLEMENT DUE DATE IS NOT BEFORE INCEPTION",
    severity: "medium",
    content: { kinds: ["date"], what: "a date" },
    check: (slip) => {
      const from = elementsOf(slip, "Period", "period")[0]?.from ?? "";
      const early = elementsOf(slip, "SettlementDueDate", "date").some(({ date }) => date < from);
      return early ? ["The settlement due date is before inception."] : [];
    },
  }),
  defineRule({
    ruleID: "MRC-0043",
    heading: "AllocationOfPremiumToCoding",
    tests: "RISK CODES TOTAL 100% OF THE PREMIUM",
    severity: "high",
    content: { kinds: ["riskCode"], what: "risk codes" },
    check: (slip) => notWhole("Risk codes", total(elementsOf(slip, "AllocationOfPremiumToCoding", "riskCode"))),
  }),
  defineRule({
    ruleID: "MRC-0044",
    heading: "AllocationOfPremiumToYearsOfAccount",
    tests: "THE YEARS OF ACCOUNT INCLUDE THE YEAR OF INCEPTION AND TOTAL 100%",
    severity: "medium",
    content: { kinds: ["yearOfAccount"], what: "a year" },
    check: (slip) => {
      const years = elementsOf(slip, "AllocationOfPremiumToYearsOfAccount", "yearOfAccount");
      const inception = elementsOf(slip, "Period", "period")[0]?.from.slice(0, 4);
      return [
        ...(inception === undefined || years.some(({ year }) => String(year) === inception)
          ? []
          : [`The year of inception, ${inception}, is not among the years of account.`]),
        ...notWhole("Years of account", total(years)),
      ];
    },
  }),
  defineRule({
    ruleID: "MRC-0045",
    heading: "CustomMRCHeading",
    tests: "THE REGULATORY RISK LOCATION IS COMPLETE",
    severity: "high",
    content: { label: REGULATORY_RISK_LOCATION, kinds: ["text"], what: "a country" },
    check: (slip) => {
      const shares = itemsOf(slip, "CustomMRCHeading", REGULATORY_RISK_LOCATION)
        .flatMap(({ elements }) => elements)
        .flatMap((element) => {
          const label = element.kind === "text" ? (element.label ?? "") : "";
          return /^\d+(\.\d+)?%$/.test(label) ? [{ percent: Number.parseFloat(label) }] : [];
        });
      return shares.length === 0 ? [] : notWhole("The locations", total(shares));
    },
  }),
  defineRule({
    ruleID: "MRC-0046",
    heading: "RegulatoryClientClassification",
    tests: "THE CLIENT CLASSIFICATION IS ONE OF THE REGULATORY CLASSES",
    severity: "medium",
    content: { kinds: ["text"], what: "a class" },
    check: (slip) =>
      elementsOf(slip, "RegulatoryClientClassification", "text")
        .filter(({ text }) => !CLIENT_CLASSES.includes(text))
        .map(({ text }) => `'${text}' is not one of ${CLIENT_CLASSES.join(", ")}.`),
  }),
  defineRule({
    ruleID: "MRC-0047",
    heading: "TotalBrokerage",
    fieldName: `${labelOf("TotalBrokerage")}, ${labelOf("OtherDeductionsFromPremium")}`,
    tests: "BROKERAGE AND DEDUCTIONS ARE STATED",
    severity: "medium",
    content: { kinds: ["percent", "money"], what: "a percentage or an amount" },
    check: (slip) => stated(slip, "OtherDeductionsFromPremium"),
  }),
];
