import { z } from "zod";
import { ExclusionId } from "../client/exclusion-list.ts";
import { FURTHER_QUOTE_TERMS } from "../client/placement.ts";
import { OpenQuestion, SanctionsState, SubmissionOverride } from "../documents/submission-facts.ts";
import { type AcordGpmTag, MrcElement } from "./mrc-element.ts";
import { MrcHeading, MrcSection } from "./mrc-headings.ts";
import { MrcLine } from "./mrc-line.ts";
import { MrcSubjectivity } from "./mrc-subjectivity.ts";
import { SlipChoices, SlipTemplate } from "./slip-choices.ts";
import { Percent, SlipMoney, SlipText } from "./slip-text.ts";

/** Market processes that use data of a slip. */
export const CdrProcess = z.enum([
  "contract",
  "riskLocation",
  "tax",
  "premium",
  "shares",
  "limits",
  "claims",
  "regulatory",
]);
export type CdrProcess = z.infer<typeof CdrProcess>;

/**
 * Core data that the slip holds, by process. Derived from published purposes and public placing interfaces; the
 * record's field list is licensed, so that this does not state that a record would be valid.
 */
export const CdrReadiness = z.strictObject({
  note: SlipText,
  present: z.int().nonnegative(),
  of: z.int().nonnegative(),
  processes: z.array(
    z.strictObject({
      process: CdrProcess,
      title: SlipText,
      present: z.int().nonnegative(),
      of: z.int().nonnegative(),
      items: z.array(
        z.strictObject({
          item: z.string().regex(/^[a-z][A-Za-z]+$/),
          title: SlipText,
          state: z.enum(["present", "missing"]),
          /** The heading or block for it. */
          from: SlipText,
        }),
      ),
    }),
  ),
});
export type CdrReadiness = z.infer<typeof CdrReadiness>;

const Text = SlipText.nullable();
const Day = z.iso.date().nullable();
const Time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .nullable();

/** Values under the names of the two public tag sets. Null = not disclosed or to be advised. */
export const DefinedData = z.strictObject({
  acordGpm: z.strictObject({
    BrokerContractReference: Text,
    InsuredName: Text,
    InsuredAddressNumberAndStreet: Text,
    InsuredAddressCityName: Text,
    InsuredAddressCountrySubEntity: Text,
    InsuredAddressZipOrPostCode: Text,
    InsuredAddressCountry: Text,
    InceptionDate: Day,
    InceptionTime: Time,
    ExpiryDate: Day,
    ExpiryTime: Time,
    TimeQualifier: Text,
    BrokerIdentification: Text,
    BrokerIdentificationAgency: Text,
    InstructionType: Text,
  } satisfies Record<AcordGpmTag, z.ZodType>),
  tags: z.strictObject({
    Insured_Name: Text,
    Inception_Date: Day,
    Inception_Time: Time,
    Expiry_Date: Day,
    Expiry_Time: Time,
    Time_Qualifier: Text,
    Instruction_Type: Text,
    Insurance_Type: Text,
    Broker_Contract_Section_Reference: Text,
    Premium_Amount: SlipMoney.nullable(),
    Year_Of_Account: z.int().min(1900).max(2200).nullable(),
    Placing_Broker_Unique_Identifier: Text,
    Placing_Broker_Unique_Identifier_Agency: Text,
    Agreement_Parties: z.array(z.strictObject({ Agreement_Party_Name: SlipText, Agreement_Party_Role: SlipText })),
    Lines: z.array(
      z.strictObject({
        Insurer_Identification: Text,
        Insurer_Identification_Agency: Text,
        Written_Line_Percentage: Percent,
        Signed_Line_Percentage: Percent.nullable(),
        Line_To_Stand_Indicator: z.boolean(),
        Insurer_Contract_Reference: Text,
        Insurer_Contract_Reference_Risk_Codes: z.array(SlipText),
      }),
    ),
  }),
});
export type DefinedData = z.infer<typeof DefinedData>;

export const MRC_SLIP_SCHEMA_VERSION = "1.0.0";

/** Printed on every slip of this product. */
export const MRC_NOTE = "Follows MRC v3 sections and headings. Not certified.";

/** Printed instead on a slip of a sample client. */
export const MRC_SAMPLE_NOTE = `SAMPLE. Fictitious data, never a contract. ${MRC_NOTE}`;

/** Broker's number at Lloyd's and the broker's own reference, at most 17 characters. */
export const UMR_PATTERN = /^B\d{4}[A-Z0-9]{1,12}$/;

