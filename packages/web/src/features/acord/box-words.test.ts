import { expect, test } from "vitest";
import { boxWords } from "./acord-boxes.tsx";

test.each([
  ["NamedInsured_MailingAddress_CityName_A", "Named Insured, Mailing Address, City Name"],
  ["CommercialStructure_BuildingDescription_B", "Commercial Structure, Building Description, row B"],
  ["Policy_EffectiveDate_A", "Policy, Effective Date"],
  ["RemarkText", "Remark Text"],
])("the box %s is read as '%s'", (name, words) => expect(boxWords(name)).toBe(words));
