import { expect, test } from "vitest";
import { acordApplicationOf } from "./acord-application-of.ts";
import { acordSheet, confidenceWords, nameParts } from "./acord-sheet.ts";
import { dreadful, excellent, littleKnown } from "./test/sample-facts.ts";

test("The sheet shows boxes that hold something and required ones that do not, and nothing else", () => {
  const rows = acordSheet(acordApplicationOf("125", littleKnown())).sheets.flatMap(({ sections }) =>
    sections.flatMap((each) => each.rows),
  );
  const names = rows.map(({ name }) => name.join(""));
  expect(names).toContain("NamedInsured_FullName_A");
  expect(names).toContain("Policy_EffectiveDate_A");
  expect(names).not.toContain("Subsidiary_OrganizationName_A");
  expect(names).not.toContain("CommercialPolicy_RemarkText_A");
});

test("What is amiss is left out of the sheet behind a filled form, and a contradiction has one place only", () => {
  const application = acordApplicationOf("125", dreadful());
  const all = application.validationErrors.map(({ errorType }) => errorType);
  expect(all).toContain("contradiction");
  const { issues, contradictions } = acordSheet(application);
  expect(contradictions.map(({ title }) => title)).toEqual(["Employees"]);
  expect(issues.flatMap(({ messages }) => messages).join()).not.toContain("The record holds");
  expect(issues.length).toBeGreaterThan(3);
  expect(acordSheet(application, { behindForm: true }).issues).toEqual([]);
});

test("Provenance is in words for an underwriter, who is not addressed as 'you'", () => {
  const { key } = acordSheet(acordApplicationOf("125", excellent()));
  expect(key.map(({ provenanceWords }) => provenanceWords)).toContain("declared by the Insured or the broker");
  expect(key.map(({ provenanceWords }) => provenanceWords).join()).not.toMatch(/\b(you|we)\b/);
});

test("Remarks are grouped by reason, each reason once", () => {
  const { remarks } = acordSheet(acordApplicationOf("125", dreadful()));
  const reasons = remarks.map(({ reason }) => reason);
  expect(new Set(reasons).size).toBe(reasons.length);
  expect(reasons).toContain("The box is for US dollars; sterling is not converted.");
});

test("Required blanks with the same remedy are grouped with their names", () => {
  const { issues } = acordSheet(acordApplicationOf("140", excellent()));
  const subject = issues.find(({ field }) => field === "Subject of insurance");
  expect(subject?.messages).toEqual(["Required and blank, each"]);
  expect(subject?.names.map((parts) => parts.join(""))).toEqual([
    "CommercialProperty_Premises_SubjectOfInsuranceCode_A",
    "CommercialProperty_Premises_LimitAmount_A",
    "CommercialProperty_Premises_SubjectOfInsuranceCode_G",
    "CommercialProperty_Premises_LimitAmount_G",
  ]);
});

test("A sum by default of the posture is called indicative", () => {
  const facts = excellent();
  const { limit } = facts.cover;
  const cover = { ...facts.cover, limit: limit && { ...limit, source: "default by posture" } };
  expect(acordSheet(acordApplicationOf("125", { ...facts, cover })).note).toContain("not a quote");
  expect(acordSheet(acordApplicationOf("125", facts)).note).toBeNull();
});

test("Confidence has a word for people who see no colour, and names break after an underline", () => {
  expect([0.9, 0.7, 0.69].map(confidenceWords)).toEqual(["high 0.90", "medium 0.70", "low 0.69"]);
  expect(nameParts("NamedInsured_FullName_A")).toEqual(["NamedInsured_", "FullName_", "A"]);
});
