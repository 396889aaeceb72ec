import { AppError, readDay, readMoney, readTyped } from "@broker/contracts";
import type { z } from "zod";

/**
 * Options together, by the schema that the API reads them by. AppError `usage`, with the option at fault and what it
 * must be.
 * @param options the option of a field that has another name
 */
export function readOptions<Schema extends z.ZodType>(
  schema: Schema,
  typed: unknown,
  options: Readonly<Record<string, string>> = {},
): z.output<Schema> {
  const { value, complaints } = readTyped(schema, typed);
  if (complaints === undefined) return value;
  const [{ path, sentence }] = complaints;
  const field = path.split(".").findLast((part) => !/^\d*$/.test(part)) ?? "";
  const option = options[field] ?? field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  throw new AppError("usage", option === "" ? sentence : `--${option}: ${sentence}`);
}

/** A day from an option, as ISO 8601; AppError `usage` for anything else. */
export function dayOption(option: string, text: string): string {
  const day = readDay(text);
  if (day !== null) return day;
  throw new AppError("usage", `${option} must be a date, for example 2026-11-05, not '${text}'.`);
}

/** Seconds from an option, above 0 and at most an hour; AppError `usage` otherwise. */
export function secondsOption(option: string, text: string): number {
  const seconds = Number(text);
  if (text.trim() !== "" && seconds > 0 && seconds <= 3600) return seconds;
  throw new AppError("usage", `${option} must be a number of seconds above 0 and at most 3600, not '${text}'.`);
}

/** A percentage from an option. Throws `usage`, also for a share such as 0.5. */
export function percentage(option: string, text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !(value >= 0 && value <= 100))
    throw new AppError("usage", `${option} must be a number from 0 to 100, not '${text}'.`);
  if (value > 0 && value < 1)
    throw new AppError("usage", `${option} must be a number from 0 to 100, and '${text}' is less than 1.`, {
      hint: `Did you mean ${option} ${Math.round(value * 100)}, or 0?`,
    });
  return value;
}

/** A whole number from an option; AppError `usage` outside its limits. */
export function wholeNumber(option: string, text: string, most: number, least = 1): number {
  const value = Number(text);
  if (/^\d+$/.test(text.trim()) && value >= least && value <= most) return value;
  throw new AppError("usage", `${option} must be a whole number from ${least} to ${most}, not '${text}'.`);
}

/** Pounds from an option, in pence; AppError `usage` for anything else. */
export function moneyOption(option: string, text: string): number {
  const pence = readMoney(text);
  if (pence !== null) return pence;
  throw new AppError(
    "usage",
    `${option} must be an amount in pounds, for example 1200000, £1.2m or 25k, not '${text}'.`,
  );
}
