import { ACORD_FORMS, AcordApplication, type AcordForm, publishPosture, type SubmissionFacts } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { acordApplicationOf } from "./acord-application-of.ts";
import { acordXml } from "./acord-xml.ts";
import { acordInventory } from "./inventory/acord-inventory.ts";
import { address, arabic, dreadful, excellent, hostile, known, littleKnown, NOW } from "./test/sample-facts.ts";

const box = (application: AcordApplication, name: string, sheet = 1) =>
  application.fieldMappings.find((each) => each.acordField === name && each.sheet === sheet);
const remark = (application: AcordApplication, topic: string) =>
  application.remarks.filter((each) => each.topic === topic).map(({ text }) => text);
const withInsured = (facts: SubmissionFacts, insured: Partial<SubmissionFacts["insured"]>): SubmissionFacts => ({
  ...facts,
  insured: { ...facts.insured, ...insured },
});

describe("data for the 125", () => {
  const application = acordApplicationOf("125", excellent());

  test("Name, address and period are in their boxes with their provenance", () => {
    expect(box(application, "NamedInsured_FullName_A")).toMatchObject({
      mappedValue: "Marlowe & Finch Solicitors LLP",
      source: "insured.name",
      provenance: "registry",
      asOf: "2026-11-08",
      confidence: 0.98,
      isRequired: true,
      transformationRules: [{ id: "text", defaultValue: null }],
    });
    expect(box(application, "NamedInsured_MailingAddress_LineTwo_A")?.mappedValue).toBe(
      "Queen Square, Avon, United Kingdom",
    );
    expect(box(application, "Policy_EffectiveDate_A")?.mappedValue).toBe("2026-12-01");
    expect(box(application, "Policy_ExpirationDate_A")).toMatchObject({ mappedValue: "2027-11-30", confidence: 0.8 });
    expect(box(application, "Policy_LineOfBusiness_CyberAndPrivacy_A")?.mappedValue).toBe("X");
  });

  test("A declared value names who declared it, insured or broker", () => {
    const name = { value: "Marlowe & Finch", provenance: "declared" as const, asOf: "2026-11-08" };
    const declared = (declaredBy: "insured" | "broker") =>
      box(
        acordApplicationOf("125", withInsured(excellent(), { name: { ...name, declaredBy } })),
        "NamedInsured_FullName_A",
      );
    expect([declared("insured")?.declaredBy, declared("broker")?.declaredBy]).toEqual(["insured", "broker"]);
    expect(box(application, "NamedInsured_FullName_A")?.declaredBy).toBeUndefined();
  });

  test("Sterling is not entered in dollar boxes: the boxes stay blank and Remarks give the amounts with the ISO code", () => {
    expect(
      application.fieldMappings.filter(({ dataType, mappedValue }) => dataType === "amount" && mappedValue !== ""),
    ).toEqual([]);
    expect(remark(application, "Cyber cover, premium")).toEqual(["GBP 4,123 (quote of Example Syndicate)"]);
    expect(remark(application, "Turnover").join(" ")).toContain("GBP 6,200,000");
    expect(application.validationErrors.find(({ errorType }) => errorType === "currency")?.acordFields).toEqual([
      "CyberAndPrivacyLineOfBusiness_PremiumAmount_A",
      "CommercialStructure_AnnualRevenueAmount_A",
      "PriorCoverage_OtherLine_TotalPremiumAmount_A",
    ]);
  });

  test("A company number is not entered as a US tax number, unless the broker chooses to show it labelled as such", () => {
    expect(box(application, "NamedInsured_TaxIdentifier_A")?.mappedValue).toBe("");
    expect(remark(application, "Companies House number")).toEqual(["OC123456"]);
    const chosen = acordApplicationOf("125", excellent(), null, { companyNumberAsTaxId: true });
    expect(box(chosen, "NamedInsured_TaxIdentifier_A")?.mappedValue).toBe("GB-COH OC123456");
    expect(remark(chosen, "Companies House number")).toEqual([]);
  });

  test("UK SIC fills neither the US SIC box nor NAICS; a code of the US list fills its own", () => {
    expect(box(application, "NamedInsured_SICCode_A")?.mappedValue).toBe("");
    const american = withInsured(excellent(), { sic: known([{ code: "7371", classification: "US SIC" as const }]) });
    expect(box(acordApplicationOf("125", american), "NamedInsured_SICCode_A")?.mappedValue).toBe("7371");
    expect(box(acordApplicationOf("125", american), "NamedInsured_NAICSCode_A")?.mappedValue).toBe("");
  });

  test("A state of the United States is in its box, and nowhere as a county", () => {
    const declared = { lines: ["500 Market St"], town: "Boston", county: "ma", postcode: "02110", country: "USA" };
    const { insured } = excellent();
    const facts = { ...excellent(), insured: { ...insured, address: known(declared), addresses: null } };
    const american = acordApplicationOf("125", facts);
    expect(box(american, "NamedInsured_MailingAddress_StateOrProvinceCode_A")?.mappedValue).toBe("MA");
    expect(box(american, "NamedInsured_MailingAddress_LineTwo_A")?.mappedValue).toBe("USA");
    expect(box(american, "CommercialStructure_PhysicalAddress_StateOrProvinceCode_A")?.mappedValue).toBe("MA");
    expect(box(american, "CommercialStructure_PhysicalAddress_CountyName_A")?.mappedValue).toBe("");
    expect(american.validationErrors.map(({ message }) => message).join()).not.toContain("a county has none");
    expect(acordXml(american, facts)).toContain("<StateProvCd>MA</StateProvCd>");
  });

  test("A county is not a state: its box is blank, and the county is in the second line and in its own box", () => {
    expect(box(application, "NamedInsured_MailingAddress_StateOrProvinceCode_A")?.mappedValue).toBe("");
    expect(box(application, "CommercialStructure_PhysicalAddress_CountyName_A")?.mappedValue).toBe("Avon");
  });

  test("A British legal form is 'other' among American ones, and only if register and name confirm it", () => {
    expect(box(application, "NamedInsured_LegalEntity_OtherDescription_A")).toMatchObject({
      mappedValue: "UK limited liability partnership",
      provenance: "derived",
    });
    const unregistered = acordApplicationOf("125", withInsured(excellent(), { companyNumber: null }));
    expect(box(unregistered, "NamedInsured_LegalEntity_OtherIndicator_A")?.mappedValue).toBe("");
  });

  test("A declaration of no claims ticks the box; without a declaration everything stays blank", () => {
    expect(box(application, "LossHistory_NoPriorLossesIndicator_A")?.mappedValue).toBe("X");
    const undeclared = acordApplicationOf("125", { ...excellent(), claims: null });
    expect(box(undeclared, "LossHistory_NoPriorLossesIndicator_A")).toMatchObject({ mappedValue: "", confidence: 0 });
  });
});

