import {
  AppError,
  type Fix,
  INDICATIVE,
  moneyOf,
  roundHalfUp,
  type ScenarioSet,
  type ShockScenario,
  showCount,
  showNumber,
  type TableRow,
} from "@broker/contracts";
import { type DollarRate, dollarsPerPound } from "../../base/dollars-per-pound.ts";
import { showOneIn } from "../../forecast/show-one-in.ts";
import { type Estimate, MOST_ERROR, yearQuantile } from "../../forecast/simulation/simulate-years.ts";
import { observedCompanies, usersByProvider } from "../accumulation/accumulate.ts";
import { knownLimits, totalLimit } from "../accumulation/policy-in-force.ts";
import type { Portfolio } from "../accumulation/portfolio-company.ts";
import {
  COMMON_SHOCKS,
  type ExposedPolicy,
  type PlacedShock,
  placeShock,
  SEVERITY_CORRELATION,
  severityReader,
  shockRow,
} from "./common-shocks.ts";
import { type ShockYears, simulateEvents, yearsApart, yearsTogether } from "./simulate-shocks.ts";

/** Simulation options of a set. */
export interface ScenarioOptions {
  readonly seed: number;
  /** Events simulated for each scenario; absent = as many as fit in about a second. */
  readonly events?: number;
  /** Provider or vendor to which the scenarios are limited; absent = the most used provider of each kind. */
  readonly provider?: string;
  readonly dollar?: DollarRate;
}

/** Maximum losses drawn in a simulation, and bounds on the events of a scenario and the years of all. */
const DRAWS = 1_500_000;
const EVENTS = { least: 500, most: 20_000 };
const YEARS_LEAST = 2_000;
const MAX_YEARS = 200_000;
const TAIL = [20, 100, 200];
/** Return periods examined where sharing does not show at the last of these. */
const LONGER = [500, 1_000, 2_000, 5_000, 10_000];
/** Minimum simulated years beyond a return period. */
const LEAST_BEYOND = 20;

/** A placed event with the annual probability, the share of users affected and the mean loss, in pence. */
interface SimulatedShock {
  readonly probability: number;
  readonly hit: number;
  readonly policies: readonly ExposedPolicy[];
  readonly mean: number;
}

const money = (pence: number) => moneyOf(Math.max(0, roundHalfUp(pence)));
const simulated = ({ value, standardError }: Estimate) => ({
  value: money(value),
  standardError: money(standardError),
});

/** Omits a mean that is too uncertain to report; its error is retained. */
const simulatedMean = (of: Estimate) => ({
  ...simulated(of),
  value: of.standardError > MOST_ERROR * of.value ? null : money(of.value),
});

function given(hit: number, policies: readonly ExposedPolicy[], losses: Float64Array): ShockScenario["ifItHappens"] {
  if (policies.length === 0) return null;
  const most = policies.reduce((sum, { limit }) => sum + limit, 0);
  const mean = hit * policies.reduce((sum, policy) => sum + policy.mean, 0);
  const sorted = losses.filter((loss) => loss > 0).sort();
  return {
    clientsHit: hit * policies.length,
    shareOfLimits: most === 0 ? 0 : mean / most,
    most: money(most),
    mean: money(mean),
    simulatedMean: simulatedMean(meanOf(losses)),
    oneIn20: simulated(yearQuantile(sorted, losses.length, 0.95)),
    oneIn100: simulated(yearQuantile(sorted, losses.length, 0.99)),
  };
}

function meanOf(losses: Float64Array): Estimate {
  const value = losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
  const squares = losses.reduce((sum, loss) => sum + (loss - value) ** 2, 0);
  return { value, standardError: Math.sqrt(squares) / losses.length };
}

/** Annual probability that one event affects two or more of the clients that can be modelled, in closed form. */
function twoOrMore(shocks: readonly SimulatedShock[]): number {
  const none = shocks.reduce((product, { probability, hit, policies: { length: n } }) => {
    const atMostOne = (1 - hit) ** n + n * hit * (1 - hit) ** Math.max(0, n - 1);
    return product * (1 - probability * Math.max(0, 1 - atMostOne));
  }, 1);
  return 1 - none;
}

type Clash = NonNullable<ScenarioSet["year"]>["clash"];

