import { PROVENANCE_WORDS } from "@broker/contracts";
import { expect, test } from "vitest";
import { textOf } from "../blocks/build-blocks.ts";
import { blocksOf, cellsOf } from "../blocks/test/find-blocks.ts";
import type { SubmissionDocument } from "../submission/submission-document.ts";
import { acordApplicationOf } from "./acord-application-of.ts";
import { acordDocument, confidenceWords } from "./acord-document.ts";
import { dreadful, excellent, littleKnown, NOW } from "./test/sample-facts.ts";

const section = ({ sections }: SubmissionDocument, id: string) => sections.find((each) => each.id === id)?.blocks ?? [];
const issuesOf = (document: SubmissionDocument) =>
  cellsOf(section(document, "issues"), "Validation issues, most severe first") ?? [];

test("The document has boxes with a value and required ones without, and nothing else", () => {
  const document = acordDocument(acordApplicationOf("125", littleKnown()));
  const names = (cellsOf(section(document, "sheet-1"), "Published field names and their values") ?? []).map(
    ([name]) => name,
  );
  expect(names).toContain("NamedInsured_FullName_A");
  expect(names).toContain("Policy_EffectiveDate_A");
  expect(names).not.toContain("Subsidiary_OrganizationName_A");
  expect(names).not.toContain("CommercialPolicy_RemarkText_A");
});

test("Issues are for the broker and in no file, and a conflict appears in its section only", () => {
  const application = acordApplicationOf("125", dreadful());
  expect(application.validationErrors.map(({ errorType }) => errorType)).toContain("contradiction");
  const document = acordDocument(application, { forBroker: true });
  expect(blocksOf(section(document, "open"), "table")[0]?.rows.map(([about]) => textOf(about?.text ?? ""))).toEqual([
    "Employees",
    "",
  ]);
  expect(issuesOf(document).join()).not.toContain("Conflicting values");
  expect(issuesOf(document).length).toBeGreaterThan(3);
  expect(section(acordDocument(application), "issues")).toEqual([]);
});

test("Provenance is worded for an underwriter, not addressed to 'you'", () => {
  const [key] = blocksOf(section(acordDocument(acordApplicationOf("125", excellent())), "risk"), "key");
  expect(key?.provenances).toContain("declared");
  expect(key?.provenances.map((each) => PROVENANCE_WORDS[each]).join()).not.toMatch(/\b(you|we)\b/);
});

test.each([
  ["without any answer", {}],
  [
    "with one answer, whose name begins another's",
    { cyberEssentials: { answer: "yes", provenance: "declared", asOf: NOW } as const },
  ],
])("As many controls are listed as not asked as the issue counts: %s", (_, controls) => {
  const application = acordApplicationOf("125", littleKnown({ controls }));
  const issue = application.validationErrors.find(({ field }) => field === "Controls")?.message ?? "";
  const [count] = /^\d+/.exec(issue) ?? [];
  const listed = JSON.stringify(section(acordDocument(application), "cyber"));
  expect(listed).toContain(`Controls, not asked (${count})`);
});

test("Remarks are grouped by reason, each reason once", () => {
  const document = acordDocument(acordApplicationOf("125", dreadful()));
  const rows = cellsOf(section(document, "remarks"), "Remarks by reason") ?? [];
  const reasons = rows.filter(({ length }) => length === 1).flat();
  expect(new Set(reasons).size).toBe(reasons.length);
  expect(reasons).toContain("The field is for US dollars; sterling is not converted.");
});

test("Required blanks with the same remedy are grouped with their names", () => {
  const issues = issuesOf(acordDocument(acordApplicationOf("140", excellent()), { forBroker: true }));
  expect(issues.map(([, issue]) => issue)).toContain(
    [
      "Subject of insurance: Required and blank. CommercialProperty_Premises_SubjectOfInsuranceCode_A",
      "CommercialProperty_Premises_LimitAmount_A CommercialProperty_Premises_SubjectOfInsuranceCode_G",
      "CommercialProperty_Premises_LimitAmount_G ",
    ].join(" "),
  );
});

test("Confidence is shown as a word and a figure", () => {
  expect([0.9, 0.7, 0.69].map(confidenceWords)).toEqual(["high 0.90", "medium 0.70", "low 0.69"]);
});
