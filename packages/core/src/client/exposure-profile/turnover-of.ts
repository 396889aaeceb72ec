import type { CLIENT_VALUES, Known } from "@broker/contracts";
import type { z } from "zod";

type Turnover = z.infer<typeof CLIENT_VALUES.turnover>;

/** The year's turnover in pence: as told, else the sum of its four parts where all are told; null = neither. */
export function revenueOf(turnover: Known<Turnover> | null): Known<number> | null {
  if (turnover === null) return null;
  const { total, uk, eu, us, rest } = turnover.value;
  if (total !== undefined) return { ...turnover, value: total };
  if (uk === undefined || eu === undefined || us === undefined || rest === undefined) return null;
  return { ...turnover, value: uk + eu + us + rest };
}

/** The share of the turnover earned in the United States, 0–1; null = not told. */
export function usShareOf(turnover: Known<Turnover> | null): Known<number> | null {
  const revenue = revenueOf(turnover);
  const us = turnover?.value.us;
  if (turnover === null || revenue === null || us === undefined || revenue.value === 0) return null;
  return { ...turnover, value: Math.min(1, us / revenue.value) };
}
