import { Money, type PremiumView, type RateOnLineView } from "@broker/contracts";
import { z } from "zod";
import { escapedJson } from "../formats/json.ts";
import { printedMoney } from "./pricing-csv.ts";

type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

/** The JSON Schema of a value as printed: `pence` becomes `amount` and `currency`. */
export function printedSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(printedSchema);
  if (!isJson(schema)) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, printedSchema(value)]));
  const { properties, required } = inner;
  if (!isJson(properties) || !isJson(properties.pence)) return inner;
  const { pence: _, ...others } = properties;
  const { amount, currency } = z.toJSONSchema(Money).properties ?? {};
  const names: unknown[] = Array.isArray(required) ? required.filter((name) => name !== "pence") : [];
  return { ...inner, properties: { amount, currency, ...others }, required: ["amount", "currency", ...names] };
}

/** A premium or a programme's rates on line as JSON, money as `{amount, currency}`. */
export function pricingAsJson(view: PremiumView | RateOnLineView): string {
  return escapedJson(printedMoney(view), 2);
}
