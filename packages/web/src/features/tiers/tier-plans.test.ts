import { TIER_NAMES } from "@broker/contracts";
import { expect, test } from "vitest";
import { PLAN_LABELS, planOf } from "./tier-plans.tsx";

test("from Basic and Enhanced every other tier is an upgrade, from Ultimate a downgrade", () => {
  const labels = TIER_NAMES.map((current) => TIER_NAMES.map((tier) => PLAN_LABELS[planOf(tier, current)]));
  expect(labels).toEqual([
    ["Current Tier", "Upgrade", "Upgrade"],
    ["Upgrade", "Current Tier", "Upgrade"],
    ["Downgrade", "Downgrade", "Current Tier"],
  ]);
});
