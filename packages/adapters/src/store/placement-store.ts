import type { Placement, PlacementStage } from "@broker/contracts";
import type { Moved } from "@broker/core";

/** Which placements are asked for; what is left out does not narrow. */
export interface PlacementFilter {
  readonly clientId?: string;
  /** Now in one of these. */
  readonly stages?: readonly PlacementStage[];
  /** With these words in the insurer's name. */
  readonly insurer?: string;
  /** First and last day of the stage that they are in. */
  readonly from?: string;
  readonly to?: string;
}

/** A placement with whose it is. */
export interface ListedPlacement {
  readonly placement: Placement;
  readonly clientName: string;
}

/** Figures of the book; sample clients are left out. */
export interface PlacementTotals {
  readonly stages: Readonly<Record<PlacementStage, number>>;
  /** Pence of the premiums bound or renewed on a day of the year; null = none was recorded. */
  readonly premium: number | null;
  readonly year: number;
}

/** Placements of the clients, each a risk that goes through stages. */
export interface PlacementStore {
  /** Those whose stage is newest first, at most `limit`; `next` = null where nothing follows. */
  list(
    filter: PlacementFilter,
    page: { readonly limit: number; readonly after?: string },
  ): Promise<{ readonly placements: readonly ListedPlacement[]; readonly next: string | null }>;
  /** Of the filtered placements, whichever page is shown. */
  totals(filter: PlacementFilter, year: number): Promise<PlacementTotals>;
  /** By id or the beginning of one (four or more). AppError `not_found` or `ambiguous`. */
  find(reference: string): Promise<ListedPlacement>;
  /** Every placement of these clients, the oldest first. */
  ofClients(ids: readonly string[]): Promise<readonly Placement[]>;
  add(placement: Placement, actor: Moved): Promise<void>;
  /** Adds steps to one; `toRecord` also makes its policy the expiring policy on the client's record, with it or not at all. */
  move(id: string, change: (placement: Placement) => Placement, actor: Moved, toRecord: boolean): Promise<Placement>;
  /** Adds a quote to one. */
  quote(id: string, change: (placement: Placement) => Placement, actor: Moved): Promise<Placement>;
  /**
   * Chooses a quote of one and makes it the quote on the client's record, with it or not at all; `toRecord` also makes the policy that was
   * bound on it the expiring policy.
   */
  choose(id: string, change: (placement: Placement) => Placement, actor: Moved, toRecord: boolean): Promise<Placement>;
}
