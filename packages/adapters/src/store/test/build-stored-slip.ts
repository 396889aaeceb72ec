import { MRC_NOTE, MRC_SLIP_SCHEMA_VERSION, type MrcSlip } from "@broker/contracts";
import type { SlipPlace } from "../slips/slip-store.ts";

const NONE = { provenance: "none", asOf: "2026-11-22" } as const;

/** A slip that says as little as a slip can, for tests. */
export function buildStoredSlip(
  { id, version }: SlipPlace,
  over: { readonly clientId?: string; readonly umr?: string | null; readonly name?: string } = {},
): MrcSlip {
  const insured = over.name ?? "Acme Ltd";
  const acordGpm = {
    BrokerContractReference: null,
    InsuredName: insured,
    InsuredAddressNumberAndStreet: null,
    InsuredAddressCityName: null,
    InsuredAddressCountrySubEntity: null,
    InsuredAddressZipOrPostCode: null,
    InsuredAddressCountry: null,
    InceptionDate: "2026-12-01",
    InceptionTime: null,
    ExpiryDate: null,
    ExpiryTime: null,
    TimeQualifier: null,
    BrokerIdentification: null,
    BrokerIdentificationAgency: null,
    InstructionType: null,
  };
  const tags = {
    Insured_Name: insured,
    Inception_Date: "2026-12-01",
    Inception_Time: null,
    Expiry_Date: null,
    Expiry_Time: null,
    Time_Qualifier: null,
    Instruction_Type: null,
    Insurance_Type: null,
    Broker_Contract_Section_Reference: null,
    Premium_Amount: null,
    Year_Of_Account: null,
    Placing_Broker_Unique_Identifier: null,
    Placing_Broker_Unique_Identifier_Agency: null,
    Agreement_Parties: [],
    Lines: [],
  };
  return {
    schemaVersion: MRC_SLIP_SCHEMA_VERSION,
    id,
    clientId: over.clientId ?? "a00000000001",
    version,
    template: "standard",
    sample: false,
    madeAt: "2026-11-22T09:00:00.000Z",
    note: MRC_NOTE,
    control: {
      status: "draft",
      insuranceType: "Insurance",
      contractType: "Cyber liability insurance, claims made and notified",
      umr: over.umr ?? null,
      umrReference: null,
      insuredName: insured,
      brokerName: null,
      currency: "GBP",
      order: null,
      basisOfWrittenLines: "percentage of whole",
      toAdvise: [{ id: "umr", title: "Unique market reference" }],
    },
    lineItems: [
      {
        index: 0,
        mrcSection: "RiskDetails",
        mrcHeading: "Insured",
        originalHeading: "INSURED",
        elements: [{ kind: "text", text: insured, how: NONE }],
        placeholders: [],
      },
    ],
    definedData: { acordGpm, tags },
    subjectivities: [],
    lines: [],
    cdrReadiness: { note: "Not a core data record.", present: 0, of: 0, processes: [] },
    questions: [],
    override: null,
    sanctions: {
      state: "not-screened",
      note: "Sanctions: not screened.",
      closed: "Sanctions not screened.",
      screening: null,
    },
    choices: {},
    madeFrom: { recordVersion: 1, scan: null },
  };
}
