import {
  type BrokerMetric,
  INDICATIVE,
  moneyOf,
  type Placement,
  type PlacementStep,
  type PortfolioSummary,
  roundHalfUp,
  showHours,
} from "@broker/contracts";
import { currentSteps } from "../../client/placements/check-step.ts";
import { accumulate } from "../accumulation/accumulate.ts";
import type { Portfolio } from "../accumulation/portfolio-company.ts";
import { sortedQuantile } from "../peer-benchmark.ts";
import { type PremiumHistory, premiumSavings } from "./premium-change.ts";

const held = ({ stage }: PlacementStep) => stage === "bound" || stage === "renewed";

function metric(counted: number, of: number, basis: string, otherwise: string): BrokerMetric {
  return of === 0 ? { value: null, counted, of, basis: otherwise } : { value: counted / of, counted, of, basis };
}

const notRecorded = (basis: string): BrokerMetric => ({ value: null, counted: 0, of: 0, basis });

/** Outcomes of first placements in the period: bound for the first time, or lost without being bound. */
function firstOutcomes(placements: readonly Placement[], within: (step: PlacementStep) => boolean) {
  const outcomes = placements.flatMap((placement) => {
    const first = currentSteps(placement.steps).find((step) => held(step) || step.stage === "lost");
    return first !== undefined && within(first) ? [first] : [];
  });
  return { bound: outcomes.filter(held).length, decided: outcomes.length };
}

/** Outcomes of renewals in the period: renewed, or lost after being bound. */
function renewals(placements: readonly Placement[], within: (step: PlacementStep) => boolean) {
  const outcomes = placements.flatMap((placement) => {
    const steps = currentSteps(placement.steps);
    return steps.filter(
      (step, place) =>
        within(step) && (step.stage === "renewed" || (step.stage === "lost" && steps.slice(0, place).some(held))),
    );
  });
  return { kept: outcomes.filter(held).length, decided: outcomes.length };
}

/** Clients promoted from prospect lists, and how many of them were placed. */
function leads({ promoted, placements }: PremiumHistory) {
  const submitted = new Set(
    placements
      .filter(({ steps }) => currentSteps(steps).some(({ stage }) => stage !== "prospect" && stage !== "lost"))
      .map(({ clientId }) => clientId),
  );
  return { submitted: promoted.filter((id) => submitted.has(id)).length, promoted: promoted.length };
}

const DAY_HOURS = 24;

/** Records that were complete within a day of their creation, of those created in the period, by their own times. */
function onboarding({ onboardings }: PremiumHistory, from: string, to: string): BrokerMetric {
  const created = onboardings.filter(({ createdAt }) => createdAt.slice(0, 10) >= from && createdAt.slice(0, 10) <= to);
  const hours = created
    .flatMap(({ createdAt, completeAt }) =>
      completeAt === null ? [] : [(Date.parse(completeAt) - Date.parse(createdAt)) / 3_600_000],
    )
    .sort((a, b) => a - b);
  const median =
    hours.length === 0
      ? "no record is complete yet"
      : `median of ${hours.length} complete ${hours.length === 1 ? "one" : "ones"}: ${showHours(sortedQuantile(hours, 0.5))}`;
  return metric(
    hours.filter((each) => each <= DAY_HOURS).length,
    created.length,
    `records complete within a day, of those created in the past year; ${median}`,
    "no client records created in the past year",
  );
}

/**
 * The broker's performance from recorded placements; metrics without records have no figure.
 * @param from first day
 * @param to last day
 */
function brokerMetrics(history: PremiumHistory, from: string, to: string): PortfolioSummary["metrics"] {
  const within = ({ on }: PlacementStep) => on >= from && on <= to;
  const first = firstOutcomes(history.placements, within);
  const renewed = renewals(history.placements, within);
  const lead = leads(history);
  return {
    leadQuality: metric(
      lead.submitted,
      lead.promoted,
      "promoted prospects submitted to an insurer",
      "no prospects promoted to clients",
    ),
    onboardingEfficiency: onboarding(history, from, to),
    placementSuccess: metric(
      first.bound,
      first.decided,
      "first placements bound, of those bound or lost in the past year",
      "no first placements bound or lost in the past year",
    ),
    clientRetention: metric(
      renewed.kept,
      renewed.decided,
      "policies renewed, of those renewed or lost in the past year",
      "no policies renewed or lost in the past year",
    ),
    industryAverage: notRecorded("no published average available"),
  };
}

/** The same day a year before, and the day after it: the first of the year to that day. */
function yearBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** Minimum number of scored clients for quartiles. */
const MIN_POSTURES = 4;

/** Portfolio summary: cover, premiums, savings, scores, shared providers and broker performance. */
export function portfolioSummary(portfolio: Portfolio, history: PremiumHistory): PortfolioSummary {
  const to = portfolio.asOf.slice(0, 10);
  const from = yearBefore(to);
  const seen = accumulate({ ...portfolio, companies: portfolio.companies.filter(({ kind }) => kind === "client") });
  const clients = portfolio.companies.filter(({ kind }) => kind === "client");
  const premiums = clients.flatMap(({ policy }) => policy?.premium ?? []);
  const total = premiums.reduce((sum, premium) => sum + premium, 0);
  const postures = clients.flatMap(({ posture }) => posture?.value ?? []).sort((a, b) => a - b);
  const at = (share: number) => sortedQuantile(postures, share);
  return {
    indicative: INDICATIVE,
    asOf: portfolio.asOf,
    clients: clients.length,
    samplesLeftOut: portfolio.samplesLeftOut,
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
      quartiles: postures.length < MIN_POSTURES ? null : { lower: at(0.25), median: at(0.5), upper: at(0.75) },
    },
    metrics: brokerMetrics(history, from, to),
    providers: seen.providers.slice(0, 3),
    notes: seen.notes,
  };
}
