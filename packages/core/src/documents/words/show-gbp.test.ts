import { expect, test } from "vitest";
import { showGbp, showModelledGbp } from "./show-gbp.ts";

test("Pence print as pounds with the code of the currency, and pence only where there are some", () => {
  expect([showGbp(100_000_000), showGbp(123_450), showGbp(5), showGbp(0)]).toEqual([
    "GBP 1,000,000",
    "GBP 1,234.50",
    "GBP 0.05",
    "GBP 0",
  ]);
});

test("Below zero stands a true minus", () => {
  expect(showGbp(-123_400)).toBe("GBP −1,234");
});

test("A modelled amount has no pence", () => {
  expect(showModelledGbp(123_450)).toBe("GBP 1,235");
});
