import { type QuotesView, showPercent, showPounds } from "@broker/contracts";

/** One quote of a comparison. */
export type Quote = QuotesView["quotes"][number];

/** A figure of a quote that is compared. */
export type Figure = Quote["best"][number];

/** The compared figures, in their order. */
export const FIGURES: readonly { readonly key: Figure; readonly title: string }[] = [
  { key: "premium", title: "Premium" },
  { key: "limit", title: "Limit" },
  { key: "retention", title: "Deductible" },
  { key: "rateOnLine", title: "Rate on line" },
];

/** A figure in words: rate on line in per cent, all others in pounds. */
export const amount = (key: Figure, value: number): string =>
  key === "rateOnLine" ? showPercent(value, 2) : showPounds(value);
