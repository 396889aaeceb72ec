import type { IdentifierCheck } from "@broker/contracts";
import table from "./iban-lengths.json" with { type: "json" };
import { mod97 } from "./mod-97.ts";

const LENGTHS: Readonly<Record<string, number>> = table.lengths;

/**
 * An international bank account number: the length of its country, and remainder 1 modulo 97 with its first four
 * characters at the end (ISO 13616).
 */
export function checkIban(value: string): IdentifierCheck {
  const failed = (sentence: string): IdentifierCheck => ({ kind: "iban", value, outcome: "failed", sentence });
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(value))
    return failed("An IBAN begins with two letters of a country and two check digits.");
  const country = value.slice(0, 2);
  const length = Object.hasOwn(LENGTHS, country) ? LENGTHS[country] : undefined;
  if (length === undefined) return failed(`${country} is not in the IBAN registry.`);
  if (value.length !== length) return failed(`An IBAN of ${country} has ${length} characters, not ${value.length}.`);
  return mod97(`${value.slice(4)}${value.slice(0, 4)}`) === 1
    ? { kind: "iban", value, outcome: "checked", sentence: "Length and check digits are valid." }
    : failed("The check digits are not valid.");
}
