import { type Placement, type PlacementStep, RateMovement } from "@broker/contracts";
import { expect, test } from "vitest";
import type { RecordedPremiums } from "./premium-change.ts";
import { rateMovementFrom, rateMovementOf } from "./rate-movement.ts";

const TODAY = "2026-11-20";
const TERMS = { insurer: "Beazley", premium: null, limit: null, retention: null, inception: null, expiresOn: null };
type Step = Partial<PlacementStep> & Pick<PlacementStep, "stage" | "on">;

/** A placement of cyber cover; premium and limit in pence. */
function placement(clientId: string, ...steps: Step[]): Placement {
  return {
    id: clientId.padStart(12, "c"),
    clientId,
    risk: "Cyber",
    createdAt: "2025-01-01T00:00:00.000Z",
    steps: steps.map((step, place) => ({
      ...TERMS,
      ...{ n: place + 1, reason: null, note: null, corrects: null, by: "jane", recordedAt: `${step.on}T00:00:00.000Z` },
      ...step,
    })),
  };
}

/** £4,000 for £1m last year: 0.4%. */
const BOUND: Step = { stage: "bound", on: "2025-10-01", premium: 400_000, limit: 100_000_000 };
const renewed = (clientId: string, on: string, premium: number | null, limit: number | null) =>
  placement(clientId, BOUND, { stage: "renewed", on, premium, limit });
const movement = (placements: readonly Placement[], records: readonly RecordedPremiums[] = []) =>
  rateMovementOf({ placements, records }, TODAY);

test("the median change in rate on line of the year's renewals gives the direction", () => {
  const found = movement([
    // 0.36%, 0.38% and, for twice the limit, 0.45%: −10%, −5%, +12.5%.
    renewed("a", "2026-10-01", 360_000, 100_000_000),
    renewed("b", "2026-10-02", 380_000, 100_000_000),
    renewed("d", "2026-07-01", 900_000, 200_000_000),
  ]);
  expect(RateMovement.parse(found)).toEqual(found);
  expect(found).toMatchObject({ needed: 0, direction: "falling" });
  expect(found.year).toMatchObject({ from: "2025-11-21", to: TODAY, compared: 3, notRecorded: 0 });
  expect(found.year.medianPercent).toBeCloseTo(-5, 10);
  expect(found.quarters.slice(-2)).toMatchObject([
    { quarter: "2026 Q3", from: "2026-07-01", to: "2026-09-30", compared: 1, medianPercent: null },
    { quarter: "2026 Q4", from: "2026-10-01", to: TODAY, compared: 2, medianPercent: null },
  ]);
  expect(found.quarters).toHaveLength(8);
  expect(found.quarters[0]).toMatchObject({ quarter: "2025 Q1", from: "2025-01-01" });
  expect(rateMovementFrom(TODAY)).toBe("2025-01-01");
});

test("fewer than three compared renewals give no direction, and a missing premium or limit compares nothing", () => {
  const found = movement([
    renewed("a", "2026-10-01", 360_000, 100_000_000),
    renewed("b", "2026-10-02", null, 100_000_000),
    renewed("d", "2026-10-03", 380_000, null),
    { ...renewed("e", "2026-10-04", 1, 1), risk: "Property" },
  ]);
  expect(found).toMatchObject({
    needed: 2,
    direction: null,
    year: { compared: 1, notRecorded: 2, medianPercent: null },
  });
});

test("a first policy is compared with the declared one that it replaces", () => {
  const bound: Step = {
    stage: "bound",
    on: "2026-06-20",
    inception: "2026-07-01",
    premium: 440_000,
    limit: 100_000_000,
  };
  const expiring = { premium: 400_000, limit: 100_000_000, expiresOn: "2026-06-30" };
  const ids = ["a", "b", "d"];
  const found = movement(
    ids.map((id) => placement(id, bound)),
    ids.map((clientId) => ({ clientId, expiring, quote: null })),
  );
  expect(found.direction).toBe("rising");
  expect(found.year.medianPercent).toBeCloseTo(10, 10);
});
