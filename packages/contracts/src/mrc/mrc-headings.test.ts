import { expect, test } from "vitest";
import { MRC_HEADINGS, MRC_SECTIONS, REGULATORY_RISK_LOCATION, REQUIRED_HEADINGS } from "./mrc-headings.ts";
import published from "./published-headings.json" with { type: "json" };

test("every heading has a name of the published list, and only the regulatory risk location is a custom one", () => {
  expect(MRC_HEADINGS.filter(({ heading }) => !published.names.includes(heading))).toEqual([]);
  const custom = MRC_HEADINGS.filter(({ heading }) => heading === "CustomMRCHeading");
  expect(custom.map(({ label }) => label)).toEqual([REGULATORY_RISK_LOCATION]);
});

test("names and labels are unique, labels in capitals, sections in order", () => {
  expect(new Set(MRC_HEADINGS.map(({ heading }) => heading)).size).toBe(MRC_HEADINGS.length);
  expect(new Set(MRC_HEADINGS.map(({ label }) => label)).size).toBe(MRC_HEADINGS.length);
  for (const { label } of MRC_HEADINGS) expect(label).toBe(label.toUpperCase());
  const order = MRC_HEADINGS.map(({ section }) => MRC_SECTIONS.indexOf(section));
  expect(order).toEqual([...order].sort((a, b) => a - b));
});

/** The headings of the published full slip in order, limited to ours. */
const EXAMPLE =
  "UMR ContractType Insured PrincipalAddress Period Interest LimitOfLiability ReInsuredsRetention Situation ChoiceOfLawAndJurisdiction Premium PremiumPaymentTerms TaxesPayableByInsuredAndAdministeredByInsurers TaxesPayableByInsurersAndAdministeredByInsuredOrTheirAgent RecordingTransmittingAndStoringInformation InsurerContractDocumentation Information ReinsurersLiability OrderHereon BasisOfWrittenLines SigningProvisions InsurersWrittenLine SlipLeader BureauLeader BasisOfAgreementToContractChanges OtherAgreementPartiesForContractChangesForPart2GUAChangesOnly AgreementPartiesForContractChangesForTheirProportionOnly BasisOfClaimsAgreement ClaimsAgreementParties ClaimsAdministration RulesAndExtentOfAnyOtherDelegatedClaimsAuthority ExpertsFeesCollection SettlementDueDate BureauxArrangements TaxPayableByInsurers CountryOfOrigin OverseasBroker AllocationOfPremiumToCoding RegulatoryClientClassification FeePayableByClient TotalBrokerage OtherDeductionsFromPremium".split(
    " ",
  );

test("headings are in the order of the published example of a full slip", () => {
  const ours = MRC_HEADINGS.map(({ heading }) => heading as string).filter((heading) => EXAMPLE.includes(heading));
  expect(ours).toEqual(EXAMPLE);
});

test("mandatory headings are in every one of the six sections", () => {
  expect(new Set(REQUIRED_HEADINGS.map(({ section }) => section))).toEqual(new Set(MRC_SECTIONS));
  expect(REQUIRED_HEADINGS).toHaveLength(37);
});
