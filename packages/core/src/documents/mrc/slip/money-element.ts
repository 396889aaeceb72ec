import { type HowKnown, type MoneyRole, type MrcElement, moneyOf } from "@broker/contracts";

/** Pence as an amount on the slip, with its currency. */
export function money(
  how: HowKnown,
  role: MoneyRole,
  pence: number,
  { label, basis }: { readonly label: string; readonly basis: string },
): MrcElement {
  return { kind: "money", role, label, money: moneyOf(pence), basis, how };
}
