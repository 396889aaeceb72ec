import {
  type CdrProcess,
  type CdrReadiness,
  MRC_HEADINGS,
  type MrcElement,
  type MrcHeading,
  type MrcSlip,
} from "@broker/contracts";

type Slip = Omit<MrcSlip, "cdrReadiness">;
type Test = (slip: Slip) => boolean;
/** Item, title, the heading or block for it, and a test or a required kind of element (default: any content). */
type Row = readonly [
  item: string,
  title: string,
  from: MrcHeading | "defined data" | "client record",
  required?: Test | MrcElement["kind"],
];

const NOTE =
  "Core data that this slip holds, by process. Derived from published purposes and interfaces, not from the licensed field list. Not certified.";

const under = (slip: Slip, from: string): readonly MrcElement[] =>
  slip.lineItems.filter(({ mrcHeading }) => mrcHeading === from).flatMap((item) => item.elements);
const gpm =
  (tag: keyof MrcSlip["definedData"]["acordGpm"]): Test =>
  ({ definedData }) =>
    definedData.acordGpm[tag] !== null;
const everyLine =
  (test: (line: MrcSlip["lines"][number]) => boolean): Test =>
  ({ lines }) =>
    lines.length > 0 && lines.every(test);
const registered: Test = (slip) =>
  under(slip, "Insured").some((element) => element.kind === "party" && element.identification !== null);
const identified = everyLine(({ insurer }) => insurer.identification !== null && insurer.agency !== null);

const PROCESSES: Readonly<Record<CdrProcess, readonly [title: string, rows: readonly Row[]]>> = {
  contract: [
    "Contract",
    [
      ["umr", "Unique market reference", "UMR", ({ control }) => control.umr !== null],
      [
        "sectionReference",
        "Section reference",
        "defined data",
        ({ definedData }) => definedData.tags.Broker_Contract_Section_Reference !== null,
      ],
      ["contractType", "Type and class", "ContractType"],
      ["period", "Period with times", "Period", "period"],
      ["broker", "Broker's number and its issuer", "defined data", gpm("BrokerIdentification")],
      ["insuredName", "Legal name of the insured", "Insured", "party"],
      ["insuredAddress", "Address of the insured", "PrincipalAddress", "address"],
      ["insuredCountry", "Country of the insured", "PrincipalAddress", gpm("InsuredAddressCountry")],
      ["insuredRegistration", "Registration number of the insured", "Insured", registered],
      ["insuredLei", "Legal entity identifier of the insured", "client record", () => false],
    ],
  ],
  riskLocation: [
    "Risk location",
    [
      ["territorialLimits", "Territorial limits", "Situation"],
      ["regulatoryRiskLocation", "Country of the regulatory risk location", "CustomMRCHeading"],
    ],
  ],
  tax: [
    "Tax",
    [
      [
        "taxOnPremium",
        "Type and rate of tax paid by the insured",
        "TaxesPayableByInsuredAndAdministeredByInsurers",
        "percent",
      ],
      [
        "taxAdministered",
        "Tax administered by the insured or agent",
        "TaxesPayableByInsurersAndAdministeredByInsuredOrTheirAgent",
      ],
      ["taxByInsurers", "Tax paid by the insurers", "TaxPayableByInsurers"],
    ],
  ],
  premium: [
    "Premium",
    [
      ["grossPremium", "Gross premium, 100%, with currency and basis", "Premium", "money"],
      ["settlementDueDate", "Settlement due date", "SettlementDueDate", "date"],
      ["paymentTerms", "Payment terms", "PremiumPaymentTerms"],
      ["brokerage", "Brokerage", "TotalBrokerage", "percent"],
      ["deductions", "Other deductions", "OtherDeductionsFromPremium"],
    ],
  ],
  shares: [
    "Shares",
    [
      ["order", "Order hereon", "OrderHereon", "percent"],
      ["insurers", "Insurers with number and its issuer", "InsurersWrittenLine", identified],
      ["writtenLines", "Written lines", "InsurersWrittenLine", everyLine(() => true)],
      ["signedLines", "Signed lines", "InsurersSignedLine", everyLine(({ signed }) => signed !== null)],
      [
        "insurerReferences",
        "Insurers' references",
        "InsurersWrittenLine",
        everyLine(({ references }) => references.length > 0),
      ],
      [
        "riskCodes",
        "Risk codes of each line",
        "InsurersWrittenLine",
        everyLine(({ riskCodes }) => riskCodes.length > 0),
      ],
      ["yearOfAccount", "Year of account", "AllocationOfPremiumToYearsOfAccount"],
    ],
  ],
  limits: [
    "Limits and deductibles",
    [
      ["limit", "Limit with currency and basis", "LimitOfLiability", "money"],
      ["deductible", "Deductible with currency and basis", "Deductibles", "money"],
    ],
  ],
  claims: [
    "Claims",
    [
      ["leader", "Slip leader", "SlipLeader", "party"],
      ["agreementParties", "Claims agreement parties", "ClaimsAgreementParties", "party"],
      ["claimsBasis", "Basis of claims agreement", "BasisOfClaimsAgreement"],
    ],
  ],
  regulatory: [
    "Regulatory",
    [
      ["clientClassification", "Client classification", "RegulatoryClientClassification"],
      ["allocation", "Risk codes with their share", "AllocationOfPremiumToCoding"],
    ],
  ],
};

const labelOf = (from: Row[2]): string => MRC_HEADINGS.find(({ heading }) => heading === from)?.label ?? from;

/** The core data present and missing in the slip, by process, with the heading for each item. */
export function cdrReadiness(slip: Slip): CdrReadiness {
  const processes = Object.entries(PROCESSES).map(([process, [title, rows]]) => {
    const items = rows.map(([item, name, from, required]) => {
      const found =
        typeof required === "function"
          ? required(slip)
          : under(slip, from).some(({ kind }) => required === undefined || kind === required);
      return { item, title: name, state: found ? ("present" as const) : ("missing" as const), from: labelOf(from) };
    });
    const present = items.filter(({ state }) => state === "present").length;
    return { process: process as CdrProcess, title, present, of: items.length, items };
  });
  const count = (part: "present" | "of") => processes.reduce((sum, each) => sum + each[part], 0);
  return { note: NOTE, present: count("present"), of: count("of"), processes };
}
