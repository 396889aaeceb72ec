import type { ProspectFields } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFigures, buildProspect } from "../build-prospect.ts";
import { opportunityScore } from "../prospect-scores.ts";

const score = (fields: ProspectFields, risk: number, severeFailures: number) =>
  opportunityScore(buildProspect(fields, { figures: buildFigures({ risk, severeFailures }) }));

// Points by hand: readiness (risk > 40 Low 2, > 20 Medium 1, else High 0) + size + missing.
test.each([
  [{ employees: "300" }, 60, 3, "Very High"], // 2 + 2 + 2
  [{ employees: "50" }, 60, 3, "Very High"], // 2 + 1 + 2
  [{ employees: "10" }, 60, 3, "High"], // 2 + 0 + 2
  [{}, 60, 3, "High"], // 2 + 0 + 2
  [{ employees: "51" }, 40, 2, "High"], // 1 + 2 + 1
  [{ employees: "11" }, 40, 1, "Medium"], // 1 + 1 + 1
  [{ employees: "251" }, 20, 0, "Medium"], // 0 + 2 + 0
  [{ employees: "11" }, 20, 0, "Low"], // 0 + 1 + 0
  [{ revenue: "£1m" }, 41, 2, "Medium"], // 2 + 0 + 1
  [{ revenue: "£1.1m" }, 41, 2, "High"], // 2 + 1 + 1
  [{ revenue: "£15.1m" }, 41, 2, "Very High"], // 2 + 2 + 1
  [{ employees: "3", revenue: "£60m" }, 41, 2, "Medium"], // employees take precedence: 2 + 0 + 1
] as const)("%o, risk %i and %i findings are %s", (fields, risk, missing, value) => {
  expect(score(fields, risk, missing).value).toBe(value);
});

test("the points are printed one by one", () => {
  expect(score({ employees: "42" }, 60, 1).rule).toBe(
    "Points: controls weak 2 + small, 42 employees 1 + 1 critical or high finding 1 = 4: High (from 2 Medium, 4 High, 5 Very High).",
  );
  expect(score({}, 25, 0).rule).toBe(
    "Points: controls fair 1 + size not known 0 + 0 critical or high findings 0 = 1: Low (from 2 Medium, 4 High, 5 Very High).",
  );
});

test("without a posture there is no opportunity, however large the company", () => {
  const large = { employees: "5000" };
  expect(opportunityScore(buildProspect(large)).value).toBeNull();
  const unseen = buildFigures({ risk: null, range: { low: 0, high: 90 } });
  expect(opportunityScore(buildProspect(large, { figures: unseen }))).toMatchObject({
    value: null,
    rule: "Too little was seen for a posture.",
  });
});

test("a company that is not active is no opportunity until that is resolved; the client's record decides", () => {
  const status = (value: string) => ({ value, provenance: "registry" as const, asOf: "2026-11-01" });
  const client = (value: string) => ({ premium: null, certificates: [], postcode: null, status: status(value) });
  const figures = buildFigures({ risk: 60, notActive: true });
  const of = (over: Parameters<typeof buildProspect>[1]) => opportunityScore(buildProspect({ employees: "300" }, over));
  expect(of({ figures })).toMatchObject({ value: null, rule: expect.stringContaining("not active") });
  expect(of({ figures: buildFigures({ risk: 60 }), client: client("liquidation") })).toMatchObject({
    value: null,
    rule: "No opportunity until its status on the register is resolved: in liquidation. Insurers decline it.",
  });
  expect(of({ figures, client: client("active") }).value).toBe("Very High");
});
