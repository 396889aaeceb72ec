import { type EvidenceStatement, type Framework, gapScope, type Mapping } from "@broker/contracts";
import { expect, test } from "vitest";
import { assessCompliance, type ComplianceInput } from "../compliance/assess.ts";
import { NO_SCOPE_FACTS } from "../compliance/scope.ts";
import { compliancePlan, gapsOf } from "./gaps.ts";

/** CC-IAM-02 takes 8 hours, CC-END-01 40, CC-BAK-01 8. */
const [MAIL, EDR, BACKUP] = ["CC-IAM-02", "CC-END-01", "CC-BAK-01"] as const;
const framework = (rows: readonly [id: string, weight: number][]): Framework => ({
  ...{ id: "small", version: "1", name: "Small", short: "Small", publisher: "Us", group: "custom" },
  ...{ jurisdictions: ["GB"], inForceFrom: null, status: "current", overview: "", insuranceImpact: "" },
  ...{ timeline: [], related: [], scope: [], coverage: { published: rows.length, inThisLibrary: rows.length } },
  licence: { class: "OWN", textAllowed: true, attribution: "Ours", source: "", checkedOn: "2026-11-28" },
  requirements: rows.map(([id, weight]) => ({ id, title: id, weight })),
});
const says = (control: string, shows: EvidenceStatement["shows"]): EvidenceStatement => ({
  ...{ control, shows, kind: "answer", ref: control, title: control, source: "Declared by insured" },
  ...{ collectedAt: "2026-11-01", validUntil: "2027-10-31" },
});
const equal = (requirement: string, control: string): Mapping => ({ requirement, control, relation: "equal" });

function input(statements: readonly EvidenceStatement[]): ComplianceInput {
  const mappings = [equal("R1", MAIL), equal("R2", EDR), equal("R3", BACKUP)];
  const rows = framework([
    ["R1", 1],
    ["R2", 2],
    ["R3", 1],
  ]);
  return {
    ...{ controls: [MAIL, EDR, BACKUP], frameworks: [{ framework: rows, mappings }], statements },
    ...{ requirementStatements: [], adoptions: [], facts: NO_SCOPE_FACTS, today: "2026-11-28" },
  };
}
const of = (statements: readonly EvidenceStatement[]) => {
  const given = input(statements);
  return { given, assessment: assessCompliance(given) };
};

test("a gap is worth the points that closing it alone gains; the one worth most comes first", () => {
  // 1 of 4 is met: 25. EDR alone adds 2 of 4, MFA 1 of 4.
  const { given, assessment } = of([says(MAIL, "not-met"), says(EDR, "not-met"), says(BACKUP, "met")]);
  const gaps = gapsOf(assessment, given, []);
  expect(gaps.map(({ control, gains, hours }) => [control, gains[0]?.points, hours])).toEqual([
    [EDR, 50, 40],
    [MAIL, 25, 8],
  ]);
  const decided = { control: MAIL, state: "planned", owner: "Jo", due: "2027-01-31", by: "jane", at: "2026-11-28" };
  const [, mail] = gapsOf(assessment, given, [{ ...decided, state: "planned", reason: null, acceptedUntil: null }]);
  expect(mail).toMatchObject({ decision: "planned", owner: "Jo", due: "2027-01-31" });
});

test("a gap names the frameworks that count it; a control of none of them, and one that does not apply, are named", () => {
  const { given } = of([says(MAIL, "not-met"), says(EDR, "partly"), says(BACKUP, "met")]);
  const [small] = given.frameworks;
  if (small === undefined) throw new Error("no framework");
  const narrow = { ...given, frameworks: [{ ...small, mappings: [equal("R1", MAIL)] }] };
  const assessment = assessCompliance(narrow);
  const gaps = gapsOf(assessment, narrow, []);
  expect(gaps.map(({ control, frameworks }) => [control, frameworks])).toEqual([
    [EDR, []],
    [MAIL, ["small"]],
  ]);
  expect(assessment.frameworks.map(({ standing }) => standing.gaps)).toEqual([1]);
  expect(gapScope(gaps)).toBe("2 gaps: 1 in adopted frameworks that apply, 1 in none of them.");
  const override = { applies: false, reason: "Sold", by: "jane", at: "2026-11-28" };
  const adoption = {
    framework: "small",
    version: "1",
    by: "jane",
    at: "2026-11-28",
    scope: {},
    target: null,
    override,
  };
  const unbound = { ...narrow, adoptions: [adoption] };
  const [first] = gapsOf(assessCompliance(unbound), unbound, []);
  expect([first?.control, first?.frameworks]).toEqual([EDR, []]);
  expect(gapScope(gapsOf(assessCompliance(unbound), unbound, []))).toBe(
    "2 gaps, none in an adopted framework that applies.",
  );
});

test("a gap has no points of a framework of which no score is stated", () => {
  const { given, assessment } = of([says(MAIL, "not-met")]);
  expect(gapsOf(assessment, given, []).map(({ control, gains }) => [control, gains])).toEqual([[MAIL, []]]);
});

test("a plan is the least work that reaches the target, and adds up to the score after it", () => {
  const { given, assessment } = of([says(MAIL, "not-met"), says(EDR, "not-met"), says(BACKUP, "met")]);
  expect(compliancePlan("small", 50, assessment, given)).toMatchObject({
    ...{ controls: [{ control: MAIL, points: 25 }], hours: 8, before: 25, after: 50, reached: true },
  });
  expect(compliancePlan("small", 75, assessment, given)).toMatchObject({ controls: [{ control: EDR }], hours: 40 });
  expect(compliancePlan("small", 100, assessment, given)).toMatchObject({ hours: 48, after: 100 });
});

test("a plan prints no score where less than half of the weight is assessed", () => {
  const { given, assessment } = of([says(MAIL, "not-met")]);
  expect(compliancePlan("small", 80, assessment, given)).toMatchObject({ before: null, after: null, hours: 8 });
});
