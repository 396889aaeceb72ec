import type { Provenance } from "@broker/contracts";

/** One field of a prospect's view, and how it came about. */
export interface Figure<Value> {
  /** null = not known. */
  readonly value: Value | null;
  /** The rule with this prospect's own numbers, or why nothing is known, in a sentence. */
  readonly rule: string;
  readonly provenance: Provenance;
  /** ISO 8601; null = not known. */
  readonly asOf: string | null;
}

/** A figure that nobody knows, and why. */
export function notKnown<Value>(rule: string): Figure<Value> {
  return { value: null, rule, provenance: "none", asOf: null };
}
