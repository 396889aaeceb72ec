import { z } from "zod";

/** Money in data: pounds and pence as decimal text, e.g. `{"amount": "1234.50", "currency": "GBP"}`. */
export const Money = z.strictObject({ amount: z.string().regex(/^\d+\.\d{2}$/), currency: z.literal("GBP") });
export type Money = z.infer<typeof Money>;

/** Whole pence as money in data. */
export function moneyOf(pence: number): Money {
  const digits = String(pence).padStart(3, "0");
  return { amount: `${digits.slice(0, -2)}.${digits.slice(-2)}`, currency: "GBP" };
}

/** Money in data that may lie below zero: a saving that is a loss. */
export const SignedMoney = z.strictObject({ amount: z.string().regex(/^-?\d+\.\d{2}$/), currency: z.literal("GBP") });
export type SignedMoney = z.infer<typeof SignedMoney>;

/** Whole pence, below zero too, as money in data. */
export function signedMoneyOf(pence: number): SignedMoney {
  const { amount, currency } = moneyOf(Math.abs(pence));
  return { amount: pence < 0 ? `-${amount}` : amount, currency };
}
