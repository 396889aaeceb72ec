import { moneyOf } from "@broker/contracts";

/** The same value with each `pence` as money in data: `{pence: 123450, steps}` becomes `{amount: "1234.50", currency: "GBP", steps}`. */
export function printedMoney(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(printedMoney);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]): [string, unknown][] =>
      key === "pence" && typeof part === "number" ? Object.entries(moneyOf(part)) : [[key, printedMoney(part)]],
    ),
  );
}
