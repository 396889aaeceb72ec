import type { Money, SignedMoney } from "../money.ts";
import { whenUsed } from "./when-used.ts";

/** An amount to print: whole pence, or money as the API or a slip carries it. */
export type ShownMoney = Money | SignedMoney | { readonly amount: string; readonly currency: string } | number;

const pounds = whenUsed(
  () =>
    new Intl.NumberFormat("en-GB", {
      style: "currency",
      currency: "GBP",
      trailingZeroDisplay: "stripIfInteger",
      signDisplay: "negative",
    }),
);
const wholePounds = whenUsed(
  () =>
    new Intl.NumberFormat("en-GB", {
      style: "currency",
      currency: "GBP",
      maximumFractionDigits: 0,
      signDisplay: "negative",
    }),
);
const shortPounds = whenUsed(
  () =>
    new Intl.NumberFormat("en-GB", {
      style: "currency",
      currency: "GBP",
      minimumFractionDigits: 0,
      maximumFractionDigits: 1,
      signDisplay: "negative",
    }),
);

/** Intl writes a hyphen before negative amounts; documents and screens print the minus sign U+2212. */
const minus = (text: string): string => text.replace("-", "−");

/** The amount in pounds for Intl, which formats decimal text without the loss of a float. */
const inPounds = (money: ShownMoney) =>
  typeof money === "number" ? money / 100 : (money.amount as Intl.StringNumericLiteral);

/** Whole pence of an amount. */
export function penceOf(money: ShownMoney): number {
  return typeof money === "number" ? money : Math.round(Number(money.amount) * 100);
}

/** An exact amount, never rounded: '£1,234', with pence only if there are any: '£1,234.50'; negative '−£1.50'. */
export function showMoney(money: ShownMoney, currency: "GBP" | "USD" = "GBP"): string {
  const text = minus(pounds().format(inPounds(money)));
  return currency === "GBP" ? text : text.replace("£", "$");
}

/** An amount rounded to whole pounds, halves away from zero: '£1,235'. For estimates, model output and columns. */
export function showPounds(money: ShownMoney): string {
  return minus(wholePounds().format(inPounds(money)));
}

/**
 * An exact amount as documents print it: 'GBP 2,000,000', 'GBP 1,234.50', '−GBP 1.50'; a slip's in its own currency.
 */
export function showGbp(money: ShownMoney, currency = typeof money === "number" ? "GBP" : money.currency): string {
  return showMoney(money).replace("£", `${currency} `);
}

/** An amount as documents print it, rounded to whole pounds: 'GBP 1,235'. For estimates and model output. */
export function showGbpPounds(money: ShownMoney): string {
  return showPounds(money).replace("£", "GBP ");
}

/**
 * A modelled amount at three significant figures, in whole pounds: '£3,880,000', '£429'. A simulation is no more exact.
 */
export function showLoss(money: ShownMoney): string {
  return showPounds(Number(penceOf(money).toPrecision(3)));
}

/** A modelled loss as documents print it: 'GBP 3,880,000'. */
export function showGbpLoss(money: ShownMoney): string {
  return showLoss(money).replace("£", "GBP ");
}

/** How a text writes its amounts; the words of the models are the same on screens and in documents. */
export interface MoneyNotation {
  /** An exact amount. */
  readonly exact: (money: ShownMoney) => string;
  /** A modelled loss at three significant figures. */
  readonly loss: (money: ShownMoney) => string;
  /** The short form: 'turnover up to £1m'. */
  readonly short: (money: ShownMoney) => string;
}

/** '£2,000,000', '£3,880,000', '£2m'. */
export const SCREEN_MONEY: MoneyNotation = {
  exact: showMoney,
  loss: showLoss,
  short: (money) => showShortMoney(money),
};

/** 'GBP 2,000,000', 'GBP 3,880,000', 'GBP 2m'. */
export const DOCUMENT_MONEY: MoneyNotation = {
  exact: (money) => showGbp(money),
  loss: showGbpLoss,
  short: (money) => showShortMoney(money).replace("£", "GBP "),
};

/** Whole US dollars: '$3,900,000'. The amount is in dollars. */
export function showDollars(dollars: number): string {
  return showPounds(dollars * 100).replace("£", "$");
}

/** '£4,300 to £6,100' in whole pounds; one amount if both ends print the same. */
export function showMoneyRange(low: ShownMoney, high: ShownMoney): string {
  const [from, to] = [showPounds(low), showPounds(high)];
  return from === to ? from : `${from} to ${to}`;
}

const UNITS = [
  [1e9, "bn"],
  [1e6, "m"],
  [1e3, "k"],
] as const;

/** A limit or attachment point, exact: '£2m', '£1.25m', '£250k'; with all digits unless it is in thousands. */
export function showLimit(pence: number): string {
  if (pence < 1_000_000 || pence % 100_000 !== 0) return showMoney(pence);
  return pence < 100_000_000 ? `£${pence / 100_000}k` : `£${pence / 100_000_000}m`;
}

/** The short form for axes and tiles, one decimal at most: '£950', '£10k', '£1.5m', '£2bn'. */
export function showShortMoney(money: ShownMoney): string {
  const amount = penceOf(money) / 100;
  const unit = UNITS.find(([size]) => Math.abs(amount) >= size);
  return unit === undefined ? showPounds(money) : `${minus(shortPounds().format(amount / unit[0]))}${unit[1]}`;
}
