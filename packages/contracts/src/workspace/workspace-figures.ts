import { z } from "zod";
import { SignedMoney } from "../money.ts";

const Count = z.int().nonnegative();

/** Figures of the broker's own portfolio, counted in the store. */
export const WorkspaceFigures = z.strictObject({
  clients: Count,
  /** Maximum number of clients in the tier; null = unlimited. */
  clientLimit: Count.nullable(),
  /** Companies in prospect lists. */
  prospects: Count,
  /** Those of them that were scanned. */
  prospectsAnalysed: Count,
  /** Those of them whose readiness is High: an insurer would like to see them. */
  cyberReadyLeads: Count,
  /** Companies with a stored scan that received at least one response. */
  companiesAnalysed: Count,
  /** Premiums before less after, of placements bound or renewed within a year; null = no pair with both recorded. */
  premiumOptimised: SignedMoney.nullable(),
});
export type WorkspaceFigures = z.infer<typeof WorkspaceFigures>;
