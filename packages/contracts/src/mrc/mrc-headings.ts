import { z } from "zod";

/** The six sections of an open-market contract in their order, by the names that JMRC uses. */
export const MRC_SECTIONS = [
  "RiskDetails",
  "Information",
  "SecurityDetails",
  "SubscriptionAgreement",
  "FiscalAndRegulatory",
  "BrokerRemunerationAndDeductions",
] as const;
export const MrcSection = z.enum(MRC_SECTIONS);
export type MrcSection = z.infer<typeof MrcSection>;

/** Each section as it is printed. */
export const MRC_SECTION_TITLES: Readonly<Record<MrcSection, string>> = {
  RiskDetails: "RISK DETAILS",
  Information: "INFORMATION",
  SecurityDetails: "SECURITY DETAILS",
  SubscriptionAgreement: "SUBSCRIPTION AGREEMENT",
  FiscalAndRegulatory: "FISCAL AND REGULATORY",
  BrokerRemunerationAndDeductions: "BROKER REMUNERATION AND DEDUCTIONS",
};

/**
 * M = mandatory; C = required if the contract has it; O = optional. The market's own list is licensed: this is our
 * reading.
 */
export type MrcStatus = "M" | "C" | "O";

const HEADINGS = {
  RiskDetails: [
    ["UMR", "UNIQUE MARKET REFERENCE", "M"],
    [
      "AttachingToLineslipContractOrBindingAuthorityAgreementNumber",
      "ATTACHING TO LINESLIP, CONTRACT OR BINDING AUTHORITY AGREEMENT NUMBER",
      "C",
    ],
    ["ContractType", "TYPE", "M"],
    ["Insured", "INSURED", "M"],
    ["PrincipalAddress", "PRINCIPAL ADDRESS", "M"],
    ["Period", "PERIOD", "M"],
    ["Interest", "INTEREST", "M"],
    ["LimitOfLiability", "LIMIT OF LIABILITY", "M"],
    ["AggregateLimit", "AGGREGATE LIMIT", "C"],
    ["UnderlyingLimits", "UNDERLYING LIMITS", "C"],
    ["Excess", "EXCESS", "C"],
    ["Sublimits", "SUB-LIMITS", "C"],
    ["Deductibles", "DEDUCTIBLE", "C"],
    ["ReInsuredsRetention", "RETENTION", "C"],
    ["IndemnityPeriod", "INDEMNITY PERIOD", "C"],
    ["Situation", "TERRITORIAL LIMITS", "M"],
    ["RetroactiveDate", "RETROACTIVE DATE", "C"],
    ["PriorAndPendingLitigation", "PRIOR AND PENDING LITIGATION DATE", "C"],
    ["Conditions", "CONDITIONS", "M"],
    ["Exclusions", "EXCLUSIONS", "C"],
    ["LossPayee", "LOSS PAYEE", "C"],
    ["Notices", "NOTICES", "O"],
    ["ExpressWarranties", "EXPRESS WARRANTIES", "C"],
    ["ConditionsPrecedent", "CONDITIONS PRECEDENT", "C"],
    ["Subjectivities", "SUBJECTIVITIES", "C"],
    ["ChoiceOfLawAndJurisdiction", "CHOICE OF LAW AND JURISDICTION", "M"],
    ["Premium", "PREMIUM", "M"],
    ["PremiumPaymentTerms", "PREMIUM PAYMENT TERMS", "M"],
    ["TaxesPayableByInsuredAndAdministeredByInsurers", "TAXES PAYABLE BY INSURED AND ADMINISTERED BY INSURERS", "M"],
    [
      "TaxesPayableByInsurersAndAdministeredByInsuredOrTheirAgent",
      "TAXES PAYABLE BY INSURERS AND ADMINISTERED BY INSURED OR THEIR AGENT",
      "M",
    ],
    ["RecordingTransmittingAndStoringInformation", "RECORDING, TRANSMITTING AND STORING INFORMATION", "M"],
    ["InsurerContractDocumentation", "INSURER CONTRACT DOCUMENTATION", "M"],
    ["NoticeOfCancellationProvisions", "NOTICE OF CANCELLATION PROVISIONS", "C"],
  ],
  Information: [["Information", "INFORMATION", "M"]],
  SecurityDetails: [
    ["ReinsurersLiability", "INSURERS' LIABILITY", "M"],
    ["OrderHereon", "ORDER HEREON", "M"],
    ["BasisOfWrittenLines", "BASIS OF WRITTEN LINES", "M"],
    ["BasisOfSignedLines", "BASIS OF SIGNED LINES", "C"],
    ["SigningProvisions", "SIGNING PROVISIONS", "M"],
    ["LineConditions", "LINE CONDITIONS", "C"],
    ["InsurersWrittenLine", "INSURERS' WRITTEN LINES", "M"],
    ["InsurersSignedLine", "INSURERS' SIGNED LINES", "C"],
    ["SigningInstructions", "SIGNING INSTRUCTIONS", "C"],
    ["ProvisionsSpecificToPanelSecurity", "PROVISIONS SPECIFIC TO PANEL SECURITY", "C"],
  ],
  SubscriptionAgreement: [
    ["SlipLeader", "SLIP LEADER", "M"],
    ["BureauLeader", "BUREAU LEADER", "C"],
    ["BasisOfAgreementToContractChanges", "BASIS OF AGREEMENT TO CONTRACT CHANGES", "M"],
    [
      "OtherAgreementPartiesForContractChangesForPart2GUAChangesOnly",
      "OTHER AGREEMENT PARTIES FOR CONTRACT CHANGES, FOR PART 2 GUA CHANGES ONLY",
      "C",
    ],
    [
      "AgreementPartiesForContractChangesForTheirProportionOnly",
      "AGREEMENT PARTIES FOR CONTRACT CHANGES, FOR THEIR PROPORTION ONLY",
      "C",
    ],
    ["BasisOfClaimsAgreement", "BASIS OF CLAIMS AGREEMENT", "M"],
    ["ClaimsAgreementParties", "CLAIMS AGREEMENT PARTIES", "M"],
    ["SingleClaimsAgreementPartyArrangements", "SINGLE CLAIMS AGREEMENT PARTY ARRANGEMENTS", "C"],
    ["ClaimsAdministration", "CLAIMS ADMINISTRATION", "M"],
    [
      "RulesAndExtentOfAnyOtherDelegatedClaimsAuthority",
      "RULES AND EXTENT OF ANY OTHER DELEGATED CLAIMS AUTHORITY",
      "C",
    ],
    ["ExpertsFeesCollection", "EXPERTS' FEES COLLECTION", "M"],
    ["SettlementDueDate", "SETTLEMENT DUE DATE", "M"],
    ["InstalmentPremiumPeriodOfCredit", "INSTALMENT PREMIUM PERIOD OF CREDIT", "C"],
    ["AdjustmentPremiumPeriodOfCredit", "ADJUSTMENT PREMIUM PERIOD OF CREDIT", "C"],
    ["BureauxArrangements", "BUREAUX ARRANGEMENTS", "C"],
    ["NonBureauxArrangements", "NON-BUREAUX ARRANGEMENTS", "C"],
  ],
  FiscalAndRegulatory: [
    ["TaxPayableByInsurers", "TAX PAYABLE BY INSURERS", "M"],
    ["CountryOfOrigin", "COUNTRY OF ORIGIN", "M"],
    // Must appear on a slip and has no name in the published list.
    ["CustomMRCHeading", "REGULATORY RISK LOCATION", "M"],
    ["OverseasBroker", "OVERSEAS BROKER", "C"],
    ["SurplusLinesBroker", "SURPLUS LINES BROKER", "C"],
    ["StateOfFiling", "STATE OF FILING", "C"],
    ["LicenseInformation", "LICENSE INFORMATION", "C"],
    ["USClassification", "US CLASSIFICATION", "C"],
    ["NAICCodes", "NAIC CODES", "C"],
    ["AllocationOfPremiumToCoding", "ALLOCATION OF PREMIUM TO CODING", "M"],
    ["AllocationOfPremiumToYearsOfAccount", "ALLOCATION OF PREMIUM TO YEARS OF ACCOUNT", "C"],
    ["RegulatoryClientClassification", "REGULATORY CLIENT CLASSIFICATION", "M"],
    ["ForeignAccountTaxComplianceAct", "FOREIGN ACCOUNT TAX COMPLIANCE ACT", "C"],
    [
      "IsTheBusinessSubjectToDistanceMarketingDirective",
      "IS THE BUSINESS SUBJECT TO DISTANCE MARKETING DIRECTIVE?",
      "C",
    ],
  ],
  BrokerRemunerationAndDeductions: [
    ["FeePayableByClient", "FEE PAYABLE BY CLIENT", "M"],
    ["TotalBrokerage", "TOTAL BROKERAGE", "M"],
    ["RetailBrokerage", "RETAIL BROKERAGE", "C"],
    ["WholesaleBrokerage", "WHOLESALE BROKERAGE", "C"],
    ["OtherDeductionsFromPremium", "OTHER DEDUCTIONS FROM PREMIUM", "M"],
  ],
} as const satisfies Readonly<Record<MrcSection, readonly (readonly [string, string, MrcStatus])[]>>;

