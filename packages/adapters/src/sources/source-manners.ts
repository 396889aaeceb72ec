import type { SourceName } from "@broker/contracts";
import type { SourceManners } from "./client/source-client.ts";

type Manners = Omit<SourceManners, "userAgent" | "window">;

const SECOND_MS = 1000;

/**
 * Limits of each source: concurrent queries, rate, and the time for one query with all its attempts. Sources:
 * docs/sources.md.
 */
export const SOURCE_MANNERS: Readonly<Record<SourceName, Manners>> = {
  companiesHouse: { atOnce: 2, budgetMs: 10 * SECOND_MS },
  hibp: { atOnce: 2, budgetMs: 10 * SECOND_MS },
  // Its database gives up after about six seconds by itself.
  crtsh: { atOnce: 1, budgetMs: 10 * SECOND_MS },
  rdap: { atOnce: 1, budgetMs: 8 * SECOND_MS },
  kev: { atOnce: 1, budgetMs: 20 * SECOND_MS },
  epss: { atOnce: 2, budgetMs: 8 * SECOND_MS },
  internetdb: { atOnce: 1, spacingMs: SECOND_MS, budgetMs: 8 * SECOND_MS },
  hudsonRock: { atOnce: 1, budgetMs: 8 * SECOND_MS },
  ransomwareLive: { atOnce: 1, spacingMs: SECOND_MS, budgetMs: 8 * SECOND_MS },
  // Searched in an imported file; no network.
  icoRegister: { atOnce: 1, budgetMs: SECOND_MS },
};
