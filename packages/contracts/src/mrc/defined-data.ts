import { z } from "zod";
import { Percent, SlipMoney, SlipText } from "./slip-text.ts";

const Text = SlipText.nullable();
const Day = z.iso.date().nullable();
const Time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .nullable();

/** Names of the ACORD Global Placing Message that a slip's text can be tagged with, as JMRC prefixes them with ACORDGPM. */
export const AcordGpmTag = z.enum([
  "BrokerContractReference",
  "InsuredName",
  "InsuredAddressNumberAndStreet",
  "InsuredAddressCityName",
  "InsuredAddressCountrySubEntity",
  "InsuredAddressZipOrPostCode",
  "InsuredAddressCountry",
  "InceptionDate",
  "InceptionTime",
  "ExpiryDate",
  "ExpiryTime",
  "TimeQualifier",
  "BrokerIdentification",
  "BrokerIdentificationAgency",
  "InstructionType",
]);
export type AcordGpmTag = z.infer<typeof AcordGpmTag>;

/** What the slip says, under the names of the two public tag sets and typed. null = not known, or to be advised. */
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
