import { CLIENT_FIELDS, type ClientField } from "@broker/contracts";
import type { ClientLog } from "./client-log.ts";
import { decisionOn } from "./effective-value.ts";
import { liveStatements } from "./live-statements.ts";
import { valuesDiffer } from "./values-differ.ts";

/** Statements about one field that differ, by their numbers, the oldest first. */
export interface OpenContradiction {
  readonly field: ClientField;
  readonly between: readonly number[];
}

/**
 * Every contradiction that nobody has settled. The broker's decision settles what was said before it; what somebody says after it
 * and that differs from it opens the question again.
 */
export function contradictions(log: ClientLog): readonly OpenContradiction[] {
  const said = new Set(log.entries.map(({ field }) => field));
  return CLIENT_FIELDS.filter((field) => said.has(field)).flatMap((field) => {
    const decision = decisionOn(log, field);
    const since = decision?.n ?? 0;
    const live = liveStatements(log, field);
    const fresh = live.filter((entry) => entry.n > since);
    const parties = decision ? [decision, ...fresh] : live;
    if (parties.length < 2) return [];
    const between = parties
      .filter((entry) => parties.some((other) => valuesDiffer(entry.value, other.value)))
      .map((entry) => entry.n)
      .sort((a, b) => a - b);
    return between.length > 1 ? [{ field, between }] : [];
  });
}
