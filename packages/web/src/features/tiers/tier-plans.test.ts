import { TIER_NAMES } from "@broker/contracts";
import { expect, test } from "vitest";
import { planWords } from "./tier-plans.tsx";

test("from Basic and Enhanced every other tier is an upgrade, from Ultimate a downgrade", () => {
  const words = TIER_NAMES.map((current) => TIER_NAMES.map((tier) => planWords(tier, current)));
  expect(words).toEqual([
    ["Current Tier", "Upgrade", "Upgrade"],
    ["Upgrade", "Current Tier", "Upgrade"],
    ["Downgrade", "Downgrade", "Current Tier"],
  ]);
});
