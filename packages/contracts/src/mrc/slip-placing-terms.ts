import { type SlipTerm, term } from "./slip-term.ts";

/** The classes of client under FCA rules; 'larger commercial customer' since 9 December 2025 (ICOBS 2.1). */
const CLIENT_CLASSES = [
  "Consumer",
  "Consumer exempt",
  "Commercial customer",
  "Larger commercial customer",
  "Large risk",
  "Group risks",
  "Reinsurance",
] as const;

/** Payment, lines, agreement and remuneration terms, in file order. */
export const SLIP_PLACING_TERMS = {
  premiumPaymentDays: term("count", "money", "Premium payment", {
    heading: "PremiumPaymentTerms",
    flag: "payment-days <n>",
    unit: "days after inception",
    advise: "Premium payment terms",
  }),
  premiumNoticeDays: term("count", "money", "Notice for unpaid premium", {
    flag: "payment-notice-days <n>",
    unit: "days",
  }),
  cancellation: term("choice", "money", "Cancellation", {
    heading: "NoticeOfCancellationProvisions",
    flag: "cancellation <basis>",
    help: "for non-payment, the notice is that of the premium payment clause",
    options: ["by Insurers for non-payment of premium only", "by either party on written notice"],
  }),
  cancellationDays: term("count", "money", "Notice of cancellation by either party", {
    flag: "cancellation-days <n>",
    unit: "days",
  }),
  order: term("percent", "lines", "Order hereon", {
    heading: "OrderHereon",
    flag: "order <percent>",
    printed: { label: "Order", basis: "of 100%" },
    advise: "Order hereon",
    contractOnly: true,
  }),
  basisOfWrittenLines: term("choice", "lines", "Basis of written lines", {
    heading: "BasisOfWrittenLines",
    flag: "lines-basis <basis>",
    options: ["percentage of whole", "percentage of order"],
    advise: "Basis of written lines",
    contractOnly: true,
  }),
  lines: term("lines", "lines", "Written lines", {
    heading: "InsurersWrittenLine",
    flag: "line <insurer=percent>",
    contractOnly: true,
  }),
  sign: term("flag", "lines", "Sign the lines now", {
    heading: "InsurersSignedLine",
    flag: "sign",
    flagMeans: true,
    help: "written lines become signed lines, signed down to the order",
    contractOnly: true,
  }),
  bureauLeader: term("text", "lines", "Bureau leader", {
    heading: "BureauLeader",
    flag: "bureau-leader <name>",
    contractOnly: true,
  }),
  singleClaimsAgreementParty: term("decision", "lines", "Single claims agreement party", {
    help: "the slip leader alone agrees claims",
  }),
  guaSchedule: term("text", "lines", "GUA class schedule", {
    flag: "gua-schedule <text>",
    help: "class and date, from the General Underwriters Agreement",
  }),
  otherAgreementParties: term("text", "lines", "Agreement parties for GUA part 2 changes", {
    heading: "OtherAgreementPartiesForContractChangesForPart2GUAChangesOnly",
    flag: "part2-parties <text>",
    help: "named Insurers, or None",
    advise: "Other agreement parties for GUA part 2 changes",
  }),
  secondSyndicate: term("text", "lines", "Second Lloyd's claims agreement party", {
    flag: "second-syndicate <name>",
    help: "named where the Lloyd's Claims Lead Arrangements require it",
    contractOnly: true,
  }),
  claimsAdministration: term("text", "lines", "Claims administration", {
    heading: "ClaimsAdministration",
    standard:
      "Claims and their documents are administered electronically: for bureau Insurers through the market's electronic claims file or its successor, for other Insurers through the broker.",
    custom: true,
  }),
  contractDocumentation: term("text", "lines", "Contract documentation", {
    heading: "InsurerContractDocumentation",
    flag: "documentation <text>",
    help: "who produces the contract document",
    advise: "Contract documentation",
  }),
  bureauxArrangements: term("text", "lines", "Bureaux arrangements", {
    heading: "BureauxArrangements",
    flag: "bureaux <text>",
    help: "how bureau Insurers settle premium and claims",
    advise: "Bureaux arrangements",
  }),
  nonBureauxArrangements: term("text", "lines", "Non-bureaux arrangements", {
    heading: "NonBureauxArrangements",
    flag: "non-bureaux <text>",
    help: "how other Insurers are paid",
    advise: "Non-bureaux arrangements",
  }),
  settlementDueDate: term("day", "money", "Settlement due date", {
    heading: "SettlementDueDate",
    flag: "settlement <day>",
    contractOnly: true,
  }),
  instalmentCreditDays: term("count", "money", "Instalment credit", {
    heading: "InstalmentPremiumPeriodOfCredit",
    unit: "days",
    printed: { label: "Each instalment" },
  }),
  riskCodes: term("riskCodes", "money", "Risk codes", {
    heading: "AllocationOfPremiumToCoding",
    flag: "risk-code <code=percent>",
    help: "shares of the premium, 100% in total",
    advise: "Risk codes",
  }),
  clientClassification: term("choice", "money", "Client classification", {
    heading: "RegulatoryClientClassification",
    flag: "client-class <name>",
    help: "regulatory class of the client",
    options: CLIENT_CLASSES,
    advise: "Regulatory client classification",
  }),
  brokerage: term("percent", "money", "Total brokerage", {
    heading: "TotalBrokerage",
    flag: "brokerage <percent>",
    help: "of the gross premium",
    printed: { label: "Total brokerage", basis: "of the gross premium" },
    advise: "Brokerage",
  }),
  fee: term("money", "money", "Fee payable by client", {
    heading: "FeePayableByClient",
    flag: "fee <pounds>",
    help: "0 = none",
    contractOnly: true,
  }),
  otherDeductions: term("text", "money", "Other deductions from premium", {
    heading: "OtherDeductionsFromPremium",
    flag: "other-deductions <text>",
    help: "what is deducted besides brokerage, or None",
    advise: "Other deductions from premium",
  }),
} satisfies Readonly<Record<string, SlipTerm>>;