type Name = (typeof HEADINGS)[MrcSection][number][0];

/** One heading of a slip. */
export interface MrcHeadingRow {
  readonly section: MrcSection;
  /** Name in the JMRC enumeration. */
  readonly heading: MrcHeading;
  /** As it is printed, in capitals. */
  readonly label: string;
  readonly status: MrcStatus;
}

/**
 * Every heading that a slip of ours can have, in the order in which slips print them. Names: JMRC, as Whitespace
 * published them and gave them to ACORD; order: the open-market guide's chapters 4 to 9 and the published example of a
 * full slip.
 */
export const MRC_HEADINGS: readonly MrcHeadingRow[] = MRC_SECTIONS.flatMap((section) =>
  HEADINGS[section].map(([heading, label, status]) => ({ section, heading, label, status })),
);

export const MrcHeading = z.enum(MRC_SECTIONS.flatMap((section) => HEADINGS[section].map(([name]) => name as Name)));
export type MrcHeading = z.infer<typeof MrcHeading>;

/** What slips call the place of the risk for the regulators; a custom heading. */
export const REGULATORY_RISK_LOCATION = "REGULATORY RISK LOCATION";

/** Mandatory headings of a slip, in order. */
export const REQUIRED_HEADINGS: readonly MrcHeadingRow[] = MRC_HEADINGS.filter(({ status }) => status === "M");
