import type { ClientRecord } from "@broker/contracts";
import type { BookCompany } from "../../../portfolio/accumulation/book-company.ts";
import type { DatedItem } from "../dated-items.ts";

/** One client of the portfolio, as the dashboard needs it. */
export interface PortfolioEntry {
  readonly company: BookCompany;
  readonly record: ClientRecord;
  /** Expiry of its expiring policy or placement in force, ISO date; null = not recorded. */
  readonly renewal: string | null;
  /** Expiry dates from its current scan, without the policy. */
  readonly dated: readonly DatedItem[];
  /** Failed checks of critical and of high severity in its current scan; null = never scanned. */
  readonly failed: { readonly critical: number; readonly high: number } | null;
}
