import { type DefinedData, moneyOf } from "@broker/contracts";
import { PERIOD_TIMES } from "../headings/identity.ts";
import type { SlipContext } from "./content.ts";
import { toSlipText } from "./content.ts";

const INSURANCE = "Insurance";
const TIME_QUALIFIER = "local_standard_time";
const LLOYDS = "Lloyd's";

const clean = (value: string | null | undefined) => toSlipText(value ?? "") || null;

/** The slip's content as typed data under the names of the two public tag sets; null = to be advised. */
export function definedDataOf({ facts, umr, lines }: SlipContext): DefinedData {
  const { insured, brokerage, cover, period } = facts;
  const address = insured.address?.value ?? null;
  const from = period.from?.value ?? null;
  const to = period.to?.value ?? null;
  const broker = brokerage.lloydsNumber ?? null;
  const times = from === null || to === null ? null : PERIOD_TIMES;
  const leader = lines.find((line) => line.leader);
  return {
    acordGpm: {
      BrokerContractReference: umr,
      InsuredName: clean(insured.name?.value),
      InsuredAddressNumberAndStreet: clean(address?.lines.join(", ")),
      InsuredAddressCityName: clean(address?.town),
      InsuredAddressCountrySubEntity: clean(address?.county),
      InsuredAddressZipOrPostCode: clean(address?.postcode),
      InsuredAddressCountry: clean(address?.country),
      InceptionDate: from,
      InceptionTime: times?.fromTime ?? null,
      ExpiryDate: to,
      ExpiryTime: times?.toTime ?? null,
      TimeQualifier: times === null ? null : TIME_QUALIFIER,
      BrokerIdentification: broker,
      BrokerIdentificationAgency: broker === null ? null : LLOYDS,
      InstructionType: INSURANCE,
    },
    tags: {
      Insured_Name: clean(insured.name?.value),
      Inception_Date: from,
      Inception_Time: times?.fromTime ?? null,
      Expiry_Date: to,
      Expiry_Time: times?.toTime ?? null,
      Time_Qualifier: times === null ? null : TIME_QUALIFIER,
      Instruction_Type: INSURANCE,
      Insurance_Type: INSURANCE,
      Broker_Contract_Section_Reference: umr === null ? null : "1",
      Premium_Amount: cover.premium === null ? null : moneyOf(cover.premium.value),
      Year_Of_Account: from === null ? null : Number(from.slice(0, 4)),
      Placing_Broker_Unique_Identifier: broker,
      Placing_Broker_Unique_Identifier_Agency: broker === null ? null : LLOYDS,
      Agreement_Parties:
        leader === undefined
          ? []
          : [{ Agreement_Party_Name: leader.insurer.name, Agreement_Party_Role: "Slip leader" }],
      Lines: lines.map(({ insurer, written, signed, toStand, references, riskCodes }) => ({
        Insurer_Identification: insurer.identification,
        Insurer_Identification_Agency: insurer.agency,
        Written_Line_Percentage: written,
        Signed_Line_Percentage: signed,
        Line_To_Stand_Indicator: toStand,
        Insurer_Contract_Reference: references[0] ?? null,
        Insurer_Contract_Reference_Risk_Codes: riskCodes,
      })),
    },
  };
}
