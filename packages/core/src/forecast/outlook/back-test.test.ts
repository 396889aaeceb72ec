import type { RiskScore } from "@broker/contracts";
import { expect, test } from "vitest";
import { backTestOf } from "./back-test.ts";
import { buildPoint } from "./build-point.ts";

// 40, 46, 52 at thirty days' distance: 0.2 a day, so 58 thirty days after the last.
const rising = [buildPoint("08-01", 40), buildPoint("08-31", 46), buildPoint("09-30", 52)];

test("requires one scan more than a prediction, and says how many are missing", () => {
  expect(backTestOf([])).toEqual({ needed: 4, at: null, scans: 0, cases: [], accuracy: null });
  expect(backTestOf(rising)).toMatchObject({ needed: 1, cases: [], accuracy: null });
});

test("the last scan is compared with the prediction from those before it, correct within ten points", () => {
  const near = backTestOf([...rising, buildPoint("10-30", 66)]);
  expect(near).toMatchObject({ needed: 0, at: "2026-10-30T09:00:00.000Z", scans: 3, accuracy: 1 });
  expect(near.cases).toEqual(
    ["overall", "technical"].map((category) => ({
      ...{ category, predictedRisk: 58, lowRisk: 58, highRisk: 58, actualRisk: 66, correct: true },
    })),
  );
  const risks = { ...buildPoint("10-30", 69).risks, technical: 57 as RiskScore };
  expect(backTestOf([...rising, buildPoint("10-30", 69, { risks })])).toMatchObject({ accuracy: 0.5 });
});

test("an overall risk on other components is not compared", () => {
  const wider = backTestOf([...rising, buildPoint("10-30", 58, { basis: "all components" })]);
  expect(wider.cases.map(({ category }) => category)).toEqual(["technical"]);
});

test("a last scan further away than predictions reach gives no accuracy", () => {
  const early = [buildPoint("01-01", 40), buildPoint("01-31", 46), buildPoint("03-02", 52)];
  expect(backTestOf([...early, buildPoint("10-01", 58)])).toMatchObject({ needed: 0, cases: [], accuracy: null });
});
