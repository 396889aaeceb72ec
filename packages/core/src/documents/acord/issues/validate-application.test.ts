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

test("Undisclosed claims are requested; declared claims or a declaration of none are not", () => {
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

test("Each required box that is blank is listed once with its fix, most severe first", () => {
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
  expect(missing[0]?.fix).toEqual({ kind: "configure", setting: "brokerage.name" });
  const edit = { kind: "edit-client", client: "0a1b2c3d4e5f" };
  expect(missing[1]).toMatchObject({
    suggestion: "Ask the client and record it",
    fix: { ...edit, field: "requested.inception", example: "2026-12-01" },
  });
  expect(found.find(({ field }) => field === "Cyber premium")).toMatchObject({
    suggestion: "Ask the insurer and record it",
    fix: { ...edit, field: "quote.premium", example: "4200" },
  });
  expect(missing[3]?.fix).toEqual({ ...edit, field: "registeredOffice.lines" });
  const order = ["high", "medium", "low"];
  const severities = found.map(({ severity }) => order.indexOf(severity));
  expect(severities).toEqual(severities.toSorted());
  for (const { suggestion } of found) expect(suggestion.length).toBeGreaterThan(10);
});

test("Of the 28 controls each undisclosed one is counted once; the training rating is not a control", () => {
  const { awarenessTraining } = excellent().controls;
  if (awarenessTraining === undefined) throw new Error("The sample has training.");
  const controls = { awarenessTraining: { ...awarenessTraining, coveragePct: 94 } };
  const controlsIssue = issues({ ...excellent(), controls }).find(({ field }) => field === "Controls");
  expect(controlsIssue?.message).toBe("27 of 28 controls without an answer");
});

test("No suggestion names a command: documents print it, and the fix is data beside it", () => {
  for (const facts of [excellent(), dreadful(), littleKnown()])
    for (const form of ["125", "126", "140"] as const)
      for (const { suggestion } of issues(facts, form))
        expect(suggestion).not.toMatch(/broker (clients|scan|acord|config)|--|=/);
});

test("A value more than a year old is stale, day by day; a date of incorporation never is", () => {
  const old = withInsured({
    employees: known(48, "declared", "2025-11-20"),
    incorporatedOn: known("2004-03-01", "registry", "2020-01-01"),
  });
  expect(of("stale", old).map(({ message }) => message)).toEqual([
    "As at 20 Nov 2025, more than a year old: Employees",
  ]);
  expect(of("stale", excellent())).toEqual([]);
});

test("A conflict has its values and where to resolve it", () => {
  expect(of("contradiction", dreadful())).toEqual([
    {
      field: "Employees",
      acordFields: [],
      errorType: "contradiction",
      message: "Conflicting values: '212' (recorded by broker) and '240' (recorded by broker)",
      severity: "high",
      suggestion: "Resolve the conflict with the client",
      fix: { kind: "edit-client", client: "dd44ee55ff66", field: "employees", override: true },
    },
  ]);
});

test.each([
  [null, "United Kingdom", "Principal address has no postcode"],
  ["BS1", null, "Principal address: 'BS1' is not a valid UK postcode"],
])("A postcode '%s' in %s is an issue", (postcode, country, message) => {
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

test("No scan and too low a coverage are different issues", () => {
  const posture = (facts: SubmissionFacts) => issues(facts).find(({ field }) => field === "Posture");
  expect(posture(excellent())).toBeUndefined();
  expect(posture({ ...excellent(), scan: null })?.errorType).toBe("missing");
  const { scan } = excellent();
  expect(posture({ ...excellent(), scan: scan && { ...scan, posture: null } })?.errorType).toBe("incomplete");
});

test("The 126 and the 140 require what only the client can declare, and never use the cyber limit for it", () => {
  const liability = issues(excellent(), "126").filter(({ severity }) => severity === "high");
  expect(liability.map(({ acordFields: [name] }) => name)).toContain("GeneralLiability_EachOccurrence_LimitAmount_A");
  const sanctions = { state: "clear" as const, note: "Sanctions: screened.", closed: null, screening: null };
  const property = issues({ ...excellent(), sanctions }, "140").filter(({ severity }) => severity === "high");
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

test("Undisclosed controls are counted, and so are the boxes for the form's own questions", () => {
  const found = issues(littleKnown({ asOf: NOW }));
  expect(found.find(({ field }) => field === "Controls")?.message).toBe("28 of 28 controls without an answer");
  expect(found.find(({ errorType }) => errorType === "unanswered")?.message).toBe(
    "20 fields for answers to the form's own questions are blank",
  );
});
