import { expect, test } from "vitest";
import { printedMoney } from "./pricing-csv.ts";

test("pence become pounds with their currency at any depth, and the rest is unchanged", () => {
  const view = { name: "Acme", premium: { pence: 151_502, steps: [{ before: 0, after: 151_502.4 }] }, none: null };
  expect(printedMoney([view])).toEqual([
    {
      name: "Acme",
      premium: { amount: "1515.02", currency: "GBP", steps: [{ before: 0, after: 151_502.4 }] },
      none: null,
    },
  ]);
});
