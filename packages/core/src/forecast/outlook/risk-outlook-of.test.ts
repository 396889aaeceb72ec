import { RiskOutlook, type ScanReport } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { buildProfile } from "../../testing/build-profile.ts";
import { buildCheck, buildReport } from "../../testing/build-report.ts";
import { forecastOf } from "../forecast-of.ts";
import { buildPoint } from "./build-point.ts";
import { predictionsToStore, riskOutlookOf } from "./risk-outlook-of.ts";

const now = "2026-11-05T09:00:00Z";
const loss = forecastOf(buildProfile({ revenue: 500_000_000 }), {}, { seed: 1, years: 10_000, asOf: now });
const report: ScanReport = buildReport({
  startedAt: now,
  checks: [
    buildCheck("small", "fail", { category: "technical", weight: 2, title: "Small" }),
    buildCheck("large", "fail", { category: "technical", weight: 20, title: "Large" }),
    buildCheck("met", "pass", { category: "technical" }),
    buildCheck("other", "fail", { category: "compliance", title: "Other" }),
  ],
});
const outlook = (...history: ReturnType<typeof buildPoint>[]) =>
  riskOutlookOf({ report, history, earlier: [], loss, market: null, now });

describe("predictions", () => {
  // 40, 46, 52 at thirty days' distance: 0.2 a day.
  const rising = [buildPoint("08-01", 40), buildPoint("08-31", 46), buildPoint("09-30", 52)];

  test("continue the median slope from the newest risk with range and trend, no further than twice the time observed", () => {
    const found = outlook(...rising);
    expect(RiskOutlook.parse(found)).toEqual(found);
    const technical = found.predictions.filter(({ category }) => category === "technical");
    expect(technical.map((each) => [each.horizonDays, each.predictedRisk, each.trend])).toEqual([
      [30, 58, "stable"],
      [90, 70, "increasing"],
    ]);
    expect(found.notes).toEqual(["The scans cover 60 days: nothing is predicted beyond twice that."]);
    expect(technical[1]).toMatchObject({ currentRisk: 52, lowRisk: 70, highRisk: 70, scans: 3, confidence: "Low" });
    expect(technical[0]?.dueAt).toBe("2026-10-30T09:00:00.000Z");
  });

  test("stay on the scale and within their range for any scatter of scans", () => {
    const steep = outlook(buildPoint("01-01", 10), buildPoint("06-01", 90), buildPoint("07-05", 95));
    expect(steep.predictions.at(-1)).toMatchObject({ horizonDays: 365, predictedRisk: 100 });
    const scattered = outlook(buildPoint("01-01", 50), buildPoint("03-01", 20), buildPoint("07-01", 60));
    for (const { lowRisk, predictedRisk, highRisk } of scattered.predictions) {
      expect(lowRisk).toBeLessThanOrEqual(predictedRisk);
      expect(highRisk).toBeGreaterThanOrEqual(predictedRisk);
    }
  });

  test("name the most costly failures of their own category", () => {
    const { predictions } = outlook(...rising);
    const of = (name: string) => predictions.find(({ category }) => category === name)?.mitigation;
    expect(of("technical")).toEqual(["Large", "Small"]);
    expect(of("overall")).toEqual(["Large", "Other", "Small"]);
  });

  test("need three scans on three days, and report how many are missing", () => {
    expect(outlook()).toMatchObject({ needed: 3, predictions: [] });
    expect(outlook(buildPoint("08-01", 40), buildPoint("08-31", 46))).toMatchObject({ needed: 1, predictions: [] });
    const sameDay = buildPoint("08-31", 50, { at: "2026-08-31T20:00:00.000Z", scanId: "evening" });
    const twice = outlook(buildPoint("08-01", 40), buildPoint("08-31", 46), sameDay);
    expect(twice).toMatchObject({ needed: 1, predictions: [] });
    expect(twice.notes[0]).toContain("Of several scans on one day the last counts");
  });

  test("exclude scans by another method, and report it", () => {
    const older = buildPoint("07-01", 90, { methodVersion: "1.0.0" });
    const found = outlook(older, ...rising);
    expect(found.predictions[0]?.scans).toBe(3);
    expect(found.notes[1]).toBe("Left out: 1 scans by another method, whose scores do not compare.");
  });

  test("compare overall risks of one basis only", () => {
    const [first, ...rest] = rising;
    const wider = { ...(first ?? buildPoint("08-01", 40)), basis: "all components" };
    const found = outlook(wider, ...rest);
    expect([...new Set(found.predictions.map(({ category }) => category))]).toEqual(["technical"]);
    expect(found.notes.at(-1)).toBe(
      "The overall risk is not predicted: 2 of 3 scans rest on the components of the newest, and 3 are required.",
    );
  });

  test("a category with insufficient coverage has no prediction", () => {
    expect(outlook(...rising).predictions.filter(({ category }) => category === "human")).toEqual([]);
  });
});

test("predictions from an earlier scan ignore later ones", () => {
  const history = [buildPoint("08-01", 40), buildPoint("08-31", 46), buildPoint("09-30", 52)];
  const then = { ...report, startedAt: "2026-09-01T00:00:00.000Z" };
  expect(riskOutlookOf({ report: then, history, earlier: [], loss, market: null, now })).toMatchObject({
    needed: 1,
    predictions: [],
  });
});

describe("forecast periods", () => {
  test("carry the probability of a claim within them, and no premium without a model", () => {
    const { periods } = outlook();
    expect(periods.map(({ period }) => period)).toEqual(["30 days", "90 days", "180 days", "365 days"]);
    // 1 − e^(−0.0109598).
    expect(periods[3]).toMatchObject({ riskScore: null, premiumImpact: null, marketTrend: null });
    expect(periods[3]?.lossProbability).toBeCloseTo(0.0109, 5);
    expect(periods[0]?.lossProbability).toBeCloseTo(0.0109598 * (30 / 365), 5);
    const rising = riskOutlookOf({ report, history: [], earlier: [], loss, market: "rising", now });
    expect(rising.periods.map(({ marketTrend }) => marketTrend)).toEqual(Array(4).fill("rising"));
  });
});

describe("the record of earlier predictions", () => {
  const history = [buildPoint("08-01", 40), buildPoint("08-31", 46), buildPoint("09-30", 52)];
  const earlier = predictionsToStore(outlook(...history), "acme.example");
  const judged = (...came: ReturnType<typeof buildPoint>[]) =>
    riskOutlookOf({ report, history: [...history, ...came], earlier, loss, market: null, now }).record;

  test("is empty without a comparable scan", () => {
    expect(judged()).toEqual({ judged: 0, accuracy: null, insideRange: null, meanError: null, waiting: 2 });
  });

  test("counts a prediction as correct within ten points of the first scan after its day", () => {
    // Predicted 58 for 30 October, overall and technical.
    expect(judged(buildPoint("11-02", 66))).toMatchObject({ judged: 2, accuracy: 1, insideRange: 0, meanError: 8 });
    expect(judged(buildPoint("11-02", 69))).toMatchObject({ judged: 2, accuracy: 0, meanError: 11 });
    expect(judged(buildPoint("10-29", 58))).toMatchObject({ judged: 0 });
  });

  test("does not judge by a scan of another method or by one a month late", () => {
    expect(judged(buildPoint("11-02", 58, { methodVersion: "9.0.0" }))).toMatchObject({ judged: 0 });
    expect(judged(buildPoint("12-02", 58))).toMatchObject({ judged: 0 });
  });
});
