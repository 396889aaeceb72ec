import type { AcordIssue, Provenance } from "@broker/contracts";
import type { ToldFact } from "../facts/told-fact.ts";
import type { MappingRow } from "../mapping/mapping-row.ts";

/** What the broker decided about the boxes. */
export interface MappingOptions {
  /** Puts the company number into the box for a US tax number, marked as what it is. */
  readonly companyNumberAsTaxId: boolean;
}

/** A box's value, and the facts that it carries whole. */
export interface Filled {
  readonly value: string;
  readonly carries: readonly ToldFact[];
  /** Where the rule works it out; else as the fact is known. */
  readonly provenance?: Provenance;
}

/** Why the box stays blank although something is known. */
export interface Refused {
  readonly refused: string;
  readonly errorType: AcordIssue["errorType"] | null;
}

/** A named way from what is known to what a box takes. `found` is never empty. */
export interface Rule {
  readonly id: string;
  readonly condition: string;
  readonly transformation: string;
  apply(found: readonly [ToldFact, ...ToldFact[]], row: MappingRow, options: MappingOptions): Filled | Refused;
}
