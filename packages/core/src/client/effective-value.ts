import type { ClientField, Provenance } from "@broker/contracts";
import type { ClientLog, LoggedAssertion } from "./client-log.ts";
import { liveStatements } from "./live-statements.ts";

/** Which kind of knowledge goes first: what was seen or registered, what was declared, what was computed, what is made up. */
const RANK: Readonly<Record<Provenance, number>> = {
  registry: 0,
  observed: 0,
  declared: 1,
  derived: 2,
  estimated: 3,
  sample: 4,
  simulated: 5,
  none: 6,
};

function later(a: LoggedAssertion, b: LoggedAssertion): number {
  return Date.parse(b.asOf) - Date.parse(a.asOf) || b.n - a.n;
}

/** The broker's last decision about a field that was not withdrawn. */
export function decisionOn(log: ClientLog, field: ClientField): LoggedAssertion | null {
  return log.entries.findLast((entry) => entry.field === field && entry.override && entry.withdrawn === null) ?? null;
}

/**
 * The statement that holds for a field: the broker's decision, else the newest registered or observed one, else the newest declared
 * one, else what a model says; null = not known. Newest is by the day that the statement speaks of, then by when it was recorded.
 */
export function effectiveValue(log: ClientLog, field: ClientField): LoggedAssertion | null {
  const decision = decisionOn(log, field);
  if (decision) return decision;
  const ranked = liveStatements(log, field).toSorted((a, b) => RANK[a.provenance] - RANK[b.provenance] || later(a, b));
  return ranked[0] ?? null;
}
