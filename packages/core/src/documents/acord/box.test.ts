import { mappingConfidence, PROVENANCES } from "@broker/contracts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { boxConfidence, fitBox } from "./box.ts";

const NOW = "2026-11-22T09:00:00Z";
const of = (provenance: (typeof PROVENANCES)[number], asOf: string, contradicted = false) =>
  boxConfidence({ provenance, asOf, contradicted }, NOW);

test("A register of this month is green, a half-year-old statement yellow, one of last year red", () => {
  expect(of("registry", "2026-11-01")).toBe(0.98);
  expect(of("declared", "2026-05-22")).toBe(0.81);
  expect(of("declared", "2025-11-01")).toBe(0.68);
  expect([0.98, 0.81, 0.68].map(mappingConfidence)).toEqual(["green", "yellow", "red"]);
});

test("The thresholds are 90, 365 and 730 days, inclusive", () => {
  expect(of("declared", "2026-08-24T09:00:00Z")).toBe(0.9);
  expect(of("declared", "2026-08-23T09:00:00Z")).toBe(0.81);
  expect(of("declared", "2025-11-22T09:00:00Z")).toBe(0.81);
  expect(of("declared", "2025-11-21T09:00:00Z")).toBe(0.68);
  expect(of("declared", "2024-11-22T09:00:00Z")).toBe(0.68);
  expect(of("declared", "2024-11-21T09:00:00Z")).toBe(0.54);
});

test("A conflicting value has half the confidence, and a modelled one none", () => {
  expect(of("declared", "2026-11-01", true)).toBe(0.45);
  expect([of("estimated", "2026-11-01"), of("simulated", "2026-11-01"), of("none", "2026-11-01")]).toEqual([0, 0, 0]);
});

test("Confidence is between 0 and 1 and never increases with age", () => {
  const days = fc.integer({ min: 0, max: 4000 });
  fc.assert(
    fc.property(fc.constantFrom(...PROVENANCES), days, days, (provenance, a, b) => {
      const at = (age: number) => of(provenance, new Date(Date.parse(NOW) - age * 86_400_000).toISOString());
      const [older, newer] = [at(Math.max(a, b)), at(Math.min(a, b))];
      expect(older).toBeLessThanOrEqual(newer);
      expect(newer).toBeLessThanOrEqual(1);
      expect(older).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("Text that fits is complete; longer text is cut between words and refers to Remarks", () => {
  expect(fitBox("4 Tallow Court", 14)).toEqual({ value: "4 Tallow Court", whole: true });
  expect(fitBox("Unit 9, Great Western Industrial Estate", 30)).toEqual({
    value: "Unit 9, Great (see Remarks)",
    whole: false,
  });
});

test("No truncated text exceeds its box, in any script", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), fc.integer({ min: 20, max: 120 }), (text, room) => {
      expect(Array.from(fitBox(text, room).value).length).toBeLessThanOrEqual(room);
    }),
  );
});
