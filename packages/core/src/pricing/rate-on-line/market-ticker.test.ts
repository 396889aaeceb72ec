import { expect, test } from "vitest";
import { MARKET_TICKER, marketTicks } from "../market-ticker.ts";

test("the ticker starts at 1.8, which is 28% below the baseline of 2.5, and is labelled as simulated", () => {
  const [first] = marketTicks(7).take(1);
  expect(first).toMatchObject({ rate: 1.8, provenance: "simulated" });
  expect(first?.improvement).toBeCloseTo(0.28, 12);
  expect(MARKET_TICKER).toMatchObject({ title: "Indicative market movement", everyMs: 3000 });
});

test("it moves by at most 0.05 a tick and stays between 0.5 and 3, the same for the same seed", () => {
  const rates = [...marketTicks(7).take(20_000)].map(({ rate }) => rate);
  const moves = rates.slice(1).map((rate, index) => Math.abs(rate - (rates[index] ?? 0)));
  expect(Math.max(...moves)).toBeLessThanOrEqual(0.0501);
  expect(Math.min(...rates)).toBeGreaterThanOrEqual(0.5);
  expect(Math.max(...rates)).toBeLessThanOrEqual(3);
  expect(new Set(rates).size).toBeGreaterThan(1000);
  expect([...marketTicks(7).take(5)]).toEqual([...marketTicks(7).take(5)]);
  expect([...marketTicks(8).take(5)]).not.toEqual([...marketTicks(7).take(5)]);
});
