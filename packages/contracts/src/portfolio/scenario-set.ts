import { z } from "zod";
import { Fix } from "../fix.ts";
import { Peril } from "../forecast/peril.ts";
import { Money } from "../money.ts";
import { INDICATIVE } from "../pricing/amount.ts";
import { TableRow } from "../pricing/trace-step.ts";
import { LimitSum } from "./accumulation.ts";
import { ProviderKind } from "./provider-kind.ts";

const Count = z.int().nonnegative();
const Share = z.number().min(0).max(1);

/** A simulated amount with its standard error. */
const Simulated = z.strictObject({ value: Money, standardError: Money });
/** A simulated mean; null where its standard error is above 5% of it. */
const SimulatedMean = z.strictObject({ value: Money.nullable(), standardError: Money });

/** One event at one provider, and what it would cost the clients' policies. Simulated; indicative, not a quote. */
export const ShockScenario = z.strictObject({
  id: z.string(),
  title: z.string(),
  precedent: z.string(),
  kind: ProviderKind,
  /** The provider of the kind that most clients are on. */
  provider: z.string(),
  providerId: z.string(),
  /** Clients on it, and what is insured of them. */
  clients: Count,
  shareOfClients: Share,
  limits: LimitSum,
  /** Clients of whom both a limit and the turnover are recorded: only they are in the modelled loss. */
  modelled: Count,
  /** Of the event in a year, and of a client on the provider being hit by it. */
  probability: Share,
  hit: Share,
  peril: Peril,
  factor: z.number().positive(),
  row: TableRow,
  /** Given that the event happens; null = no client could be modelled. */
  ifItHappens: z
    .strictObject({
      /** Clients hit on average, of those modelled. */
      clientsHit: z.number().nonnegative(),
      /** Of their limits together: the most that it can cost. */
      shareOfLimits: Share,
      most: Money,
      /** By the closed form. */
      mean: Money,
      simulatedMean: SimulatedMean,
      oneIn20: Simulated,
      oneIn100: Simulated,
    })
    .nullable(),
  /** Probability × mean, by the closed form; null with the above. */
  yearlyMean: Money.nullable(),
});
export type ShockScenario = z.infer<typeof ShockScenario>;

/** A year of all scenarios at once at one level of the tail. */
const TailLevel = z.strictObject({
  /** 20, 100, 200: one year in so many. */
  oneIn: z.int().positive(),
  /** With clients hit together, as they share the provider. */
  together: Simulated,
  /** With each client's event by itself, as if they shared nothing. */
  apart: Simulated,
});

/**
 * What events at shared providers would cost the book. Policies are counted up to their limits, above their retentions.
 */
export const ScenarioSet = z.strictObject({
  indicative: z.literal(INDICATIVE),
  asOf: z.string(),
  clients: Count,
  seed: z.int(),
  /** Simulated events of each scenario, and simulated years of all together. */
  events: Count,
  years: Count,
  /** Simulated years of the same with clients hit apart. */
  yearsApart: Count,
  scenarios: z.array(ShockScenario),
  year: z
    .strictObject({
      mean: Money,
      simulatedTogether: SimulatedMean,
      simulatedApart: SimulatedMean,
      tail: z.array(TailLevel),
    })
    .nullable(),
  /**
   * Of the policies in the figures, those whose retention is not recorded and counts as nothing, which makes the loss
   * larger.
   */
  retentionsUnknown: Count,
  rows: z.strictObject({ all: Count, illustrative: Count }),
  /** The rows that the figures rest on: the scenarios', the correlation, the exchange rate, the claims' severity. */
  sources: z.array(TableRow),
  notes: z.array(z.string()),
  /** What would complete it. */
  fixes: z.array(Fix),
});
export type ScenarioSet = z.infer<typeof ScenarioSet>;
