import { SCREEN_MONEY } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildProfile } from "../../testing/build-profile.ts";
import { deductibleBySize } from "../technical/technical-premium.ts";

const of = (pounds: number) => {
  const found = deductibleBySize(buildProfile({ revenue: pounds * 100 }), SCREEN_MONEY);
  return found === null ? null : [found.low.pence / 100, found.high.pence / 100];
};

test.each([
  [0, [250, 2_500]],
  [999_999, [250, 2_500]],
  [1_000_000, [1_000, 5_000]],
  [8_500_000, [2_500, 10_000]],
  [49_000_000, [10_000, 25_000]],
  [99_000_000, [25_000, 50_000]],
  [249_000_000, [50_000, 100_000]],
  [250_000_000, [100_000, 500_000]],
] as const)("a turnover of £%i has deductibles from £%j", (turnover, range) => {
  expect(of(turnover)).toEqual(range);
});

test("without a turnover there is no indication, and the sentence names the size", () => {
  expect(deductibleBySize({ ...buildProfile({}), revenue: null }, SCREEN_MONEY)).toBeNull();
  expect(deductibleBySize(buildProfile({ revenue: 140_000_000 }), SCREEN_MONEY)?.rule).toBe(
    "Usual deductibles for a turnover below £5,000,000.",
  );
});
