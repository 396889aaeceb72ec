import { describe, expect, test } from "vitest";
import {
  annualLossTable,
  fairRisk,
  lossEventFrequency,
  modifiedPert,
  threatEventFrequency,
  vulnerability,
} from "../fair-risk.ts";

describe("estimated risks", () => {
  test("are listed as by riskquant, largest average first", () => {
    const table = annualLossTable([
      { name: "ALICE", low: 1e6, high: 1e7, perYear: 0.01 },
      { name: "BOB", low: 1e7, high: 1e9, perYear: 0.1 },
      { name: "CHARLIE", low: 5e6, high: 5e7, perYear: 0.05 },
    ]);
    expect(table.map(({ name, average }) => [name, Number(average.toPrecision(3))])).toEqual([
      ["BOB", 26_600_000],
      ["CHARLIE", 1_010_000],
      ["ALICE", 40_400],
    ]);
  });

  test("with a negative frequency or reversed bounds are rejected", () => {
    const risk = { name: "Fire", low: 1, high: 10, perYear: 0.1 };
    expect(() => annualLossTable([{ ...risk, perYear: -0.1 }])).toThrow("Fire");
    expect(() => annualLossTable([{ ...risk, high: 1 }])).toThrow("does not lie above");
  });
});

describe("modified PERT", () => {
  test.each([
    [5, 20, 50, 2, 23.75, 9.9215674],
    [20, 100, 900, 4, 220, 139.386],
    [3.0e6, 3.5e6, 5.0e6, 4, 3_666_666.67, 356_348],
  ])("of %d, %d, %d with weight %d has mean %d and deviation %d", (low, mode, high, gamma, mean, deviation) => {
    const found = modifiedPert(low, mode, high, gamma);
    expect(found.mean / mean).toBeCloseTo(1, 8);
    expect(found.deviation / deviation).toBeCloseTo(1, 5);
  });

  test("follows its formula, not pyfair's", () => {
    const { alpha, beta } = modifiedPert(5, 20, 50, 2);
    expect([alpha, beta].map((each) => each.toFixed(7))).toEqual(["1.6666667", "2.3333333"]);
  });

  test("multiplies a frequency by its mean, where riskquant uses the mode", () => {
    const loss = annualLossTable([{ name: "x", low: 1, high: 10, perYear: 1 }])[0]?.average ?? Number.NaN;
    expect(0.3 * loss).toBeCloseTo(1.2120038962444237, 7);
    // (0.1 + 4 × 0.3 + 0.7) ÷ 6 = a third.
    expect(modifiedPert(0.1, 0.3, 0.7).mean * loss).toBeCloseTo(loss / 3, 12);
  });

  test("with a mode outside the range is rejected", () => {
    expect(() => modifiedPert(1, 11, 10)).toThrow("low ≤ mode ≤ high");
    expect(() => modifiedPert(5, 5, 5)).toThrow("low ≤ mode ≤ high");
  });
});

describe("FAIR-style risk", () => {
  const primary = (amount: number) => ({ primary: amount, secondaryFrequency: 0, secondary: 0 });

  test("is loss events a year times what one costs", () => {
    expect([fairRisk(100, primary(1000)), fairRisk(100, primary(2000)), fairRisk(200, primary(3000))]).toEqual([
      100_000, 200_000, 600_000,
    ]);
  });

  test("comes from threat events and vulnerability, and those from contacts and action", () => {
    expect([
      lossEventFrequency(0.5, 0.5),
      lossEventFrequency(200, 0.25),
      lossEventFrequency(300, 1),
      threatEventFrequency(1000, 0.5),
      threatEventFrequency(2000, 0.25),
      threatEventFrequency(3000, 1),
    ]).toEqual([0.25, 50, 300, 500, 500, 3000]);
  });

  test("a threat equal to the control does not succeed", () => {
    expect(vulnerability([1, 2, 3, 4, 5], [5, 4, 3, 2, 1])).toBe(0.4);
    expect(() => vulnerability([1], [])).toThrow("in pairs");
  });

  test("with independent factors is the product of their means", () => {
    const frequency = modifiedPert(20, 100, 900).mean;
    const first = modifiedPert(3.0e6, 3.5e6, 5.0e6).mean;
    const risk = fairRisk(frequency, { primary: first, secondaryFrequency: 1, secondary: 3.5e6 });
    expect(risk).toBeCloseTo(1_576_666_667, 0);
  });

  test("has no secondary loss where no event has one", () => {
    expect(fairRisk(2, { primary: 100, secondaryFrequency: 0, secondary: 1e12 })).toBe(200);
    expect(fairRisk(2, { primary: 100, secondaryFrequency: 0.5, secondary: 100 })).toBe(300);
  });

  test("shares outside 0 to 1 and negative counts are rejected", () => {
    expect(() => lossEventFrequency(1, 1.5)).toThrow("share from 0 to 1");
    expect(() => fairRisk(-1, primary(1))).toThrow("cannot be negative");
  });
});
