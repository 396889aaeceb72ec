import { describe, expect, test } from "vitest";
import {
  acordRating,
  assessmentScore,
  complianceStatus,
  complianceViewBand,
  confidenceOf,
  forecastTrend,
  kycBand,
  lossImpact,
  mappingConfidence,
  packCard,
  readiness,
  regionBand,
  registerBand,
  trainingBand,
  webRiskBand,
} from "./bands.ts";
import { PostureScore, RiskIndex, RiskScore } from "./scales.ts";

const risk = (value: number) => RiskScore.parse(value);
const posture = (value: number) => PostureScore.parse(value);
const index = (value: number) => RiskIndex.parse(value);

describe("each band starts at its threshold", () => {
  test("web risk: up to 50 Low, up to 70 Medium, above it High", () => {
    expect([0, 50, 51, 70, 71, 100].map((value) => webRiskBand(risk(value)))).toEqual([
      "Low",
      "Low",
      "Medium",
      "Medium",
      "High",
      "High",
    ]);
  });

  test("compliance view: 30, 60 and 80 are the last of Low, Medium and High", () => {
    expect([30, 31, 60, 61, 80, 81].map((value) => complianceViewBand(risk(value)))).toEqual([
      "Low",
      "Medium",
      "Medium",
      "High",
      "High",
      "Critical",
    ]);
  });

  test("compliance status, ACORD rating and readiness bands start at 60 and 80", () => {
    expect([59, 60, 79, 80].map((value) => complianceStatus(posture(value)))).toEqual([
      "non-compliant",
      "partial",
      "partial",
      "compliant",
    ]);
    expect([39, 40, 59, 60, 80].map((value) => acordRating(posture(value)))).toEqual([
      "Poor",
      "Fair",
      "Fair",
      "Good",
      "Excellent",
    ]);
    expect([59, 60, 80].map((value) => readiness(posture(value)))).toEqual(["Low", "Medium", "High"]);
  });

  test("region bands start at 4.5, 6 and 7.5; register bands at 6 and 8", () => {
    expect([4.4, 4.5, 5.9, 6, 7.4, 7.5].map((value) => regionBand(index(value)))).toEqual([
      "Low",
      "Medium",
      "Medium",
      "Medium-High",
      "Medium-High",
      "High",
    ]);
    expect([5.9, 6, 7.9, 8].map((value) => registerBand(index(value)))).toEqual(["yellow", "orange", "orange", "red"]);
  });

  test("pack-card bands start at 50, 70 and 80, KYC buckets at 40, 60 and 80", () => {
    expect([49, 50, 70, 80].map((value) => packCard(posture(value)))).toEqual([
      "Poor",
      "Needs Improvement",
      "Good",
      "Excellent",
    ]);
    expect([39, 40, 60, 80].map((value) => kycBand(posture(value)))).toEqual(["0-39", "40-59", "60-79", "80-100"]);
  });

  test("training bands start at 70 and 90 percent, mapping confidence at 0.7 and 0.9", () => {
    expect([69.9, 70, 90].map(trainingBand)).toEqual(["Non-Compliant", "Partially Compliant", "Fully Compliant"]);
    expect([0.69, 0.7, 0.9].map(mappingConfidence)).toEqual(["red", "yellow", "green"]);
  });

  test("loss-impact bands start at 50,000, 100,000 and 200,000 pounds", () => {
    expect([49_999, 50_000, 100_000, 200_000].map(lossImpact)).toEqual(["green", "yellow", "orange", "red"]);
  });

  test("confidence follows coverage: .5, .7 and .85", () => {
    expect([0.49, 0.5, 0.7, 0.85].map(confidenceOf)).toEqual(["Requires Validation", "Low", "Medium", "High"]);
  });
});

test("a forecast moves only beyond ten points", () => {
  expect([10, 11, -10, -11].map(forecastTrend)).toEqual(["stable", "increasing", "stable", "decreasing"]);
});

test("an assessment scores 100, 60 or 30 by its status", () => {
  expect(["Good", "Needs Review", "Expired"].map(assessmentScore)).toEqual([100, 60, 30]);
});
