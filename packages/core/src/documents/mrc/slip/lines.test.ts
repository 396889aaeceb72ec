import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { signDown, type WrittenLine } from "./lines.ts";

const lines = (...written: number[]): WrittenLine[] => written.map((each) => ({ written: each, toStand: false }));

test("lines of 40, 35, 25 and 25 sign down to 32, 28, 20 and 20 of an order of 100%", () => {
  expect(signDown(lines(40, 35, 25, 25), 100)).toEqual({ signed: [32, 28, 20, 20], total: 100, complete: true });
});

test("a line to stand is signed as written and the others share the rest", () => {
  const panel = [{ written: 40, toStand: true }, ...lines(35, 25, 25)];
  // 60 for 85 written: 35 × 60 ÷ 85 = 24.70588, 25 × 60 ÷ 85 = 17.64706; the last is 60 − 24.7059 − 17.6471.
  expect(signDown(panel, 100).signed).toEqual([40, 24.7059, 17.6471, 17.647]);
});

test("the last line absorbs the rounding difference", () => {
  expect(signDown(lines(50, 50, 50), 100).signed).toEqual([33.3333, 33.3333, 33.3334]);
});

test("lines that total less than the order are signed as written and leave it incomplete", () => {
  expect(signDown(lines(40, 35), 100)).toEqual({ signed: [40, 35], total: 75, complete: false });
  expect(signDown(lines(60, 40), 100)).toEqual({ signed: [60, 40], total: 100, complete: true });
  expect(signDown([], 100)).toEqual({ signed: [], total: 0, complete: false });
});

test("lines are signed against a partial order", () => {
  expect(signDown(lines(40, 40), 50).signed).toEqual([25, 25]);
});

describe("lines that cannot be signed are rejected", () => {
  test.each([
    [
      "lines to stand above the order",
      [
        { written: 80, toStand: true },
        { written: 30, toStand: true },
      ],
      100,
      "Lines to stand total 110%, above the order of 100%.",
    ],
    [
      "lines to stand that leave nothing",
      [
        { written: 100, toStand: true },
        { written: 5, toStand: false },
      ],
      100,
      "Lines to stand exhaust the order",
    ],
    ["a line of nothing", [{ written: 0, toStand: false }], 100, "A line must be above 0%."],
    ["no order", [{ written: 5, toStand: false }], 0, "Lines cannot be signed without an order"],
  ] as const)("%s", (_, panel, order, message) => {
    expect(() => signDown([...panel], order)).toThrow(message);
  });
});

const percent = (max: number) => fc.integer({ min: 1, max: max * 10_000 }).map((units) => units / 10_000);
const panel = fc.array(fc.record({ written: percent(100), toStand: fc.constant(false) }), {
  minLength: 1,
  maxLength: 12,
});
const units = (value: number) => Math.round(value * 10_000);
const sumOf = (values: readonly number[]) => values.reduce((total, each) => total + units(each), 0);

test("signed lines total the order, or the written lines if less", () => {
  fc.assert(
    fc.property(panel, percent(100), (panel, order) => {
      const written = sumOf(panel.map((line) => line.written));
      expect(sumOf(signDown(panel, order).signed)).toBe(Math.min(units(order), written));
    }),
  );
});

test("no line is signed above the written line or below zero", () => {
  fc.assert(
    fc.property(panel, percent(100), (panel, order) => {
      signDown(panel, order).signed.forEach((signed, at) => {
        expect(signed).toBeGreaterThanOrEqual(0);
        expect(units(signed)).toBeLessThanOrEqual(units(panel[at]?.written ?? 0));
      });
    }),
  );
});

test("each line is within rounding of its exact share", () => {
  fc.assert(
    fc.property(panel, percent(100), (panel, order) => {
      const written = sumOf(panel.map((line) => line.written));
      const share = Math.min(1, units(order) / written);
      signDown(panel, order).signed.forEach((signed, at) => {
        expect(Math.abs(units(signed) - units(panel[at]?.written ?? 0) * share)).toBeLessThanOrEqual(panel.length);
      });
    }),
  );
});

test("a line to stand is never changed", () => {
  fc.assert(
    fc.property(panel, percent(40), percent(100), (others, standing, order) => {
      fc.pre(units(standing) < units(order));
      const { signed } = signDown([{ written: standing, toStand: true }, ...others], order);
      expect(signed[0]).toBe(standing);
    }),
  );
});

test("a larger written line is never signed for less, except for the rounding difference in the last", () => {
  fc.assert(
    fc.property(panel, percent(100), (panel, order) => {
      const { signed } = signDown(panel, order);
      panel.forEach((one, at) => {
        panel.forEach((other, next) => {
          if (one.written > other.written)
            expect(units(signed[at] ?? 0)).toBeGreaterThanOrEqual(units(signed[next] ?? 0) - panel.length);
        });
      });
    }),
  );
});
