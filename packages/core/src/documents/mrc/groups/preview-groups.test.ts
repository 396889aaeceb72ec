import { MRC_HEADINGS } from "@broker/contracts";
import { expect, test } from "vitest";
import { makerOf } from "../headings/makers.ts";
import { buildFacts, littleKnown } from "../test/build-facts.ts";
import { completeSlip, slipOf } from "../test/complete-slip.ts";

import table from "./preview-groups.json" with { type: "json" };
import { previewGroups } from "./preview-groups.ts";

test("the five groups have the titles of the preview, in its order", () => {
  expect(previewGroups(slipOf(buildFacts())).map(({ title }) => title)).toEqual([
    "Parties",
    "Scope of Coverage",
    "Terms and Conditions",
    "Limits and Deductibles",
    "Endorsements and Exclusions",
  ]);
});

test("every line item of a slip is in exactly one group", () => {
  for (const slip of [completeSlip(), slipOf(littleKnown())]) {
    const shown = previewGroups(slip).flatMap(({ items }) => items.map(({ index }) => index));
    expect([...shown].sort((a, b) => a - b)).toEqual(slip.lineItems.map(({ index }) => index));
  }
});

test("every heading that our slips can have is in exactly one group", () => {
  const made = MRC_HEADINGS.filter((row) => makerOf(row) !== undefined).map(({ heading }) => heading);
  const grouped = table.groups.flatMap(({ headings }) => headings);
  expect([...grouped].sort()).toEqual([...made].sort());
});
