import { type MrcHeading, type MrcHeadingRow, REGULATORY_RISK_LOCATION } from "@broker/contracts";
import type { HeadingMaker } from "../slip/content.ts";
import * as cover from "./cover.ts";
import * as identity from "./identity.ts";
import { information } from "./information.ts";
import * as fiscal from "./premium.ts";
import * as premium from "./premium.ts";
import * as remuneration from "./premium.ts";
import * as security from "./security.ts";
import * as subscription from "./security.ts";
import * as terms from "./terms.ts";

const MAKERS: Readonly<Partial<Record<MrcHeading, HeadingMaker>>> = {
  UMR: identity.umr,
  ContractType: identity.contractType,
  Insured: identity.insured,
  PrincipalAddress: identity.principalAddress,
  Period: identity.period,
  Interest: cover.interest,
  LimitOfLiability: cover.limitOfLiability,
  Deductibles: cover.deductibles,
  IndemnityPeriod: cover.indemnityPeriod,
  Situation: cover.situation,
  RetroactiveDate: cover.retroactiveDate,
  PriorAndPendingLitigation: cover.priorAndPendingLitigation,
  Conditions: terms.conditions,
  Exclusions: terms.exclusions,
  LossPayee: terms.lossPayee,
  Subjectivities: terms.subjectivities,
  ChoiceOfLawAndJurisdiction: terms.lawAndJurisdiction,
  Premium: premium.premium,
  PremiumPaymentTerms: premium.paymentTerms,
  TaxesPayableByInsuredAndAdministeredByInsurers: premium.taxesByInsured,
  TaxesPayableByInsurersAndAdministeredByInsuredOrTheirAgent: premium.taxesByInsurers,
  RecordingTransmittingAndStoringInformation: terms.recording,
  InsurerContractDocumentation: terms.documentation,
  NoticeOfCancellationProvisions: terms.cancellation,
  Information: information,
  ReinsurersLiability: security.liability,
  OrderHereon: security.orderHereon,
  BasisOfWrittenLines: security.basisOfWrittenLines,
  BasisOfSignedLines: security.basisOfSignedLines,
  SigningProvisions: security.signingProvisions,
  LineConditions: security.lineConditions,
  InsurersWrittenLine: security.writtenLines,
  InsurersSignedLine: security.signedLines,
  SlipLeader: subscription.slipLeader,
  BureauLeader: subscription.bureauLeader,
  BasisOfAgreementToContractChanges: subscription.contractChanges,
  BasisOfClaimsAgreement: subscription.claimsAgreement,
  ClaimsAgreementParties: subscription.claimsAgreementParties,
  SingleClaimsAgreementPartyArrangements: subscription.singleParty,
  ClaimsAdministration: subscription.claimsAdministration,
  ExpertsFeesCollection: subscription.expertsFees,
  SettlementDueDate: subscription.settlementDueDate,
  InstalmentPremiumPeriodOfCredit: subscription.instalmentCredit,
  TaxPayableByInsurers: premium.taxPayableByInsurers,
  CountryOfOrigin: fiscal.countryOfOrigin,
  AllocationOfPremiumToCoding: fiscal.coding,
  AllocationOfPremiumToYearsOfAccount: fiscal.yearOfAccount,
  RegulatoryClientClassification: fiscal.clientClassification,
  FeePayableByClient: remuneration.fee,
  TotalBrokerage: remuneration.brokerage,
  OtherDeductionsFromPremium: remuneration.otherDeductions,
};

/** What makes the content of a heading; undefined = no slip of ours has it yet. */
export function makerOf({ heading, label }: MrcHeadingRow): HeadingMaker | undefined {
  return label === REGULATORY_RISK_LOCATION ? fiscal.riskLocation : MAKERS[heading];
}
