import type { ForecastTerms, LossView, PerilLoss, SimulatedFigure, TableRow } from "@broker/contracts";
import {
  eventExceedance,
  eventsPerYear,
  expectedYearlyLoss,
  GROSS,
  returnPeriodEvent,
  simulatedMeanError,
  yearlyDeviation,
} from "./closed-forms.ts";
import type { LossModel, ModelPeril } from "./loss-model.ts";
import { type Layer, layerExpectedLoss } from "./severity/lognormal.ts";
import { type Estimate, MOST_ERROR, simulateYears, tailMean, yearQuantile } from "./simulation/simulate-years.ts";
import { modelLimit } from "./tables/table-row.ts";

/** Return periods at which both curves are read, in years. */
const RETURN_PERIODS = [10, 20, 50, 100, 200, 250, 500] as const;

const LEVELS = [0.9, 0.95, 0.99, 0.995] as const;

const whole = (pence: number) => Math.round(pence);

function simulated({ value, standardError }: Estimate, isMean: boolean): SimulatedFigure {
  const refused = isMean && standardError > MOST_ERROR * value;
  return { valuePence: refused ? null : whole(value), standardErrorPence: whole(standardError) };
}

/** An average split between company and insurer; no layer = no limit is known. */
function split(gross: number, insured: number | null) {
  return {
    grossPence: whole(gross),
    retainedPence: insured === null ? null : whole(gross) - whole(insured),
    insuredPence: insured === null ? null : whole(insured),
  };
}

function perilLoss(
  { peril, perYear, severity, frequencySteps, severitySteps }: ModelPeril,
  layer: Layer | null,
): PerilLoss {
  const mean = layerExpectedLoss(severity, GROSS);
  const insured = layer && perYear * layerExpectedLoss(severity, layer);
  const { value: share } = modelLimit("interruption-share");
  return {
    peril,
    perYear,
    anyLoss: -Math.expm1(-perYear),
    medianPence: whole(Math.min(Math.exp(severity.mu), severity.cap ?? Number.POSITIVE_INFINITY)),
    meanPence: whole(mean),
    sigma: severity.sigma,
    capPence: severity.cap ?? null,
    average: split(perYear * mean, insured),
    interruptionPence: peril === "ransomware" ? whole(share * perYear * mean) : null,
    frequencySteps: [...frequencySteps],
    severitySteps: [...severitySteps],
  };
}

function countRows({ perils }: LossModel) {
  const rows = new Map<string, TableRow>();
  for (const { frequencySteps, severitySteps } of perils)
    for (const step of [...frequencySteps, ...severitySteps]) for (const row of step.rows) rows.set(row.id, row);
  for (const id of ["turnover-multiple", "interruption-share"] as const) {
    const { row } = modelLimit(id);
    rows.set(row.id, row);
  }
  return { all: rows.size, illustrative: [...rows.values()].filter(({ illustrative }) => illustrative).length };
}

/**
 * The forecast of one population: averages, deviations and single events in closed form; a year's total, its quantiles
 * and tails by simulation, each with its standard error. A simulated mean whose standard error is above 5% of it is not
 * printed.
 */
export function lossView(
  model: LossModel,
  { limit, retention, aggregate }: ForecastTerms,
  run: { readonly years: number; readonly seed: number },
): LossView {
  const layer = limit && { retention: retention?.value ?? 0, limit: limit.value };
  const policy = layer ? { ...layer, aggregate: aggregate?.value ?? null } : { ...GROSS, aggregate: null };
  const { years, ...drawn } = simulateYears(model, policy, run);
  const gross = expectedYearlyLoss(model, GROSS);
  const before = layer && expectedYearlyLoss(model, layer);
  const cut = drawn.cut.sum / years;
  const loud = Math.max(1, drawn.gross.length);
  const cutError = Math.sqrt(Math.max(0, drawn.cut.squares - drawn.cut.sum ** 2 / loud)) / years;
  const checked = expectedYearlyLoss(model, layer ?? GROSS);
  const checkError = simulatedMeanError(model, layer ?? GROSS, years);
  const mean = drawn.beforeAggregate.sum / years;
  const quantile = (list: Float64Array, level: number) => simulated(yearQuantile(list, years, level), false);
  // A year's total is never below its largest event; simulation noise may say otherwise.
  const total = (level: number, returnPeriod: number) => {
    const drawnTotal = quantile(drawn.gross, level);
    const event = whole(returnPeriodEvent(model, returnPeriod));
    return { ...drawnTotal, valuePence: Math.max(drawnTotal.valuePence ?? 0, event) };
  };
  const tail = (list: Float64Array, level: number) => simulated(tailMean(list, years, level), true);
  return {
    population: model.population,
    eventsPerYear: eventsPerYear(model),
    anyLoss: -Math.expm1(-eventsPerYear(model)),
    average: split(gross, before === null ? null : Math.max(0, before - cut)),
    cutStandardErrorPence: whole(cutError),
    cutPence: before === null ? null : whole(cut),
    deviation: {
      grossPence: whole(yearlyDeviation(model, GROSS)),
      insuredPence: layer && whole(yearlyDeviation(model, layer)),
    },
    perils: model.perils.map((each) => perilLoss(each, layer)),
    curve: RETURN_PERIODS.map((returnPeriod) => ({
      returnPeriod,
      eventPence: whole(returnPeriodEvent(model, returnPeriod)),
      year: total(1 - 1 / returnPeriod, returnPeriod),
      insuredYear: layer && quantile(drawn.insured, 1 - 1 / returnPeriod),
    })),
    tails: LEVELS.map((level) => ({
      level,
      value: total(level, Math.round(1 / (1 - level))),
      tail: tail(drawn.gross, level),
      insuredValue: layer && quantile(drawn.insured, level),
      insuredTail: layer && tail(drawn.insured, level),
    })),
    adequacy: limit && { limitPence: limit.value, probability: eventExceedance(model, limit.value) },
    check: {
      simulated: simulated({ value: mean, standardError: checkError }, true),
      closedPence: whole(checked),
      standardErrors: checkError === 0 ? 0 : (mean - checked) / checkError,
    },
    rows: countRows(model),
    warnings: [...model.warnings],
  };
}
