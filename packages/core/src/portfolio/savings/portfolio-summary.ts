import { INDICATIVE, moneyOf, type PortfolioSummary, roundHalfUp } from "@broker/contracts";
import { accumulate } from "../accumulation/accumulate.ts";
import type { Book } from "../accumulation/book-company.ts";
import { sortedQuantile } from "../benchmark/sorted-quantile.ts";
import { brokerMetrics } from "./broker-metrics.ts";
import { premiumSavings } from "./premium-change.ts";
import type { PremiumHistory } from "./premium-history.ts";

/** The same day a year before, and the day after it: the first of a year that ends on the day. */
function yearBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** Fewer clients with a figure than this have no quartiles. */
const LEAST = 4;

/** The whole book on a page: cover, premiums, what was saved on them, postures, shared providers, and how the broker's work goes. */
export function portfolioSummary(book: Book, history: PremiumHistory): PortfolioSummary {
  const to = book.asOf.slice(0, 10);
  const from = yearBefore(to);
  const seen = accumulate({ ...book, companies: book.companies.filter(({ kind }) => kind === "client") });
  const clients = book.companies.filter(({ kind }) => kind === "client");
  const premiums = clients.flatMap(({ policy }) => policy?.premium ?? []);
  const total = premiums.reduce((sum, premium) => sum + premium, 0);
  const postures = clients.flatMap(({ posture }) => posture?.value ?? []).sort((a, b) => a - b);
  const at = (share: number) => sortedQuantile(postures, share);
  return {
    indicative: INDICATIVE,
    asOf: book.asOf,
    clients: clients.length,
    samplesLeftOut: book.samplesLeftOut,
    scanned: seen.scanned,
    limits: seen.limits,
    premium: {
      total: premiums.length === 0 ? null : moneyOf(total),
      average: premiums.length === 0 ? null : moneyOf(roundHalfUp(total / premiums.length)),
      known: premiums.length,
      unknown: clients.length - premiums.length,
    },
    savings: premiumSavings(history, from, to),
    postures: {
      known: postures.length,
      quartiles: postures.length < LEAST ? null : { lower: at(0.25), median: at(0.5), upper: at(0.75) },
    },
    metrics: brokerMetrics(history, from, to),
    providers: seen.providers.slice(0, 3),
    notes: seen.notes,
  };
}
