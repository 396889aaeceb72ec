import fc from "fast-check";
import { expect, test } from "vitest";
import { type AddressRange, coveredShare, EVERY_ADDRESS, joinRanges, withoutRanges } from "./address-range.ts";

const v4 = (from: number, to: number): AddressRange => ({ family: 4, from, to });

test("touching and overlapping runs become one, families stay apart", () => {
  expect(joinRanges([v4(10, 20), v4(0, 9), v4(15, 30), { family: 6, from: 0, to: 5 }])).toEqual([
    v4(0, 30),
    { family: 6, from: 0, to: 5 },
  ]);
});

test("subtracting a range leaves what is before and after it", () => {
  expect(withoutRanges([v4(0, 100)], [v4(10, 19), v4(50, 50)])).toEqual([v4(0, 9), v4(20, 49), v4(51, 100)]);
});

test("the two halves of IPv4 cover it all", () => {
  expect(coveredShare(joinRanges([v4(0, 2 ** 31 - 1), v4(2 ** 31, 2 ** 32 - 1)]))).toBe(1);
});

test("the share is that of the family with the highest coverage", () => {
  expect(coveredShare([v4(0, 2 ** 30 - 1), { family: 6, from: 0, to: 2 ** 31 - 1 }])).toBe(0.5);
});

const range = fc
  .tuple(fc.constantFrom(4 as const, 6 as const), fc.nat(60), fc.nat(60))
  .map(([family, a, b]): AddressRange => ({ family, from: Math.min(a, b), to: Math.max(a, b) }));
const members = (ranges: readonly AddressRange[]) =>
  new Set(
    ranges.flatMap(({ family, from, to }) =>
      Array.from({ length: to - from + 1 }, (_, step) => `${family}:${from + step}`),
    ),
  );

test("ranges behave as sets: the remainder is exactly what was there and was not subtracted", () => {
  fc.assert(
    fc.property(fc.array(range), fc.array(range), (some, taken) => {
      const left = withoutRanges(joinRanges(some), joinRanges(taken));
      expect(members(left)).toEqual(members(some).difference(members(taken)));
    }),
  );
});

test("nothing is left of anything without every address", () => {
  fc.assert(fc.property(fc.array(range), (some) => withoutRanges(joinRanges(some), EVERY_ADDRESS).length === 0));
});