/** An item to be advised before the contract is complete. */
export const MrcPlaceholder = z.strictObject({
  /** E.g. `premium`, `brokerNumber`, `line`. */
  id: z.string().regex(/^[a-z][A-Za-z]*$/),
  /** The missing item, as the DRAFT box counts it: 'Broker number'. */
  title: SlipText,
});
export type MrcPlaceholder = z.infer<typeof MrcPlaceholder>;

/** One heading with its content; elements are printed before placeholders. */
export const MrcLineItem = z.strictObject({
  /** From 0, counted through the whole slip. */
  index: z.int().nonnegative(),
  mrcSection: MrcSection,
  mrcHeading: MrcHeading,
  /** As it is printed, in capitals. */
  originalHeading: SlipText,
  elements: z.array(MrcElement),
  placeholders: z.array(MrcPlaceholder),
});
export type MrcLineItem = z.infer<typeof MrcLineItem>;

/**
 * The terms of the chosen quote with which the slip must agree. Absent = not stated, or a slip of an earlier version;
 * an empty list = the insurer stated that there are none.
 */
const SlipQuote = z.strictObject({
  insurer: SlipText,
  crimeSubLimit: SlipMoney.nullable(),
  ...FURTHER_QUOTE_TERMS.pick({ waitingHours: true, waitingKind: true, indemnityDays: true }).partial().shape,
  /** A day, ISO, or full prior acts. */
  retroactiveDate: z.iso.date().optional(),
  fullRetroactive: z.boolean().optional(),
  wording: SlipText.optional(),
  exclusions: z.array(SlipText).optional(),
  /** Those of them that are listed, by id. */
  exclusionIds: z.array(ExclusionId).optional(),
  /** The number of subjectivities that it states; 0 = the insurer stated that there are none. */
  subjectivities: z.int().nonnegative().optional(),
  /** Placement and number of the quote. */
  ref: SlipText.optional(),
  /** The commission, of the gross premium. */
  brokerage: Percent.optional(),
  fee: SlipMoney.optional(),
  /** The insurer's line, of the order. */
  line: Percent.optional(),
});
export type SlipQuote = z.infer<typeof SlipQuote>;

/** A slip in the shape of JMRC: headings in six sections, defined data, and the items to be advised. */
export const MrcSlip = z.strictObject({
  schemaVersion: z.literal(MRC_SLIP_SCHEMA_VERSION),
  id: z.string().min(1),
  clientId: z.string().min(1),
  /** From 1; each saved version increases it. */
  version: z.int().positive(),
  template: SlipTemplate,
  /** For a sample client: never a contract. */
  sample: z.boolean(),
  /** ISO 8601, UTC. */
  madeAt: z.string(),
  note: z.enum([MRC_NOTE, MRC_SAMPLE_NOTE]),
  control: z.strictObject({
    /** Final once nothing is to be advised and no rule of high severity fails. */
    status: z.enum(["draft", "final"]),
    insuranceType: z.literal("Insurance"),
    contractType: SlipText,
    /** null until the broker's number is known, and for a sample client. */
    umr: z.string().regex(UMR_PATTERN).nullable(),
    /** The broker's part of it, chosen or derived; after SAMPLE and a hyphen for a sample client. */
    umrReference: z
      .string()
      .regex(/^(SAMPLE-)?[A-Z0-9]{1,12}$/)
      .nullable(),
    insuredName: SlipText,
    brokerName: SlipText.nullable(),
    currency: z.string().regex(/^[A-Z]{3}$/),
    /** Percent of the whole placed under this slip. */
    order: Percent.nullable(),
    /** null = to be advised. */
    basisOfWrittenLines: z.enum(["percentage of whole", "percentage of order"]).nullable(),
    /** All items to be advised, each once, in order. */
    toAdvise: z.array(MrcPlaceholder),
  }),
  lineItems: z.array(MrcLineItem),
  definedData: DefinedData,
  subjectivities: z.array(MrcSubjectivity),
  lines: z.array(MrcLine),
  cdrReadiness: CdrReadiness,
  /** Unresolved conflicts when the slip was generated, and the release despite them. */
  questions: z.array(OpenQuestion),
  override: SubmissionOverride.nullable(),
  sanctions: SanctionsState,
  /** The broker's choices, for the next version. */
  choices: SlipChoices,
  /** The stored scan and the version of the record from which the slip was generated. */
  madeFrom: z.strictObject({
    recordVersion: z.int().positive(),
    scan: z.strictObject({ id: z.string(), revision: z.int().positive(), startedAt: z.string() }).nullable(),
    /** The chosen quote; null = none; absent on slips of earlier versions. */
    quote: SlipQuote.nullable().optional(),
  }),
});
export type MrcSlip = z.infer<typeof MrcSlip>;
