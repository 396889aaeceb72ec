import { expect, test } from "vitest";
import { increasedLimit, riebesell } from "../limit-factors.ts";

test("Riebesell's curve gives its published factors", () => {
  const base = 1_000_000;
  const at = (r: number) => [2e6, 5e6, 10e6].map((limit) => riebesell(limit, { base, r }));
  const printed = [
    [0.5, [1.5, 2.56, 3.85]],
    [0.6, [1.6, 2.98, 4.77]],
  ] as const;
  for (const [r, factors] of printed)
    for (const [index, factor] of at(r).entries()) expect(factor).toBeCloseTo(factors[index] ?? 0, 2);
});

test("the curve by which we price is 1 at a million and has r = 0.6", () => {
  expect(increasedLimit(1_000_000)).toMatchObject({ factor: 1, r: 0.6, row: { illustrative: true } });
  expect(increasedLimit(2_000_000).factor).toBeCloseTo(1.6, 12);
});

test("the market table is shown beside it as printed", () => {
  const market = [1e6, 2e6, 5e6, 10e6].map((limit) => increasedLimit(limit).market);
  expect(market).toEqual([1, 1.7, 3.2, 5.5]);
});
