import { expect, test } from "vitest";
import { buildFigures } from "../build-prospect.ts";
import { riskIndex } from "../prospect-scores.ts";

test.each([
  [44, 4.4, "Low"],
  [45, 4.5, "Medium"],
  [59, 5.9, "Medium"],
  [60, 6, "Medium-High"],
  [74, 7.4, "Medium-High"],
  [75, 7.5, "High"],
] as const)("risk %i is %f: %s", (risk, index, band) => {
  expect(riskIndex({ figures: buildFigures({ risk }) }).value).toEqual({ index, band, range: null });
});

test("the rule states the calculation, the thresholds and the coverage", () => {
  expect(riskIndex({ figures: buildFigures({ risk: 38, coverage: 0.384 }) })).toMatchObject({
    rule: "Risk 38 ÷ 10 = 3.8: Low (from 4.5 Medium, 6 Medium-High, 7.5 High); external view only, coverage 38%.",
    provenance: "derived",
    asOf: "2026-11-05T09:14:00.000Z",
  });
});

test("insufficient coverage gives the range between best and worst case, and no band", () => {
  const found = riskIndex({ figures: buildFigures({ risk: null, range: { low: 12, high: 88 }, coverage: 0.1 }) });
  expect(found.value).toEqual({ index: null, band: null, range: { low: 1.2, high: 8.8 } });
  expect(found.rule).toBe(
    "Requires Validation: coverage 10%. With the rest counted as passed it is 1.2, as failed 8.8.",
  );
});

test("without a scan, or with an empty one, the risk is not known", () => {
  expect(riskIndex({ figures: null })).toEqual({
    value: null,
    rule: "It was never assessed.",
    provenance: "none",
    asOf: null,
  });
  expect(riskIndex({ figures: buildFigures({ risk: null, coverage: 0 }) }).value).toBeNull();
});
