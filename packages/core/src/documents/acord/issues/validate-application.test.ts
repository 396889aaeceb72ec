import type { AcordIssue, SubmissionFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { acordApplicationOf } from "../acord-application-of.ts";
import { address, dreadful, excellent, known, littleKnown, NOW } from "../test/sample-facts.ts";

const issues = (facts: SubmissionFacts, form: "125" | "126" | "140" = "125") =>
  acordApplicationOf(form, facts).validationErrors;
const of = (errorType: AcordIssue["errorType"], facts: SubmissionFacts) =>
  issues(facts).filter((each) => each.errorType === errorType);
const withInsured = (insured: Partial<SubmissionFacts["insured"]>): SubmissionFacts => ({
  ...excellent(),
  insured: { ...excellent().insured, ...insured },
});

test("A description of fewer than 50 characters is too brief, one of 50 is not", () => {
  const described = (length: number) => withInsured({ industry: known("x".repeat(length - 1)), sic: null });
  expect(issues(described(49))).toContainEqual({
    field: "Business Description",
    acordFields: ["CommercialPolicy_OperationsDescription_A"],
    errorType: "incomplete",
    message: "Business description is too brief",
    severity: "medium",
    suggestion: "Add more detail about primary business activities",
  });
  expect(of("incomplete", described(50))).toEqual([]);
});

test("Claims that nobody told are asked for; none and some are not", () => {
  expect(issues({ ...excellent(), claims: null })).toContainEqual({
    field: "Previous Claims",
    acordFields: ["LossHistory_NoPriorLossesIndicator_A"],
    errorType: "missing",
    message: "Previous claims information not provided",
    severity: "high",
    suggestion: "Provide claims history for the last 5 years",
  });
  for (const facts of [excellent(), dreadful()])
    expect(of("missing", facts).filter(({ field }) => field === "Previous Claims")).toEqual([]);
});

test("Each required box that is blank is told once with what to type, graver things first", () => {
  const found = issues(littleKnown());
  const missing = found.filter(({ message }) => message.endsWith("is required and blank"));
  expect(missing.map(({ acordFields: [name] }) => name)).toEqual([
    "Producer_FullName_A",
    "Policy_EffectiveDate_A",
    "Policy_ExpirationDate_A",
    "NamedInsured_MailingAddress_LineOne_A",
    "NamedInsured_MailingAddress_CityName_A",
    "NamedInsured_Primary_WebsiteAddress_A",
    "NamedInsured_Contact_FullName_A",
  ]);
  expect(missing[0]?.command).toBe("Set brokerage.name in broker.config.json");
  expect(missing[1]).toMatchObject({
    suggestion: "Ask the client, and record it",
    command: "broker clients edit 0a1b2c3d4e5f requested.inception=2026-12-01",
  });
  expect(found.find(({ field }) => field === "Cyber premium")).toMatchObject({
    suggestion: "Ask the insurer, and record it",
    command: "broker clients edit 0a1b2c3d4e5f quote.premium=4200",
  });
  expect(missing[3]?.command).toContain('registeredOffice.lines="…"');
  const order = ["high", "medium", "low"];
  const gravity = found.map(({ severity }) => order.indexOf(severity));
  expect(gravity).toEqual(gravity.toSorted());
  for (const { suggestion } of found) expect(suggestion.length).toBeGreaterThan(10);
});

test("Of the 28 controls each that nobody told is counted once; the rating of training is none of them", () => {
  const { awarenessTraining } = excellent().controls;
  if (awarenessTraining === undefined) throw new Error("The sample tells of training.");
  const controls = { awarenessTraining: { ...awarenessTraining, coveragePct: 94 } };
  const told = issues({ ...excellent(), controls }).find(({ field }) => field === "Controls");
  expect(told?.message).toBe("27 controls of 28 are not known");
});

test("No suggestion tells what to type: a document prints it, and a program has the command beside it", () => {
  for (const facts of [excellent(), dreadful(), littleKnown()])
    for (const form of ["125", "126", "140"] as const)
      for (const { suggestion } of issues(facts, form))
        expect(suggestion).not.toMatch(/broker (clients|scan|acord|config)|--|=/);
});

test("What was told more than a year ago is stale, day by day; a date of incorporation never is", () => {
  const old = withInsured({
    employees: known(48, "declared", "2025-11-20"),
    incorporatedOn: known("2004-03-01", "registry", "2020-01-01"),
  });
  expect(of("stale", old).map(({ message }) => message)).toEqual([
    "Known as of 20 Nov 2025, more than a year ago: Employees",
  ]);
  expect(of("stale", excellent())).toEqual([]);
});

test("A contradiction is told with what was said, and where to settle it", () => {
  expect(of("contradiction", dreadful())).toEqual([
    {
      field: "Employees",
      acordFields: [],
      errorType: "contradiction",
      message: "The record holds '212' (declared) and '240' (declared)",
      severity: "high",
      suggestion: "Settle it with the client",
      command: "broker clients edit dd44ee55ff66 employees=… --override",
    },
  ]);
});

test.each([
  [null, "United Kingdom", "Principal address has no postcode"],
  ["BS1", null, "Principal address has 'BS1' for a postcode, which is none of the United Kingdom"],
])("A postcode '%s' in %s is amiss", (postcode, country, message) => {
  const facts = withInsured({ address: known({ ...address("4 Tallow Court"), postcode, country }) });
  expect(of("format", facts).map((each) => each.message)).toEqual([message]);
});

test.each([
  ["bs1 4dj", "UK"],
  ["SW1A1AA", null],
  ["75001", "France"],
])("A postcode '%s' in %s is in order", (postcode, country) => {
  const facts = withInsured({ address: known({ ...address("4 Tallow Court"), postcode, country }) });
  expect(of("format", facts)).toEqual([]);
});

test("No scan and too little seen are told apart", () => {
  const posture = (facts: SubmissionFacts) => issues(facts).find(({ field }) => field === "Posture");
  expect(posture(excellent())).toBeUndefined();
  expect(posture({ ...excellent(), scan: null })?.errorType).toBe("missing");
  const { scan } = excellent();
  expect(posture({ ...excellent(), scan: scan && { ...scan, posture: null } })?.errorType).toBe("incomplete");
});

test("The 126 and the 140 ask for what only the client can tell, and never take the cyber limit for it", () => {
  const liability = issues(excellent(), "126").filter(({ severity }) => severity === "high");
  expect(liability.map(({ acordFields: [name] }) => name)).toContain("GeneralLiability_EachOccurrence_LimitAmount_A");
  const property = issues(excellent(), "140").filter(({ severity }) => severity === "high");
  expect(property.map(({ acordFields: [name] }) => name)).toEqual([
    "CommercialProperty_Premises_SubjectOfInsuranceCode_A",
    "CommercialProperty_Premises_LimitAmount_A",
    "CommercialProperty_Premises_SubjectOfInsuranceCode_G",
    "CommercialProperty_Premises_LimitAmount_G",
    "Construction_ConstructionCode_A",
    "CommercialStructure_BuiltYear_A",
    "Construction_ConstructionCode_B",
    "CommercialStructure_BuiltYear_B",
  ]);
});

test("Controls that nobody told are counted, and so are the boxes for the form's own questions", () => {
  const found = issues(littleKnown({ asOf: NOW }));
  expect(found.find(({ field }) => field === "Controls")?.message).toBe("28 controls of 28 are not known");
  expect(found.find(({ errorType }) => errorType === "unanswered")?.message).toBe(
    "20 boxes for answers to the form's own questions stay blank",
  );
});