/** How both tails compare from 1 in 200 on, with the sentences for it. */
function clashOf(together: ShockYears, apart: ShockYears, severalHit: number): Clash {
  const at = ({ sorted, years }: ShockYears, oneIn: number) => yearQuantile(sorted, years, 1 - 1 / oneIn);
  const gap = (oneIn: number) => {
    const [shared, single] = [at(together, oneIn), at(apart, oneIn)];
    const error = Math.hypot(shared.standardError, single.standardError);
    return Math.abs(shared.value - single.value) <= error ? 0 : shared.value - single.value;
  };
  const last = TAIL.at(-1) ?? 200;
  const years = Math.min(together.years, apart.years);
  const periods = [last, ...LONGER.filter((oneIn) => oneIn * LEAST_BEYOND <= years)];
  const oneIn = periods.find((period) => gap(period) > 0) ?? null;
  const several = `One event affects two or more of the modelled clients ${showOneIn(severalHit)}.`;
  if (oneIn === last)
    return {
      oneIn,
      twoOrMore: severalHit,
      reason: `${several} The 1-in-${last}-year loss is therefore higher with shared providers.`,
    };
  const here =
    gap(last) < 0
      ? `The 1-in-${last}-year loss is lower with shared providers than without`
      : `The two 1-in-${last}-year losses do not differ`;
  const why = `${several} ${here}: the shared event is rarer than separate losses at single clients.`;
  const reason =
    oneIn === null
      ? `${why} Up to a return period of ${showNumber(periods.at(-1) ?? last)} years, the longest simulated, sharing does not raise the loss: one large loss outweighs several small ones.`
      : `${why} The accumulation appears at a return period of ${showNumber(oneIn)} years.`;
  return { oneIn, twoOrMore: severalHit, reason };
}

function yearOf(shocks: readonly SimulatedShock[], together: ShockYears, apart: ShockYears): ScenarioSet["year"] {
  const of = ({ mean: value, standardError }: ShockYears) => simulatedMean({ value, standardError });
  const at = ({ sorted, years }: ShockYears, oneIn: number) => simulated(yearQuantile(sorted, years, 1 - 1 / oneIn));
  const clash = clashOf(together, apart, twoOrMore(shocks));
  const periods = clash.oneIn === null ? TAIL : [...new Set([...TAIL, clash.oneIn])];
  return {
    mean: money(shocks.reduce((sum, { probability, mean }) => sum + probability * mean, 0)),
    simulatedTogether: of(together),
    simulatedApart: of(apart),
    clash,
    tail: periods.map((oneIn) => ({ oneIn, together: at(together, oneIn), apart: at(apart, oneIn) })),
  };
}

function gaps(found: readonly PlacedShock[]): { readonly unknown: number; readonly unmodelled: number } {
  const users = new Set(found.flatMap((each) => each.users));
  return {
    unknown: [...users].filter(({ policy }) => policy === null || policy.limit === null).length,
    unmodelled: [...users].filter(({ policy, turnover }) => policy?.limit != null && turnover === null).length,
  };
}

function fixes(found: readonly PlacedShock[]): Fix[] {
  const { unknown, unmodelled } = gaps(found);
  return [
    ...(unknown > 0 ? [{ kind: "edit-client" as const, field: "expiringPolicy.limit", example: "1m" }] : []),
    ...(unmodelled > 0 ? [{ kind: "edit-client" as const, field: "turnover", example: "3m" }] : []),
  ];
}

function notes(portfolio: Portfolio, found: readonly PlacedShock[], clients: number): string[] {
  const { unknown, unmodelled } = gaps(found);
  return [
    "Event probabilities, the number of companies affected and the size of losses are assumptions, because no such data is published. Compare scenarios with one another; do not add them to a premium.",
    "An event at a provider bypasses a client's own controls, so declared controls and checks do not reduce the loss. Annual aggregate limits are not applied.",
    ...(unknown > 0
      ? [`${showCount(unknown, "client")} on these providers excluded from the loss: no limit in force is recorded.`]
      : []),
    ...(unmodelled > 0
      ? [`${showCount(unmodelled, "client")} on these providers excluded from the loss: no turnover is recorded.`]
      : []),
    ...(clients > 0 && found.length === 0 ? ["No provider was observed to which a scenario applies."] : []),
    ...(portfolio.samplesLeftOut > 0 ? [`${showCount(portfolio.samplesLeftOut, "sample client")} left out.`] : []),
  ];
}

type Shared = ReturnType<typeof usersByProvider>;

/** The provider of this name, otherwise all of a vendor's. Throws `not_found` if no client was observed on any. */
function atProvider(shared: Shared, named: string): Shared {
  const query = named.trim().toLowerCase();
  const exact = shared.filter(({ provider: { id, name } }) => id === query || name.toLowerCase() === query);
  const found = exact.length > 0 ? exact : shared.filter(({ provider }) => provider.vendor.toLowerCase() === query);
  if (found.length > 0) return found;
  throw new AppError("not_found", `No client is observed to use '${named}'.`, {
    fix: { kind: "list", resource: "providers" },
  });
}

