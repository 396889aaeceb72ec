import type { MrcHeading, RuleFix, SlipChoices } from "@broker/contracts";
import { labelOf } from "./define-rule.ts";

const choice = (name: keyof SlipChoices): RuleFix => ({ at: "customise", choice: name });
const RECORD: RuleFix = { at: "record", choice: null };
const SETTINGS: RuleFix = { at: "settings", choice: null };

/** Where what stands under a heading is decided. */
const BY_HEADING: Readonly<Partial<Record<MrcHeading, RuleFix>>> = {
  UMR: SETTINGS,
  Insured: RECORD,
  PrincipalAddress: RECORD,
  Period: RECORD,
  Premium: RECORD,
  Information: RECORD,
  Interest: choice("interest"),
  LimitOfLiability: choice("limit"),
  Deductibles: choice("deductible"),
  IndemnityPeriod: choice("indemnityDays"),
  Situation: choice("territorialLimits"),
  RetroactiveDate: choice("retroactiveDate"),
  Conditions: choice("conditions"),
  Exclusions: choice("exclusions"),
  LossPayee: choice("lossPayee"),
  ChoiceOfLawAndJurisdiction: choice("law"),
  PremiumPaymentTerms: choice("premiumPaymentDays"),
  NoticeOfCancellationProvisions: choice("cancellationDays"),
  OrderHereon: choice("order"),
  BasisOfWrittenLines: choice("basisOfWrittenLines"),
  InsurersWrittenLine: choice("lines"),
  InsurersSignedLine: choice("sign"),
  SlipLeader: choice("lines"),
  BureauLeader: choice("bureauLeader"),
  ClaimsAgreementParties: choice("lines"),
  ClaimsAdministration: choice("claimsAdministration"),
  SettlementDueDate: choice("settlementDueDate"),
  CustomMRCHeading: RECORD,
  TaxPayableByInsurers: RECORD,
  TaxesPayableByInsuredAndAdministeredByInsurers: RECORD,
  CountryOfOrigin: RECORD,
  AllocationOfPremiumToCoding: choice("riskCodes"),
  RegulatoryClientClassification: choice("clientClassification"),
  FeePayableByClient: choice("fee"),
  TotalBrokerage: choice("brokerage"),
  OtherDeductionsFromPremium: choice("otherDeductions"),
};

/** Rules whose field is no heading of its own, or that look at another thing under it. */
const BY_RULE: Readonly<Record<string, RuleFix>> = {
  "MRC-0012": choice("interest"),
  "MRC-0015": choice("wording"),
  "MRC-0016": choice("exclusions"),
  "MRC-0017": choice("exclusions"),
  "MRC-0018": choice("conditions"),
  "MRC-0020": choice("nuclear"),
  "MRC-0053": RECORD,
};

/**
 * Where what a rule asks for is put right: among the slip's choices, in the client's record or the brokerage's
 * settings; null = nowhere here.
 */
export function ruleFix({
  ruleID,
  fieldName,
}: {
  readonly ruleID: string;
  readonly fieldName: string;
}): RuleFix | null {
  const own = BY_RULE[ruleID];
  if (own !== undefined) return own;
  const [first = ""] = fieldName.split(", ");
  const entries = Object.entries(BY_HEADING) as [MrcHeading, RuleFix][];
  return entries.find(([heading]) => labelOf(heading) === first)?.[1] ?? null;
}
