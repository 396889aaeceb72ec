import { LossForecast, MarketTrend, Money, RiskOutlook } from "@broker/contracts";
import { z } from "zod";

type Schema = Record<string, unknown>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Every property `<name>Pence` becomes money under `<name>`, as `moneyInData` writes it. */
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

/** The JSON Schema of what `broker forecast --json` prints (draft 2020-12). */
export function forecastJsonSchema(): unknown {
  const { $schema: _, ...money } = z.toJSONSchema(Money, { target: "draft-2020-12" });
  const term = LossForecast.shape.terms.shape.limit.unwrap().extend({ value: Money }).nullable();
  const printed = LossForecast.extend({
    terms: z.strictObject({ limit: term, retention: term, aggregate: term }),
    insights: z.array(
      z.strictObject({ text: z.string(), figures: z.record(z.string(), z.union([z.number(), Money])) }),
    ),
    outlook: RiskOutlook.nullable(),
    marketTrends: z.array(MarketTrend),
  });
  return moneyInSchema(z.toJSONSchema(printed, { target: "draft-2020-12" }), money);
}
