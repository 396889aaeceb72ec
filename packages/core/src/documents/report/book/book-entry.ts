import type { ClientRecord } from "@broker/contracts";
import type { BookCompany } from "../../../portfolio/accumulation/book-company.ts";
import type { DatedItem } from "../dated-items.ts";

/** One client of the book, as a dashboard over all of them needs it. */
export interface BookEntry {
  readonly company: BookCompany;
  readonly record: ClientRecord;
  /** When its expiring policy or the placement in force ends, ISO day; null = not known. */
  readonly renewal: string | null;
  /** What of its standing scan ends on a known day; the policy is not among it. */
  readonly dated: readonly DatedItem[];
  /** Failed checks of critical and of high severity in its standing scan; null = it was never scanned. */
  readonly failed: { readonly critical: number; readonly high: number } | null;
}
