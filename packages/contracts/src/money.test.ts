import { expect, test } from "vitest";
import { Money, moneyOf, SignedMoney, signedMoneyOf } from "./money.ts";

test.each([
  [0, "0.00"],
  [5, "0.05"],
  [123_450, "1234.50"],
  [9_007_199_254_740_991, "90071992547409.91"],
])("%d pence are %s pounds", (pence, amount) => {
  expect(Money.parse(moneyOf(pence))).toEqual({ amount, currency: "GBP" });
});

test.each([
  [-5, "-0.05"],
  [-123_450, "-1234.50"],
  [0, "0.00"],
  [123_450, "1234.50"],
])("%d pence of a difference are %s pounds", (pence, amount) => {
  expect(SignedMoney.parse(signedMoneyOf(pence))).toEqual({ amount, currency: "GBP" });
});
