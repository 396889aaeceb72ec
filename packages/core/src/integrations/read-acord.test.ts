import { expect, test } from "vitest";
import { acordAsList, isAcordData } from "./read-acord.ts";

const NAMESPACE = "urn:broker-intelligence:acord-style:1";
const message = (attributes: string, insured: string): string =>
  `<?xml version="1.0"?><ACORD xmlns="${NAMESPACE}" ${attributes}><InsuranceSvcRq><CommlPkgPolicyQuoteInqRq>` +
  `<InsuredOrPrincipal><GeneralPartyInfo>${insured}</GeneralPartyInfo><InsuredOrPrincipalInfo><BusinessInfo>` +
  `<NumEmployees>45</NumEmployees></BusinessInfo></InsuredOrPrincipalInfo></InsuredOrPrincipal>` +
  `<CommlPolicy><CommlCoverage><Limit><FormatInteger>2000000</FormatInteger></Limit></CommlCoverage></CommlPolicy>` +
  `</CommlPkgPolicyQuoteInqRq></InsuranceSvcRq></ACORD>`;
const NAMED =
  "<NameInfo><CommlName><CommercialName>A &amp; B Ltd</CommercialName></CommlName>" +
  "<TaxIdentity><TaxTypeCd>GB-COH</TaxTypeCd><TaxId>01234567</TaxId></TaxIdentity></NameInfo>" +
  "<Communications><WebsiteInfo><WebsiteURL>ab.example</WebsiteURL></WebsiteInfo></Communications>";

test("ACORD-style data is read as a list of one client", () => {
  const text = message('form="125" sample="false"', NAMED);
  expect(isAcordData(text)).toBe(true);
  expect(acordAsList(text)).toEqual({
    ...{ name: "A & B Ltd", companyNumber: "01234567", domains: "ab.example", employees: "45" },
    "requested.limit": "2000000",
  });
});

test.each([
  ["sample data", message('sample="true"', NAMED), "sample data"],
  ["a message without an insured", message('sample="false"', "<NameInfo/>"), "names no insured"],
  ["another document", `<Other xmlns="${NAMESPACE}"/>`, "not ACORD-style data"],
  ["a document type", `<!DOCTYPE ACORD><ACORD xmlns="${NAMESPACE}"/>`, "document type"],
])("%s is refused", (_, text, sentence) => {
  expect(() => acordAsList(text)).toThrow(sentence);
});
