import type { Money, SignedMoney } from "@broker/contracts";

/** Whole pence, or what the API answers. */
export type ShownMoney = Money | SignedMoney | number;

/** Whole pence of an amount; a number is pence already. */
export function penceOf(money: ShownMoney): number {
  return typeof money === "number" ? money : Math.round(Number(money.amount) * 100);
}

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ",");

/** '£1,234', rounded half up to pounds; below zero with a true minus. `exact` keeps pence where there are some: for sums. */
export function showMoney(money: ShownMoney, { exact = false }: { readonly exact?: boolean } = {}): string {
  const pence = penceOf(money);
  const size = Math.abs(pence);
  const rest = size % 100;
  const pounds = exact ? Math.floor(size / 100) : Math.floor(size / 100 + 0.5);
  const text = `£${grouped(String(pounds))}${exact && rest !== 0 ? `.${String(rest).padStart(2, "0")}` : ""}`;
  return pence < 0 && text !== "£0" ? `−${text}` : text;
}

/** '£4,300 to £6,100'; one figure where both ends read the same. */
export function showMoneyRange(low: ShownMoney, high: ShownMoney): string {
  const [from, to] = [showMoney(low), showMoney(high)];
  return from === to ? from : `${from} to ${to}`;
}

/** For axes and tiles: '£950', '£10k', '£1.5m', '£2bn'. */
export function showShortMoney(money: ShownMoney): string {
  const pounds = penceOf(money) / 100;
  const size = Math.abs(pounds);
  const sign = pounds < 0 ? "−" : "";
  const steps = [
    [1e9, "bn"],
    [1e6, "m"],
    [1e3, "k"],
  ] as const;
  for (const [unit, letter] of steps)
    if (size >= unit) {
      const short = Math.round((size / unit) * 10) / 10;
      return `${sign}£${String(short)}${letter}`;
    }
  return `${sign}£${Math.round(size)}`;
}
