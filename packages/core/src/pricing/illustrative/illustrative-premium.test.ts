import { PostureScore, RiskScore } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { illustrativePremium } from "../illustrative-premium.ts";

const of = (risk: number, industry: string | null) => illustrativePremium({ risk: RiskScore.parse(risk), industry });

describe("the illustrative model", () => {
  test.each([
    ["Financial Services", 75_000],
    ["Finance", 75_000],
    ["Healthcare", 90_000],
    ["Legal Services", 60_000],
    ["Technology", 65_000],
    ["Manufacturing", 55_000],
    ["Retail", 50_000],
    ["Professional Services", 55_000],
    ["Consulting", 55_000],
    ["Energy", 50_000],
    [null, 50_000],
  ])("charges %s £%i at a risk score of 60", (industry, pounds) => {
    expect(of(60, industry)?.premium.pence).toBe(pounds * 100);
  });

  test.each([
    [30, 30_000],
    [31, 50_000],
    [60, 50_000],
    [61, 90_000],
    [80, 90_000],
    [81, 150_000],
  ])("at a risk score of %i it charges £%i before the industry", (risk, pounds) => {
    expect(of(risk, "Retail")?.premium.pence).toBe(pounds * 100);
  });

  test("a score of 72 in technology may save 42% to 63% of £117,000", () => {
    expect(of(72, "Technology")).toMatchObject({
      title: "Illustrative model",
      premium: { pence: 11_700_000, rows: { all: 3, illustrative: 3 } },
      potentialReduction: 42,
      savings: { low: { pence: 4_914_000 }, high: { pence: 7_371_000 } },
    });
  });

  test("no saving at 30 or below, and never more than the premium", () => {
    expect(of(30, "Retail")?.savings).toEqual({ low: { pence: 0 }, high: { pence: 0 } });
    expect(of(100, "Retail")).toMatchObject({
      potentialReduction: 70,
      savings: { low: { pence: 10_500_000 }, high: { pence: 15_000_000 } },
    });
  });

  test("derives the risk from the posture, and returns null without a score", () => {
    expect(illustrativePremium({ posture: PostureScore.parse(28), industry: "Technology" })?.potentialReduction).toBe(
      42,
    );
    expect(illustrativePremium({ posture: null, industry: "Technology" })).toBeNull();
  });
});
