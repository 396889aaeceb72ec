import type { CdrProcess, CdrReadiness, MrcElement, MrcHeading, MrcSlip } from "@broker/contracts";
import { REGULATORY_RISK_LOCATION } from "@broker/contracts";

type Slip = Omit<MrcSlip, "cdrReadiness">;
type Test = (slip: Slip) => boolean;
/** Item, title, where it stands, whether it is there. */
type Row = readonly [item: string, title: string, from: string, test: Test];

const NOTE =
  "Data of a core data record that this slip holds, by process. Derived from published purposes and interfaces, not from the licensed field list. Not certified.";

const elements = (slip: Slip, heading: MrcHeading): readonly MrcElement[] =>
  slip.lineItems.filter(({ mrcHeading }) => mrcHeading === heading).flatMap((item) => item.elements);
const under =
  (heading: MrcHeading, kind?: MrcElement["kind"]): Test =>
  (slip) =>
    elements(slip, heading).some((element) => kind === undefined || element.kind === kind);
const gpm =
  (tag: keyof MrcSlip["definedData"]["acordGpm"]): Test =>
  ({ definedData }) =>
    definedData.acordGpm[tag] !== null;
const everyLine =
  (test: (line: MrcSlip["lines"][number]) => boolean): Test =>
  ({ lines }) =>
    lines.length > 0 && lines.every(test);
const located: Test = ({ lineItems }) =>
  lineItems.some((item) => item.originalHeading === REGULATORY_RISK_LOCATION && item.elements.length > 0);
const insuredParty: Test = (slip) =>
  elements(slip, "Insured").some((element) => element.kind === "party" && element.identification !== null);