function once(rows: readonly TableRow[]): TableRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/**
 * Scenarios of one event that hits many clients through a shared provider, placed at the most used provider of its
 * kind. Means are closed forms. Tails are simulated with standard errors, once correlated and once independent: sharing
 * keeps the mean and moves the tail (Zeller and Scherer 2024). Deterministic for a portfolio and seed.
 */
export function scenarioSet(
  portfolio: Portfolio,
  { seed, events: query, provider: named, dollar = dollarsPerPound() }: ScenarioOptions,
): ScenarioSet {
  const clients = portfolio.companies.filter(({ kind }) => kind === "client");
  const all = usersByProvider(observedCompanies({ ...portfolio, companies: clients }));
  const shared = named === undefined ? all : atProvider(all, named);
  const read = severityReader(dollar, portfolio.asOf);
  const found = COMMON_SHOCKS.flatMap((shock) => placeShock(shock, shared, read));
  const drawn = found.reduce((sum, { policies }) => sum + policies.length, 0);
  const hits = found.reduce((sum, { shock, policies }) => sum + shock.hit * policies.length, 0);
  const hitsOfYear = found.reduce(
    (sum, { shock, policies }) => sum + shock.probability * shock.hit * policies.length,
    0,
  );
  const events = query ?? Math.min(EVENTS.most, Math.max(EVENTS.least, Math.floor(DRAWS / Math.max(1, hits))));
  const ofClients = knownLimits(clients);
  const simulatedShocks = found.map((each, place) => {
    const { probability, hit } = each.shock;
    const shock = { probability, hit, policies: each.policies };
    const losses = simulateEvents(shock, { correlation: SEVERITY_CORRELATION.value, events, seed: seed + place });
    return { ...each, ...shock, losses, mean: hit * each.policies.reduce((sum, policy) => sum + policy.mean, 0) };
  });
  const likeliest = Math.max(0, ...simulatedShocks.map(({ probability }) => probability));
  // Few enough years for events to be seldom reused.
  const years = likeliest === 0 ? 0 : Math.min(MAX_YEARS, Math.floor(events / likeliest));
  const affordable = Math.floor(DRAWS / Math.max(Number.MIN_VALUE, hitsOfYear));
  const apartYears = Math.min(MAX_YEARS, Math.max(YEARS_LEAST, affordable));
  const scenarios = simulatedShocks.map((each): ShockScenario => {
    const { shock, provider, users, policies, probability, hit, losses, mean } = each;
    return {
      id: shock.id,
      title: shock.title,
      precedent: shock.precedent,
      kind: shock.kind,
      provider: provider.name,
      providerId: provider.id,
      clients: users.length,
      shareOfClients: users.length / clients.length,
      limits: totalLimit(users, ofClients),
      modelled: policies.length,
      probability,
      hit,
      peril: shock.peril,
      factor: shock.factor,
      row: shockRow(shock),
      ifItHappens: given(hit, policies, losses),
      yearlyMean: policies.length === 0 ? null : money(probability * mean),
    };
  });
  const modelled = new Set(found.flatMap(({ users, policies }) => (policies.length > 0 ? users : [])));
  const sources = once([
    ...found.map(({ shock }) => shockRow(shock)),
    ...(drawn > 0 ? [shockRow(SEVERITY_CORRELATION), ...found.flatMap(({ rows }) => rows)] : []),
  ]);
  return {
    indicative: INDICATIVE,
    asOf: portfolio.asOf,
    clients: clients.length,
    seed,
    events: drawn === 0 ? 0 : events,
    years: drawn === 0 ? 0 : years,
    yearsApart: drawn === 0 ? 0 : apartYears,
    scenarios,
    year:
      drawn === 0
        ? null
        : yearOf(
            simulatedShocks,
            yearsTogether(simulatedShocks, years, seed + 101),
            yearsApart(simulatedShocks, apartYears, seed + 102),
          ),
    retentionsUnknown: [...modelled].filter(
      ({ policy, turnover }) => policy?.limit != null && policy.retention === null && turnover !== null,
    ).length,
    rows: { all: sources.length, illustrative: sources.filter(({ illustrative }) => illustrative).length },
    sources,
    notes: notes(portfolio, found, clients.length),
    fixes: fixes(found),
  };
}
