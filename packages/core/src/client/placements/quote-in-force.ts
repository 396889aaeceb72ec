import type { ClientRecord, ExposureProfile, Placement, PlacementQuote } from "@broker/contracts";
import { recordedValue } from "../record-of.ts";
import { currentStep } from "./check-step.ts";
import { chosenQuote, currentQuotes } from "./compare-quotes.ts";
import { policyOfPlacing } from "./policy-before.ts";
import { quoteStatement } from "./with-choice.ts";

type Figures = { readonly [Name in "premium" | "limit" | "retention" | "source"]?: unknown };

const sameFigures = (one: Figures, other: Figures): boolean =>
  (["premium", "limit", "retention", "source"] as const).every((name) => one[name] === other[name]);

/** The selected quote, and its correction: the record may hold the figures of either. */
function choiceOf(placement: Placement) {
  const choice = placement.choices?.at(-1);
  const quote = chosenQuote(placement);
  if (choice === undefined || quote === null) return [];
  const first = placement.quotes?.find(({ n }) => n === choice.quote);
  const ref = `${placement.id}/${quote.n}`;
  return [{ at: choice.recordedAt, ref, quote, versions: [first, quote].filter((each) => each !== undefined) }];
}

const figuresOf = (quote: PlacementQuote) => quoteStatement(quote, quote.by).value as Figures;

/**
 * The selected quote, with later corrections, if the record has its figures, and its placement and number as `ref`;
 * null = none selected, or the record has changed since. The last selection counts.
 */
export function referredQuote(record: ClientRecord): { readonly ref: string; readonly quote: PlacementQuote } | null {
  const current = recordedValue(record, "quote");
  if (current === null) return null;
  const fitting = record.placements
    .flatMap(choiceOf)
    .filter(({ versions }) => versions.some((each) => sameFigures(figuresOf(each), current.value)))
    .sort((one, other) => (one.at < other.at ? 1 : -1));
  return fitting[0] ?? null;
}

const quoteInForce = (record: ClientRecord): PlacementQuote | null => referredQuote(record)?.quote ?? null;

/** The recorded quote with the figures of its last correction; null = no quote is recorded. */
function correctedQuote(record: ClientRecord) {
  const recorded = recordedValue(record, "quote");
  const quote = quoteInForce(record);
  if (recorded === null || quote === null) return recorded;
  const { premium, limit, retention } = quote;
  const figures = Object.entries({ premium, limit, retention }).filter(([, value]) => value !== null);
  return { ...recorded, value: { source: recorded.value.source, ...Object.fromEntries(figures) } };
}

/** The quote in force with its tax, commission and fee as stated; null = no quote is recorded. */
function quotedCost(record: ClientRecord | null): ExposureProfile["quoted"] {
  const recorded = record === null ? null : correctedQuote(record);
  if (record === null || recorded === null) return null;
  const { ipt = null, commission = null, fee = null } = quoteInForce(record) ?? {};
  const stated = Object.entries({ ipt, commission, fee }).filter(([, value]) => value !== null);
  return { ...recorded, value: { ...recorded.value, ...Object.fromEntries(stated) } };
}

/**
 * The quote in force, else the terms as bound for this placing, where it was bound without a recorded quote; null =
 * neither.
 * @param today ISO day
 */
export function agreedCost(record: ClientRecord | null, today: string): ExposureProfile["quoted"] {
  const quoted = quotedCost(record);
  const bound = record === null || quoted !== null ? null : policyOfPlacing(record, today);
  if (bound?.value.premium === undefined) return quoted;
  const { premium, limit, retention, insurer } = bound.value;
  const figures = Object.entries({ premium, limit, retention, source: insurer }).filter(
    ([, held]) => held !== undefined,
  );
  return { ...bound, value: { ...Object.fromEntries(figures), bound: true } };
}

const OPEN: readonly string[] = ["prospect", "submitted", "quoted"];

/** Premiums of the current quotes on placements that are neither bound nor lost; null = none. */
export function quotedOffers(record: ClientRecord | null): ExposureProfile["offers"] {
  const premiums = (record?.placements ?? [])
    .filter((placement) => OPEN.includes(currentStep(placement).stage))
    .flatMap((placement) => currentQuotes(placement).flatMap(({ premium }) => premium ?? []));
  if (premiums.length === 0) return null;
  return { low: Math.min(...premiums), high: Math.max(...premiums), quotes: premiums.length };
}
