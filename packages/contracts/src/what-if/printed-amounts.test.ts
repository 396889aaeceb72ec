import { expect, test } from "vitest";
import { printedAmounts } from "./printed-amounts.ts";

const money = (amount: string) => ({ amount, currency: "GBP" as const });
const figure = (before: string | null, after: string | null, provenance: "estimated" | "declared" = "estimated") => ({
  id: "amount",
  title: "Amount",
  provenance,
  kind: "money" as const,
  before: before === null ? null : money(before),
  after: after === null ? null : money(after),
  change: null,
});

test.each([
  [
    "modelled amounts have three significant figures, and the change is theirs",
    figure("2847338.00", "2012499.10"),
    [285_000_000, 201_000_000, -84_000_000],
  ],
  ["small ones are in whole pounds", figure("10.50", "12.40"), [1100, 1200, 100]],
  [
    "a declared premium is printed as declared until it moves",
    figure("4123.00", "3578.21", "declared"),
    [412_300, 358_000, -54_300],
  ],
  ["and unchanged where it does not", figure("4123.00", "4123.00", "declared"), [412_300, 412_300, 0]],
  ["an unknown amount has no change", figure(null, "100.00"), [null, 10_000, null]],
])("%s", (_, given, [before, after, change]) => {
  expect(printedAmounts(given)).toEqual({ before, after, change });
});
