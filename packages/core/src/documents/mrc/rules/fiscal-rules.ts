import { CLIENT_CLASSES, type MrcHeading, REGULATORY_RISK_LOCATION } from "@broker/contracts";
import { allOf, elementsOf, fails, itemsOf, labelOf, PASS, passUnless, type SlipRule, stated } from "./define-rule.ts";

const TAXES: readonly MrcHeading[] = [
  "TaxesPayableByInsuredAndAdministeredByInsurers",
  "TaxesPayableByInsurersAndAdministeredByInsuredOrTheirAgent",
  "TaxPayableByInsurers",
];

const tax: SlipRule = {
  ruleID: "MRC-0025",
  fieldName: "Taxes",
  tests: "TAXES ARE STATED WITH WHO PAYS AND WHO ADMINISTERS THEM",
  severity: "high",
  judge: (slip) => allOf(...TAXES.map((heading) => () => stated(slip, heading))),
};

const settlement: SlipRule = {
  ruleID: "MRC-0042",
  fieldName: labelOf("SettlementDueDate"),
  tests: "THE SETTLEMENT DUE DATE IS A DAY NOT BEFORE INCEPTION",
  severity: "medium",
  judge: (slip) =>
    allOf(
      () => stated(slip, "SettlementDueDate", { kinds: ["date"], what: "a day" }),
      () => {
        const from = elementsOf(slip, "Period", "period")[0]?.from;
        const early = elementsOf(slip, "SettlementDueDate", "date").some(
          ({ date }) => from !== undefined && date < from,
        );
        return early ? fails("The settlement due date stands before inception.") : PASS;
      },
    ),
};

const coding: SlipRule = {
  ruleID: "MRC-0043",
  fieldName: labelOf("AllocationOfPremiumToCoding"),
  tests: "RISK CODES COME TO 100% OF THE PREMIUM",
  severity: "high",
  judge: (slip) =>
    allOf(
      () => stated(slip, "AllocationOfPremiumToCoding", { kinds: ["riskCode"], what: "risk codes" }),
      () => {
        const codes = elementsOf(slip, "AllocationOfPremiumToCoding", "riskCode");
        const total = codes.reduce((sum, { percent }) => sum + Math.round(percent * 10_000), 0) / 10_000;
        return total === 100 ? PASS : fails(`Risk codes come to ${total}%, not to 100%.`);
      },
    ),
};

const yearOfAccount: SlipRule = {
  ruleID: "MRC-0044",
  fieldName: labelOf("AllocationOfPremiumToYearsOfAccount"),
  tests: "THE YEARS OF ACCOUNT BEGIN WITH THE YEAR OF INCEPTION AND COME TO 100%",
  severity: "medium",
  judge: (slip) =>
    allOf(
      () => stated(slip, "AllocationOfPremiumToYearsOfAccount", { kinds: ["yearOfAccount"], what: "a year" }),
      () => {
        const years = elementsOf(slip, "AllocationOfPremiumToYearsOfAccount", "yearOfAccount");
        const inception = elementsOf(slip, "Period", "period")[0]?.from.slice(0, 4);
        const total = years.reduce((sum, { percent }) => sum + Math.round(percent * 10_000), 0);
        return passUnless([
          ...(inception !== undefined && !years.some(({ year }) => String(year) === inception)
            ? [`None of the years is the year of inception, ${inception}.`]
            : []),
          ...(total === 1_000_000 ? [] : [`The years come to ${total / 10_000}%, not to 100%.`]),
        ]);
      },
    ),
};

const riskLocation: SlipRule = {
  ruleID: "MRC-0045",
  fieldName: REGULATORY_RISK_LOCATION,
  tests: "THE REGULATORY RISK LOCATION IS COMPLETE",
  severity: "high",
  judge: (slip) =>
    allOf(
      () => stated(slip, "CustomMRCHeading", { label: REGULATORY_RISK_LOCATION, kinds: ["text"], what: "a country" }),
      () => {
        const shares = itemsOf(slip, "CustomMRCHeading", REGULATORY_RISK_LOCATION)
          .flatMap(({ elements }) => elements)
          .flatMap((element) =>
            element.kind === "text" && /^\d+(\.\d+)?%$/.test(element.label ?? "")
              ? [Number.parseFloat(element.label ?? "")]
              : [],
          );
        const total = shares.reduce((sum, share) => sum + share, 0);
        return shares.length === 0 || Math.abs(total - 100) < 1e-6
          ? PASS
          : fails(`The locations come to ${total}%, not to 100%.`);
      },
    ),
};

const classification: SlipRule = {
  ruleID: "MRC-0046",
  fieldName: labelOf("RegulatoryClientClassification"),
  tests: "THE CLIENT CLASSIFICATION IS ONE OF THE SIX",
  severity: "medium",
  judge: (slip) =>
    allOf(
      () => stated(slip, "RegulatoryClientClassification", { kinds: ["text"], what: "a class" }),
      () =>
        passUnless(
          elementsOf(slip, "RegulatoryClientClassification", "text")
            .filter(({ text }) => !CLIENT_CLASSES.includes(text))
            .map(({ text }) => `'${text}' is none of ${CLIENT_CLASSES.join(", ")}.`),
        ),
    ),
};

const remuneration: SlipRule = {
  ruleID: "MRC-0047",
  fieldName: `${labelOf("TotalBrokerage")}, ${labelOf("OtherDeductionsFromPremium")}`,
  tests: "BROKERAGE AND DEDUCTIONS ARE EXPRESSED",
  severity: "medium",
  judge: (slip) =>
    allOf(
      () => stated(slip, "TotalBrokerage", { kinds: ["percent", "money"], what: "a share or an amount" }),
      () => stated(slip, "OtherDeductionsFromPremium"),
    ),
};

/** Rules on taxes, coding, regulation and remuneration. */
export const FISCAL_RULES: readonly SlipRule[] = [
  tax,
  settlement,
  coding,
  yearOfAccount,
  riskLocation,
  classification,
  remuneration,
];