const PROCESSES: readonly (readonly [CdrProcess, string, readonly Row[]])[] = [
  [
    "contract",
    "Contract",
    [
      ["umr", "Unique market reference", "UNIQUE MARKET REFERENCE", ({ control }) => control.umr !== null],
      [
        "sectionReference",
        "Section reference",
        "defined data",
        ({ definedData }) => definedData.tags.Broker_Contract_Section_Reference !== null,
      ],
      ["contractType", "Type and class", "TYPE", under("ContractType")],
      ["period", "Period with times", "PERIOD", under("Period", "period")],
      ["broker", "Broker's number and agency", "defined data", gpm("BrokerIdentification")],
      ["insuredName", "Legal name of the insured", "INSURED", under("Insured", "party")],
      ["insuredAddress", "Address of the insured", "PRINCIPAL ADDRESS", under("PrincipalAddress", "address")],
      ["insuredCountry", "Country of the insured", "PRINCIPAL ADDRESS", gpm("InsuredAddressCountry")],
      ["insuredRegistration", "Registration number of the insured", "INSURED", insuredParty],
      ["insuredLei", "Legal entity identifier of the insured", "not held by the client record", () => false],
    ],
  ],
  [
    "riskLocation",
    "Risk location",
    [
      ["territorialLimits", "Territorial limits", "TERRITORIAL LIMITS", under("Situation")],
      ["regulatoryRiskLocation", "Country of the regulatory risk location", REGULATORY_RISK_LOCATION, located],
    ],
  ],
  [
    "tax",
    "Tax",
    [
      [
        "taxOnPremium",
        "Type and rate of tax that the insured pays",
        "TAXES PAYABLE BY INSURED AND ADMINISTERED BY INSURERS",
        under("TaxesPayableByInsuredAndAdministeredByInsurers", "percent"),
      ],
      [
        "taxAdministered",
        "Tax administered by the insured or agent",
        "TAXES PAYABLE BY INSURERS AND ADMINISTERED BY INSURED OR THEIR AGENT",
        under("TaxesPayableByInsurersAndAdministeredByInsuredOrTheirAgent"),
      ],
      ["taxByInsurers", "Tax that the insurers pay", "TAX PAYABLE BY INSURERS", under("TaxPayableByInsurers")],
    ],
  ],
  [
    "premium",
    "Premium",
    [
      ["grossPremium", "Gross premium, 100%, with currency and basis", "PREMIUM", under("Premium", "money")],
      ["settlementDueDate", "Settlement due date", "SETTLEMENT DUE DATE", under("SettlementDueDate", "date")],
      ["paymentTerms", "Payment terms", "PREMIUM PAYMENT TERMS", under("PremiumPaymentTerms")],
      ["brokerage", "Brokerage", "TOTAL BROKERAGE", under("TotalBrokerage", "percent")],
      ["deductions", "Other deductions", "OTHER DEDUCTIONS FROM PREMIUM", under("OtherDeductionsFromPremium")],
    ],
  ],
  [
    "shares",
    "Shares",
    [
      ["order", "Order hereon", "ORDER HEREON", under("OrderHereon", "percent")],
      [
        "insurers",
        "Insurers with number and agency",
        "INSURERS' WRITTEN LINES",
        everyLine(({ insurer }) => insurer.identification !== null && insurer.agency !== null),
      ],
      ["writtenLines", "Written lines", "INSURERS' WRITTEN LINES", everyLine(() => true)],
      ["signedLines", "Signed lines", "INSURERS' SIGNED LINES", everyLine(({ signed }) => signed !== null)],
      [
        "insurerReferences",
        "Insurers' references",
        "INSURERS' WRITTEN LINES",
        everyLine(({ references }) => references.length > 0),
      ],
      [
        "riskCodes",
        "Risk codes of each line",
        "INSURERS' WRITTEN LINES",
        everyLine(({ riskCodes }) => riskCodes.length > 0),
      ],
      [
        "yearOfAccount",
        "Year of account",
        "ALLOCATION OF PREMIUM TO YEARS OF ACCOUNT",
        under("AllocationOfPremiumToYearsOfAccount", "yearOfAccount"),
      ],
    ],
  ],
  [
    "limits",
    "Limits and deductibles",
    [
      ["limit", "Limit with currency and basis", "LIMIT OF LIABILITY", under("LimitOfLiability", "money")],
      ["deductible", "Deductible with currency and basis", "DEDUCTIBLE", under("Deductibles", "money")],
    ],
  ],
  [
    "claims",
    "Claims",
    [
      ["leader", "Slip leader", "SLIP LEADER", under("SlipLeader", "party")],
      [
        "agreementParties",
        "Claims agreement parties",
        "CLAIMS AGREEMENT PARTIES",
        under("ClaimsAgreementParties", "party"),
      ],
      ["claimsBasis", "Basis of claims agreement", "BASIS OF CLAIMS AGREEMENT", under("BasisOfClaimsAgreement")],
    ],
  ],
  [
    "regulatory",
    "Regulatory",
    [
      [
        "clientClassification",
        "Client classification",
        "REGULATORY CLIENT CLASSIFICATION",
        under("RegulatoryClientClassification"),
      ],
      [
        "allocation",
        "Risk codes with their share",
        "ALLOCATION OF PREMIUM TO CODING",
        under("AllocationOfPremiumToCoding", "riskCode"),
      ],
    ],
  ],
];

/** Which data of a core data record the slip holds, by process, with where each stands or is missing. */
export function cdrReadiness(slip: Slip): CdrReadiness {
  const processes = PROCESSES.map(([process, title, rows]) => {
    const items = rows.map(([item, words, from, test]) => ({
      item,
      title: words,
      state: test(slip) ? ("present" as const) : ("missing" as const),
      from,
    }));
    return {
      process,
      title,
      present: items.filter(({ state }) => state === "present").length,
      of: items.length,
      items,
    };
  });
  const count = (part: "present" | "of") => processes.reduce((sum, each) => sum + each[part], 0);
  return { note: NOTE, present: count("present"), of: count("of"), processes };
}
