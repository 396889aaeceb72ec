import type { AcordApplication, AcordMapping } from "@broker/contracts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AcordBoxes, boxWords } from "./acord-boxes.tsx";

test.each([
  ["NamedInsured_MailingAddress_CityName_A", "Named Insured, Mailing Address, City Name"],
  ["CommercialStructure_BuildingDescription_B", "Commercial Structure, Building Description, row B"],
  ["Policy_EffectiveDate_A", "Policy, Effective Date"],
  ["RemarkText", "Remark Text"],
])("the box %s is read as '%s'", (name, words) => expect(boxWords(name)).toBe(words));

const BOX: AcordMapping = {
  acordField: "NamedInsured_FullName_A",
  section: "Applicant",
  sheet: 1,
  source: "insured.name",
  transformationRules: [{ id: "text", name: "Text", defaultValue: null }] as never,
  mappedValue: "Marlowe & Finch",
  confidence: 0.8,
  isRequired: true,
  dataType: "text",
  provenance: "declared",
  asOf: "2026-11-08",
  note: null,
};

test.each([
  ["insured", "declared by insured, 8 Nov 2026"],
  ["broker", "recorded by broker, 8 Nov 2026"],
  [undefined, "declared by insured or broker, 8 Nov 2026"],
] as const)("a box declared by %s says '%s'", (declaredBy, words) => {
  const application = { sheets: 1, fieldMappings: [{ ...BOX, declaredBy }] } as unknown as AcordApplication;
  expect(renderToStaticMarkup(<AcordBoxes application={application} />).replaceAll("<!-- -->", "")).toContain(words);
});
