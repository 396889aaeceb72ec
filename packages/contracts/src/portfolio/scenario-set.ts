import { z } from "zod";
import { Fix } from "../fix.ts";
import { Peril } from "../forecast/loss-forecast.ts";
import { Money } from "../money.ts";
import { INDICATIVE } from "../pricing/known.ts";
import { TableRow } from "../pricing/trace-step.ts";
import { LimitSum } from "./accumulation.ts";
import { ProviderKind } from "./provider-kind.ts";

const Count = z.int().nonnegative();
const Share = z.number().min(0).max(1);

/** A simulated amount with its standard error. */
const Simulated = z.strictObject({ value: Money, standardError: Money });
/** A simulated mean; null where its standard error is above 5% of it. */
const SimulatedMean = z.strictObject({ value: Money.nullable(), standardError: Money });

/** One event at one provider, with the loss to clients' policies. Simulated; indicative only. */
export const ShockScenario = z.strictObject({
  id: z.string(),
  title: z.string(),
  precedent: z.string(),
  kind: ProviderKind,
  /** The provider of this kind with the most clients. */
  provider: z.string(),
  providerId: z.string(),
  /** Its clients, and their limits. */
  clients: Count,
  shareOfClients: Share,
  limits: LimitSum,
  /** Clients with both limit and turnover recorded; only these are modelled. */
  modelled: Count,
  /** Annual probability of the event, and the probability that a client of the provider is affected. */
  probability: Share,
  hit: Share,
  peril: Peril,
  factor: z.number().positive(),
  row: TableRow,
  /** Loss if the event occurs; null = no client could be modelled. */
  ifItHappens: z
    .strictObject({
      /** Mean number of modelled clients affected. */
      clientsHit: z.number().nonnegative(),
      /** Mean loss as a share of their total limits, the maximum loss. */
      shareOfLimits: Share,
      most: Money,
      /** By the closed form. */
      mean: Money,
      simulatedMean: SimulatedMean,
      oneIn20: Simulated,
      oneIn100: Simulated,
    })
    .nullable(),
  /** Probability × mean, closed form; null as above. */
  yearlyMean: Money.nullable(),
});
export type ShockScenario = z.infer<typeof ShockScenario>;

/** Annual loss of all scenarios at one return period. */
const TailLevel = z.strictObject({
  /** Return period in years: 20, 100, 200, and a longer one if sharing shows only there. */
  oneIn: z.int().positive(),
  /** With clients of a provider affected together. */
  together: Simulated,
  /** With independent events for each client. */
  apart: Simulated,
});

/** Loss to the portfolio from events at shared providers, between each policy's retention and limit. */
export const ScenarioSet = z.strictObject({
  indicative: z.literal(INDICATIVE),
  asOf: z.string(),
  clients: Count,
  seed: z.int(),
  /** Simulated events of each scenario, and simulated years of all scenarios. */
  events: Count,
  years: Count,
  /** Simulated years with independent events. */
  yearsApart: Count,
  scenarios: z.array(ShockScenario),
  year: z
    .strictObject({
      mean: Money,
      simulatedTogether: SimulatedMean,
      simulatedApart: SimulatedMean,
      tail: z.array(TailLevel),
      /**
       * Shortest return period from 200 years at which the loss with shared providers is the higher, beyond the
       * standard errors; null = none within the simulated years. `reason` explains it in a sentence.
       */
      clash: z.strictObject({
        oneIn: z.int().positive().nullable(),
        /** Annual probability that one event affects two or more of the clients that can be modelled. */
        twoOrMore: z.number().min(0).max(1),
        reason: z.string(),
      }),
    })
    .nullable(),
  /** Policies whose retention is not recorded: the customary one is assumed, as for the premium. */
  retentionsUnknown: Count,
  rows: z.strictObject({ all: Count, illustrative: Count }),
  /** Source rows of the figures: scenarios, correlation, exchange rate, severity of claims. */
  sources: z.array(TableRow),
  notes: z.array(z.string()),
  /** Actions that complete it. */
  fixes: z.array(Fix),
});
export type ScenarioSet = z.infer<typeof ScenarioSet>;
