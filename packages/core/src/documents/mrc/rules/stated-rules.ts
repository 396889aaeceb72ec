import type { MrcElement, MrcHeading } from "@broker/contracts";
import type { SlipRule } from "./define-rule.ts";
import { labelOf, stated } from "./stated.ts";

type Row = readonly [
  ruleID: SlipRule["ruleID"],
  heading: MrcHeading,
  tests: string,
  severity: SlipRule["severity"],
  kinds?: readonly MrcElement["kind"][],
  what?: string,
];

const ROWS: readonly Row[] = [
  ["MRC-0003", "ContractType", "THE TYPE OF CONTRACT IS STATED", "high"],
  ["MRC-0004", "Insured", "THE INSURED IS NAMED AS A PARTY", "high", ["party"], "a party by name"],
  ["MRC-0007", "Interest", "THE INTEREST IS STATED", "high"],
  ["MRC-0013", "Situation", "THE TERRITORIAL LIMITS ARE STATED", "medium"],
  ["MRC-0024", "PremiumPaymentTerms", "THE PAYMENT TERMS ARE STATED", "high"],
  ["MRC-0026", "RecordingTransmittingAndStoringInformation", "THE HOLDING OF INFORMATION IS STATED", "low"],
  ["MRC-0030", "BasisOfWrittenLines", "THE BASIS OF WRITTEN LINES IS STATED", "medium"],
  ["MRC-0037", "BasisOfAgreementToContractChanges", "THE BASIS OF AGREEMENT TO CONTRACT CHANGES IS STATED", "high"],
  ["MRC-0038", "BasisOfClaimsAgreement", "THE BASIS OF CLAIMS AGREEMENT IS STATED", "high"],
  [
    "MRC-0039",
    "ClaimsAgreementParties",
    "THE CLAIMS AGREEMENT PARTIES ARE NAMED",
    "high",
    ["party"],
    "a party by name",
  ],
  ["MRC-0040", "ClaimsAdministration", "THE BASIS OF CLAIMS ADMINISTRATION IS STATED", "medium"],
  ["MRC-0041", "ExpertsFeesCollection", "THE COLLECTION OF EXPERTS' FEES IS STATED", "medium"],
  ["MRC-0048", "FeePayableByClient", "THE FEE PAYABLE BY THE CLIENT IS STATED", "medium"],
  ["MRC-0055", "NoticeOfCancellationProvisions", "THE NOTICE OF CANCELLATION IS STATED", "medium"],
  ["MRC-0056", "CountryOfOrigin", "THE COUNTRY OF ORIGIN IS STATED", "medium"],
];

/** Rules that ask that a heading says something, and of what kind. */
export const STATED_RULES: readonly SlipRule[] = ROWS.map(([ruleID, heading, tests, severity, kinds, what]) => ({
  ruleID,
  fieldName: labelOf(heading),
  tests,
  severity,
  judge: (slip) => stated(slip, heading, { ...(kinds && { kinds }), ...(what && { what }) }),
}));
