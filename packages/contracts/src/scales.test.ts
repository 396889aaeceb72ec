import fc from "fast-check";
import { expect, test } from "vitest";
import { roundHalfUp } from "./format/show-number.ts";
import {
  HeaderScore,
  indexOfRisk,
  PostureScore,
  publishHeaderScore,
  publishPosture,
  RiskIndex,
  RiskScore,
  riskOfPosture,
} from "./scales.ts";

test("a posture is rounded half up: 47.5 becomes 48 and 47.49 becomes 47", () => {
  expect(publishPosture(47.5)).toBe(48);
  expect(publishPosture(47.49)).toBe(47);
});

test("a total just below the half in binary still rounds up", () => {
  expect(roundHalfUp(1.005, 2)).toBe(1.01);
  expect(roundHalfUp(0.285, 2)).toBe(0.29);
});

test("a published posture is always between 0 and 100", () => {
  expect(publishPosture(-3)).toBe(0);
  expect(publishPosture(104.2)).toBe(100);
});

test("risk is 100 minus the rounded posture, and the index is a tenth of it with one decimal", () => {
  expect(riskOfPosture(publishPosture(47.65))).toBe(52);
  expect(indexOfRisk(RiskScore.parse(52))).toBe(5.2);
  expect(indexOfRisk(RiskScore.parse(100))).toBe(10);
});

test("posture and risk always add up to 100", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (sum) => {
      const posture = publishPosture(sum);
      expect(posture + riskOfPosture(posture)).toBe(100);
    }),
  );
});

test("a header score may exceed 100 and is never negative", () => {
  expect(publishHeaderScore(115)).toBe(115);
  expect(publishHeaderScore(-20)).toBe(0);
  expect(HeaderScore.safeParse(-1).success).toBe(false);
});

test("each scale rejects values outside it", () => {
  expect(PostureScore.safeParse(101).success).toBe(false);
  expect(PostureScore.safeParse(50.5).success).toBe(false);
  expect(RiskScore.safeParse(-1).success).toBe(false);
  expect(RiskIndex.safeParse(10.1).success).toBe(false);
});