describe("more data than the form has room for", () => {
  const application = acordApplicationOf("125", dreadful());

  test("Claims fill three rows, newest first; the others are in Remarks and an issue reports it", () => {
    const dates = ["A", "B", "C"].map((row) => box(application, `LossHistory_OccurrenceDate_${row}`)?.mappedValue);
    expect(dates).toEqual(["2026-02-11", "2025-05-20", "2024-07-04"]);
    expect(["A", "B"].map((row) => box(application, `LossHistory_ClaimStatus_OpenCode_${row}`)?.mappedValue)).toEqual([
      "Y",
      "N",
    ]);
    expect(remark(application, "Past claim 4, of 30 Sep 2023")).toEqual([
      "30 Sep 2023, ransomware, amount GBP 30,001, settled",
    ]);
    const over = application.validationErrors.filter(({ errorType }) => errorType === "overflow");
    expect(over.map(({ message }) => message)).toEqual([
      "Premises 5 and Premises 6 are in Remarks: the form has only 4 rows",
      "Contact 3 is in Remarks: the form has only 2 rows",
      "Past claim 4, of 30 Sep 2023 and Past claim 5, of 15 Jan 2022 are in Remarks: the form has only 3 rows",
    ]);
  });

  test("A value longer than its box is truncated, given in full in Remarks, and reported as an issue", () => {
    const cut = box(application, "LossHistory_OccurrenceDescription_B");
    expect(cut?.mappedValue).toMatch(/^ransomware, File server.* \(see Remarks\)$/);
    expect(cut?.mappedValue.length).toBeLessThanOrEqual(120);
    expect(remark(application, "Past claim 2, of 20 May 2025").join(" ")).toContain("notification of customers");
    expect(application.validationErrors.filter(({ errorType }) => errorType === "length")).toHaveLength(1);
  });

  test("Six premises need three sheets of the 140, and each sheet names the insured again", () => {
    const property = acordApplicationOf("140", dreadful());
    expect(property.sheets).toBe(3);
    expect([1, 2, 3].map((sheet) => box(property, "NamedInsured_FullName_A", sheet)?.mappedValue)).toEqual(
      Array(3).fill("Grimsdyke Freight Ltd"),
    );
    expect(box(property, "CommercialStructure_PhysicalAddress_LineOne_B", 3)?.mappedValue).toContain(
      "Unit 14, Bristol",
    );
  });
});

