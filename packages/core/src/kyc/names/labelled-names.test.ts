import { expect, test } from "vitest";
import { balancedAccuracy, type LabelledPair } from "./test/balanced-accuracy.ts";
import own from "./test/labelled-names.json" with { type: "json" };
import shared from "./test/names-shared-sample.json" with { type: "json" };

const TYPES: Readonly<Record<string, LabelledPair["type"]>> = { Person: "person", Vessel: "vessel" };

const SHARED = shared.rows.map(({ schema, ...row }) => ({
  ...row,
  type: TYPES[schema] ?? "company",
})) as LabelledPair[];
const OWN = own.rows as LabelledPair[];
/** The thresholds were set on the pairs at even places. */
const HELD_OUT = OWN.filter((_, at) => at % 2 === 1);
const undoubted = (pairs: readonly LabelledPair[]) => pairs.filter(({ quality }) => quality === "STRONG");

test("there are 400 pairs of our own, near misses as often as matches, of every type", () => {
  expect(OWN.length).toBeGreaterThanOrEqual(400);
  const misses = OWN.filter(({ expected }) => expected === "no-match").length;
  expect(misses / OWN.length).toBeGreaterThan(0.45);
  expect(new Set(OWN.map(({ type }) => type))).toEqual(new Set(["person", "company", "vessel"]));
});

test.each([
  ["our own pairs that were held out", HELD_OUT],
  ["the shared sample", SHARED],
])("%s are distinguished with a balanced accuracy of at least 0.80, undoubted ones of 0.96", (_, pairs) => {
  expect(balancedAccuracy(pairs)).toBeGreaterThanOrEqual(0.8);
  expect(balancedAccuracy(undoubted(pairs))).toBeGreaterThanOrEqual(0.96);
});
