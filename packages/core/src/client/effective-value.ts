import { CLIENT_FIELDS, type ClientField, type Provenance } from "@broker/contracts";
import type { ClientLog, LoggedAssertion } from "./client-log.ts";
import { liveStatements } from "./client-log.ts";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const notProvided = (value: unknown) => value === null || value === undefined;

/** A registered name is in capitals and says Limited where people write Ltd; that is the same name. */
const folded = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[.,]/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/\blimited\b/g, "ltd")
    .replace(/\bpublic ltd company\b/g, "plc");

/** One text for values that mean the same: the order of a list, letter case and parts that say nothing do not count. */
function canonical(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(folded(value));
  if (Array.isArray(value)) return `[${[...new Set(value.map(canonical))].sort().join()}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? "null";
  const parts = Object.entries(value).filter(([, part]) => !notProvided(part));
  return `{${parts
    .map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`)
    .sort()
    .join()}}`;
}

/** Whether two values of one field contradict each other. A part that only one of them tells is no contradiction. */
export function valuesDiffer(a: unknown, b: unknown): boolean {
  if (isObject(a) && isObject(b))
    return Object.keys(a).some((key) => !notProvided(a[key]) && !notProvided(b[key]) && valuesDiffer(a[key], b[key]));
  return canonical(a) !== canonical(b);
}

/** Statements about one field that differ, by their numbers, the oldest first. */
interface OpenContradiction {
  readonly field: ClientField;
  readonly between: readonly number[];
}

/**
 * Every contradiction that nobody has settled. The broker's decision settles what was said before it; what somebody
 * says after it and that differs from it opens the question again.
 */
export function contradictions(log: ClientLog): readonly OpenContradiction[] {
  const stated = new Set(log.entries.map(({ field }) => field));
  return CLIENT_FIELDS.filter((field) => stated.has(field)).flatMap((field) => {
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

/**
 * Which kind of knowledge goes first: what was seen or registered, what was declared, what was computed, what is made
 * up.
 */
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
function decisionOn(log: ClientLog, field: ClientField): LoggedAssertion | null {
  return log.entries.findLast((entry) => entry.field === field && entry.override && entry.withdrawn === null) ?? null;
}

/**
 * The statement that holds for a field: the broker's decision, else the newest registered or observed one, else the
 * newest declared one, else what a model says; null = not known. Newest is by the day that the statement speaks of,
 * then by when it was recorded.
 */
export function effectiveValue(log: ClientLog, field: ClientField): LoggedAssertion | null {
  const decision = decisionOn(log, field);
  if (decision) return decision;
  const ranked = liveStatements(log, field).toSorted((a, b) => RANK[a.provenance] - RANK[b.provenance] || later(a, b));
  return ranked[0] ?? null;
}
