import type { DocumentFact } from "@broker/contracts";

/** A fact of the record that a document may state. */
export interface KnownFact extends DocumentFact {
  /** Of a control; absent = the fact is a value. */
  readonly answer?: "yes" | "partial" | "no";
}

/** Where facts of one kind are from. */
export type FactSource = Pick<DocumentFact, "provenance" | "declaredBy" | "source" | "asOf">;

/** One row of a table, with where it is from. */
export interface FactRow extends FactSource {
  readonly cells: readonly string[];
}

/** Rows of the record under their headings; no rows = nothing is known. */
export interface FactTable {
  readonly head: readonly string[];
  readonly rows: readonly FactRow[];
  /** The record states that there are none: the sentence in place of rows. */
  readonly none?: FactSource & { readonly text: string };
}

/** Everything that documents may state of one client: facts by key, and tables by id. */
export interface DocumentFacts {
  readonly facts: ReadonlyMap<string, KnownFact>;
  readonly tables: ReadonlyMap<string, FactTable>;
}

/** Keys are compared by letters and digits alone, in lower case: roles of contacts are free text. */
export const factKey = (key: string): string => key.toLowerCase().replace(/[^\p{L}\p{N}.]/gu, "");
