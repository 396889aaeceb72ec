import type { Placement } from "@broker/contracts";

/** What the records of a client say of its premium; pence, null = not recorded. */
export interface RecordedPremiums {
  readonly clientId: string;
  /** The expiring policy, as the record has it. */
  readonly expiring: { readonly premium: number | null; readonly expiresOn: string | null } | null;
  /** A quote on the record; null = there is none. */
  readonly quote: { readonly premium: number | null } | null;
}

/** What happened to the book's premiums and placements. Sample clients are left out. */
export interface PremiumHistory {
  readonly placements: readonly Placement[];
  readonly records: readonly RecordedPremiums[];
  /** Clients that were made of a listed company. */
  readonly promoted: readonly string[];
}

/** A premium before and after; null = one side is not recorded. */
export interface PremiumPair {
  readonly before: number | null;
  readonly after: number | null;
}
