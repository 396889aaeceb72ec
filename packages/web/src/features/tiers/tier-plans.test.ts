import { TIER_NAMES } from "@broker/contracts";
import { expect, test } from "vitest";
import { planWords } from "./tier-plans.tsx";

test("beside each tier the others are upgrades or downgrades, and one is the current tier", () => {
  const words = TIER_NAMES.map((current) => TIER_NAMES.map((tier) => planWords(tier, current)));
  expect(words).toEqual([
    ["Current Tier", "Upgrade", "Upgrade"],
    ["Downgrade", "Current Tier", "Upgrade"],
    ["Downgrade", "Downgrade", "Current Tier"],
  ]);
});
