import { AppError } from "@broker/contracts";

/** The options of `broker batch` as typed. */
export interface BatchOptions {
  readonly concurrency?: string;
  readonly timeout: string;
  readonly only?: string;
  readonly limit?: string;
  /** true = the latest; a text = that batch. */
  readonly resume?: string | true;
  readonly retryFailed?: boolean;
  readonly enrich: boolean;
  readonly requireConsent?: boolean;
  readonly format?: readonly string[];
  readonly out?: string;
}

/** A whole number from an option; AppError `usage` outside its limits. */
export function wholeNumber(option: string, text: string, most: number, least = 1): number {
  const value = Number(text);
  if (/^\d+$/.test(text.trim()) && value >= least && value <= most) return value;
  throw new AppError("usage", `${option} must be a whole number from ${least} to ${most}, not '${text}'.`);
}
