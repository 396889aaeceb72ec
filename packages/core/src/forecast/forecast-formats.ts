import {
  CrossLineCoverage,
  type Known,
  known,
  LineResponse,
  LossForecast,
  MarketTrend,
  Money,
  moneyOf,
  OtherPolicy,
  RateMovement,
  RiskOutlook,
  ScenarioCoverage,
} from "@broker/contracts";
import { z } from "zod";
import { csvTable } from "../base/csv-table.ts";
import { isCapped, isCappedTotal } from "./show-event.ts";

/**
 * Both exceedance curves of both views, one row a point, in whole pounds; an empty cell = not available. `capped` names
 * the figures that are the model's maximum of one event.
 */
export function forecastAsCsv({ indicative, name, views, years, seed }: LossForecast): string {
  const pounds = (pence: number | null | undefined) => (pence == null ? null : Math.round(pence / 100));
  const head = [
    ...["name", "population", "returnPeriodYears", "singleEventGbp"],
    ...["wholeYearGbp", "wholeYearStandardErrorGbp", "insuredYearGbp", "insuredYearStandardErrorGbp"],
    ...["years", "seed", "standing", "capped"],
  ];
  const rows = views.flatMap((view) =>
    view.curve.map(({ returnPeriod, eventPence, year, insuredYear }) => [
      ...[name, view.population, returnPeriod, pounds(eventPence)],
      ...[pounds(year.valuePence), pounds(year.standardErrorPence)],
      ...[pounds(insuredYear?.valuePence), pounds(insuredYear?.standardErrorPence)],
      ...[years, seed, indicative],
      [
        ...(isCapped(view, eventPence) ? ["single event"] : []),
        ...(isCappedTotal(view, year.valuePence ?? 0) ? ["whole year"] : []),
      ].join(", "),
    ]),
  );
  return csvTable(head, rows);
}

/**
 * Derivation of each peril's frequency and severity, one row a step; `before` and `after` in the unit that the row
 * names.
 */
export function forecastStepsAsCsv({ indicative, name, views }: LossForecast): string {
  const head = [
    ...["name", "population", "peril", "figure", "step", "operation", "operand", "before", "after", "unit"],
    ...["input", "provenance", "rows", "illustrative", "indicative"],
  ];
  const rows = views.flatMap(({ population, perils }) =>
    perils.flatMap(({ peril, frequencySteps, severitySteps }) =>
      [["frequency", frequencySteps] as const, ["severity", severitySteps] as const].flatMap(([figure, steps]) =>
        steps.map(({ step, operation, operand, before, after, unit, input, provenance, rows: behind }) => [
          ...[name, population, peril, figure, step, operation, operand, before, after, unit, input, provenance],
          behind.map(({ id }) => id).join(" "),
          behind.filter(({ illustrative }) => illustrative).length,
          indicative,
        ]),
      ),
    ),
  );
  return csvTable(head, rows);
}

/**
 * Data with pence converted to money: a number under `<name>Pence` becomes `{amount, currency}` under `<name>`. Order
 * and everything else are unchanged.
 */
function moneyInData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(moneyInData);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) =>
      key.endsWith("Pence") && (held === null || Number.isSafeInteger(held))
        ? [key.slice(0, -"Pence".length), held === null ? null : moneyOf(Number(held))]
        : [key, moneyInData(held)],
    ),
  );
}

/** Limits of other policies as money. */
function coverInData(crossLine: CrossLineCoverage | null): unknown {
  const inMoney = <Policy extends { readonly limit: number | null }>({ limit, ...policy }: Policy) => ({
    ...policy,
    limit: limit === null ? null : moneyOf(limit),
  });
  if (crossLine === null) return null;
  const { recorded, scenarios } = crossLine;
  return {
    recorded: recorded === null ? null : { ...recorded, value: recorded.value.map(inMoney) },
    scenarios: scenarios.map((each) => ({ ...each, policies: each.policies.map(inMoney) })),
  };
}

const term = (known: Known<number> | null) => known && { ...known, value: moneyOf(known.value) };

/** A forecast with what is printed beside it. */
export interface PrintedForecast {
  readonly forecast: LossForecast;
  /** null = no scan. */
  readonly outlook: RiskOutlook | null;
  /** null = not in the tier. */
  readonly crossLine: CrossLineCoverage | null;
  readonly rateMovement: RateMovement;
  readonly marketTrends: readonly MarketTrend[];
}

/** A forecast as data for other programs: money as `{amount, currency}`. */
export function forecastAsJson(printed: PrintedForecast): unknown {
  const { forecast: all, outlook, crossLine, rateMovement, marketTrends } = printed;
  const { terms, ...forecast } = all;
  const { indicative, name, ...rest } = forecast;
  const shown = { limit: term(terms.limit), retention: term(terms.retention), aggregate: term(terms.aggregate) };
  return {
    indicative,
    name,
    terms: shown,
    ...(moneyInData(rest) as object),
    outlook,
    crossLine: coverInData(crossLine),
    rateMovement,
    marketTrends,
  };
}

type Schema = Record<string, unknown>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Converts every property `<name>Pence` to money under `<name>`, as `moneyInData` does. */
function moneyInSchema(value: unknown, money: Schema): unknown {
  if (Array.isArray(value)) return value.map((each) => moneyInSchema(each, money));
  if (!isSchema(value)) return value;
  const own = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, moneyInSchema(part, money)]));
  const { properties, required } = value;
  if (!isSchema(properties)) return own;
  const renamed = Object.entries(properties).map(([name, part]): [string, unknown] => {
    if (!name.endsWith("Pence")) return [name, moneyInSchema(part, money)];
    const nullable = isSchema(part) && "anyOf" in part;
    return [name.slice(0, -"Pence".length), nullable ? { anyOf: [money, { type: "null" }] } : money];
  });
  return {
    ...own,
    properties: Object.fromEntries(renamed),
    ...(Array.isArray(required) ? { required: required.map((name) => String(name).replace(/Pence$/, "")) } : {}),
  };
}

/** A policy of another line as printed. */
const PrintedPolicy = OtherPolicy.extend({ limit: Money.nullable() });

/** The JSON Schema of the output of `broker forecast --json` (draft 2020-12). */
export function forecastJsonSchema(): unknown {
  const { $schema: _, ...money } = z.toJSONSchema(Money, { target: "draft-2020-12" });
  const term = LossForecast.shape.terms.shape.limit.unwrap().extend({ value: Money }).nullable();
  const printed = LossForecast.extend({
    terms: z.strictObject({ limit: term, retention: term, aggregate: term }),
    insights: z.array(
      z.strictObject({ text: z.string(), figures: z.record(z.string(), z.union([z.number(), Money])) }),
    ),
    outlook: RiskOutlook.nullable(),
    crossLine: CrossLineCoverage.extend({
      recorded: known(z.array(PrintedPolicy)).nullable(),
      scenarios: z.array(
        ScenarioCoverage.extend({ policies: z.array(PrintedPolicy.extend({ response: LineResponse })) }),
      ),
    }).nullable(),
    rateMovement: RateMovement,
    marketTrends: z.array(MarketTrend),
  });
  return moneyInSchema(z.toJSONSchema(printed, { target: "draft-2020-12" }), money);
}