describe("unknown data", () => {
  test.each(ACORD_FORMS)(
    "A client of which only the name is known gives a %s of blanks, without invented values",
    (form) => {
      const application = acordApplicationOf(form, littleKnown());
      const filled = application.fieldMappings.filter(
        ({ mappedValue, source }) => mappedValue !== "" && source !== "remarks",
      );
      const words = filled.map(
        ({ acordField, mappedValue }) => `${acordField.split("_").slice(-2, -1)}=${mappedValue}`,
      );
      expect(
        words.filter((each) => !/=(X|2026-11-22|0a1b2c3d4e5f|Quillet Ltd|Cyber data, on attached sheets)$/.test(each)),
      ).toEqual([]);
      for (const { mappedValue, confidence, provenance } of application.fieldMappings)
        if (mappedValue === "") expect([confidence, provenance]).toEqual([0, null]);
      expect(application.agreed).toMatchObject({ address: null, inception: null, limit: null, premium: null });
    },
  );

  test("No rating from less than half of the method, or without a scan", () => {
    const rating = (facts: SubmissionFacts) =>
      acordApplicationOf("125", facts).cyberData.find(({ label }) => label === "Rating by posture");
    expect(rating(littleKnown())).toMatchObject({ value: "not assessed", provenance: "none", confidence: 0 });
    const { scan } = excellent();
    const at = (posture: number | null) =>
      rating({
        ...excellent(),
        scan: scan === null ? null : { ...scan, posture: posture === null ? null : publishPosture(posture) },
      })?.value;
    expect([80, 79, 60, 59, null].map(at)).toEqual(["Excellent", "Good", "Good", "Fair", "not assessed"]);
  });

  test("A rating is withheld while a critical finding is open, and an issue states why", () => {
    const { scan } = excellent();
    const facts = { ...excellent(), scan: scan && { ...scan, critical: 2 } };
    const { cyberData, validationErrors } = acordApplicationOf("125", facts);
    expect(cyberData.find(({ label }) => label === "Rating by posture")).toMatchObject({
      value: "withheld: critical finding open",
      withheld: "critical-finding-open",
    });
    expect(validationErrors.map(({ message }) => message)).toContain(
      "The rating is withheld: 2 critical findings are open",
    );
  });

  test("Training is rated only if a percentage is declared", () => {
    const at = (coveragePct?: number) => {
      const declared = { answer: "yes" as const, provenance: "declared" as const, asOf: "2026-11-08" };
      const controls = { awarenessTraining: coveragePct === undefined ? declared : { ...declared, coveragePct } };
      const { cyberData } = acordApplicationOf("125", littleKnown({ controls }));
      return cyberData.find(({ label }) => label === "Awareness training, rating")?.value;
    };
    expect([90, 89, 70, 69, undefined].map(at)).toEqual([
      "Fully Compliant",
      "Partially Compliant",
      "Partially Compliant",
      "Non-Compliant",
      "not disclosed",
    ]);
  });

  test("An estimate is in no box or remark, and an issue reports it", () => {
    const estimated = withInsured(littleKnown(), { employees: known(37, "estimated") });
    const application = acordApplicationOf("125", estimated);
    expect(JSON.stringify([application.fieldMappings, application.remarks])).not.toContain("37");
    expect(application.validationErrors.find(({ errorType }) => errorType === "estimate")?.message).toBe(
      "Employees: modelled estimate, left out",
    );
  });
});

test("A conflicting value has half the confidence, and sample data is marked and has little", () => {
  const employees = { ...dreadful(), questions: [{ field: "legalName", title: "Legal name", said: [] }] };
  expect(box(acordApplicationOf("125", employees), "NamedInsured_FullName_A")?.confidence).toBe(0.49);
  const sample = acordApplicationOf("125", {
    ...littleKnown(),
    client: { id: "5a5a5a5a5a5a", recordVersion: 1, sample: true },
    insured: { ...littleKnown().insured, name: known("Made Up Ltd", "sample") },
  });
  expect(box(sample, "NamedInsured_FullName_A")?.confidence).toBe(0.5);
  expect(sample.validationErrors[0]).toMatchObject({ errorType: "sample", severity: "high" });
});

const CLIENTS = { excellent, dreadful, littleKnown, hostile, arabic };
const EACH = Object.entries(CLIENTS).flatMap(([name, make]) =>
  ACORD_FORMS.map((form): [string, AcordForm, SubmissionFacts] => [name, form, make()]),
);

test.each(EACH)(
  "The data of %s for the %s matches the schema, and every field has a published name",
  (_, form, facts) => {
    const application = acordApplicationOf(form, facts);
    expect(AcordApplication.parse(application)).toEqual(application);
    for (const { acordField } of application.fieldMappings) expect(acordInventory(form).has(acordField)).toBe(true);
    for (const { acordFields } of application.validationErrors)
      for (const name of acordFields) expect(acordInventory(form).has(name), name).toBe(true);
    expect(acordApplicationOf(form, facts)).toEqual(application);
  },
);

test("The three forms of a client agree on name, address, period, limit, deductible and premium", () => {
  const [one, two, three] = ACORD_FORMS.map((form) => acordApplicationOf(form, excellent()).agreed);
  expect(one).toEqual(two);
  expect(two).toEqual(three);
  expect(one).toMatchObject({
    address: { value: "4 Tallow Court, Queen Square, Bristol, Avon, BS1 4DJ, United Kingdom" },
    expiry: { value: "2027-11-30" },
    limit: { value: { amount: "2000000.00", currency: "GBP" } },
    deductible: { value: { amount: "10000.00", currency: "GBP" } },
    premium: { value: { amount: "4123.00", currency: "GBP" } },
  });
});

test("A second address equal to the principal one appears once", () => {
  const same = address("4 Tallow Court", "Queen Square");
  const application = acordApplicationOf("125", withInsured(excellent(), { addresses: known([same, same]) }));
  expect(box(application, "CommercialStructure_PhysicalAddress_LineOne_B")).toBeUndefined();
  expect(application.asOf).toBe(NOW);
});
