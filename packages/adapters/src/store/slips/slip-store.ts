import type { KeptSlip, MrcSlip, SavedSlipTemplate, SubjectivityEvent } from "@broker/contracts";
import type { Actor } from "../client-store.ts";

/** A slip's newest version in a list. */
export interface ListedSlip {
  readonly id: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly version: number;
  readonly template: string;
  readonly status: string;
  readonly umr: string | null;
  /** First day of the contract; null = not known. */
  readonly inception: string | null;
  readonly savedAt: string;
}

/** What was done about a subjectivity; `subject` = what it is about, the same in each version. */
export interface SlipEvent {
  readonly subject: string;
  readonly event: SubjectivityEvent;
}

/** One version of a slip, as it was saved, with what was done about its subjectivities since. */
export interface StoredSlip {
  readonly slip: MrcSlip;
  readonly clientName: string;
  readonly savedAt: string;
  readonly by: string;
  /** Number of the newest version. */
  readonly newest: number;
  readonly events: readonly SlipEvent[];
}

/** Where a slip is saved: a new one, or the next version of one. */
export interface SlipPlace {
  readonly id: string;
  readonly version: number;
}

/** The slips of a workspace. Nothing that was saved is changed or lost but by erasing the client. */
export interface SlipStore {
  /** Every slip of the clients with all versions, by client. */
  ofClients(ids: readonly string[]): Promise<ReadonlyMap<string, readonly KeptSlip[]>>;
  /** The last saved first. */
  list(clientId?: string): Promise<readonly ListedSlip[]>;
  /** By id or the beginning of one (four or more), or by UMR; a version other than the newest on demand. AppError `not_found`, `ambiguous`. */
  find(reference: string, version?: number): Promise<StoredSlip>;
  /** Those of the UMRs that were given already, to any slip but this. */
  taken(umrs: readonly string[], slipId: string | null): Promise<ReadonlySet<string>>;
  /**
   * Saves a version: the next of `id`, or with null the first of a new slip. `make` gets the place that it has. What it throws, a UMR
   * that another slip has, and one that differs from the slip's own undo the whole; AppError `input_invalid`.
   */
  save(
    place: { readonly clientId: string; readonly id: string | null },
    make: (place: SlipPlace) => MrcSlip,
    actor: Actor,
  ): Promise<MrcSlip>;
  /** Records what was done about a subjectivity. `check` gets what was done before and may throw. */
  resolve(
    slipId: string,
    settled: SlipEvent,
    check: (before: readonly SlipEvent[]) => void,
    actor: Actor,
  ): Promise<void>;
  readonly templates: {
    list(): Promise<readonly SavedSlipTemplate[]>;
    /** Whatever the capitals. AppError `not_found`. */
    find(name: string): Promise<SavedSlipTemplate>;
    /** Takes the place of one of the same name. */
    save(template: SavedSlipTemplate): Promise<void>;
    /** AppError `not_found`. */
    remove(name: string, actor: Actor): Promise<void>;
  };
}
