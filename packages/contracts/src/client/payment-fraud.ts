import type { z } from "zod";
import type { ClientClaim } from "./client-values.ts";

/** Kind and description are free text: the market's words for a payment made on a false instruction. */
const PAYMENT_FRAUD =
  /payment|invoice|funds? transfer|bank details|social engineering|business email compromise|\bBEC\b/iu;

const FRAUD_YEARS = 2;

/**
 * The day of the latest payment fraud among declared claims of the last 24 months; null = none.
 * @param now ISO 8601, UTC
 */
export function lastPaymentFraud(claims: readonly z.infer<typeof ClientClaim>[], now: string): string | null {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - FRAUD_YEARS);
  const from = since.toISOString().slice(0, 10);
  const days = claims.filter((claim) => claim.date >= from && isPaymentFraud(claim)).map(({ date }) => date);
  return days.toSorted().at(-1) ?? null;
}

/** Whether a declared claim is a payment fraud. */
export const isPaymentFraud = ({ kind, description }: z.infer<typeof ClientClaim>): boolean =>
  PAYMENT_FRAUD.test(`${kind} ${description ?? ""}`);
