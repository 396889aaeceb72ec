import { CLIENT_FIELDS, type ClientField, companyStatusId, type Provenance } from "@broker/contracts";
import { folded } from "../base/folded-name.ts";
import type { ClientLog, LoggedAssertion } from "./client-log.ts";
import { statementsOf } from "./client-log.ts";
import { liveStatements } from "./live-statements.ts";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const notProvided = (value: unknown) => value === null || value === undefined;

/** Canonical text of a value: ignores list order, letter case and empty parts. */
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

/** Whether two values of one field conflict. A part given by only one of them is not a conflict. */
export function valuesDiffer(a: unknown, b: unknown): boolean {
  if (isObject(a) && isObject(b))
    return Object.keys(a).some((key) => !notProvided(a[key]) && !notProvided(b[key]) && valuesDiffer(a[key], b[key]));
  return canonical(a) !== canonical(b);
}

/** What decides whether two values of a field are one, where their text does not. null = it is the whole value. */
function keyOf(field: ClientField, value: unknown): string | null {
  if (field === "companyStatus" && typeof value === "string") return companyStatusId(value);
  // Registers and people write one address differently; the postcode names the place.
  if (field === "registeredOffice" && isObject(value) && typeof value.postcode === "string")
    return value.postcode.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return null;
}

/** A list of codes conflicts with another only if neither contains the other: a proposal names the main activity. */
const isWithin = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) && a.every((one) => b.some((other) => !valuesDiffer(one, other)));

/** Whether a policy incepts once another has ended, or on its last day: two periods, not two versions of one. */
function follows(next: unknown, policy: unknown): boolean {
  const [{ inception }, { expiresOn }] = [next, policy] as [{ inception?: string }, { expiresOn?: string }];
  return inception !== undefined && expiresOn !== undefined && inception >= expiresOn;
}

/** Whether two values of a field conflict. */
function conflict(field: ClientField, a: unknown, b: unknown): boolean {
  if (field === "expiringPolicy" && (follows(a, b) || follows(b, a))) return false;
  if (field === "sic") return !isWithin(a, b) && !isWithin(b, a);
  const [one, other] = [keyOf(field, a), keyOf(field, b)];
  return one === null || other === null ? valuesDiffer(a, b) : one !== other;
}

/** Conflicting statements about one field, by number, oldest first. */
interface OpenContradiction {
  readonly field: ClientField;
  readonly between: readonly number[];
}

/**
 * Every unresolved conflict. The broker's decision resolves earlier statements; a later statement that differs from it
 * reopens the conflict.
 */
export function contradictions(log: ClientLog): readonly OpenContradiction[] {
  // One statement has no other to conflict with.
  return CLIENT_FIELDS.filter((field) => statementsOf(log, field).length > 1).flatMap((field) => {
    const decision = decisionOn(log, field);
    const since = decision?.n ?? 0;
    const live = liveStatements(log, field);
    const fresh = live.filter((entry) => entry.n > since);
    const parties = decision ? [decision, ...fresh] : live;
    if (parties.length < 2) return [];
    const between = parties
      .filter((entry) => parties.some((other) => conflict(field, entry.value, other.value)))
      .map((entry) => entry.n)
      .sort((a, b) => a - b);
    return between.length > 1 ? [{ field, between }] : [];
  });
}

/** Precedence of provenance: observed or registered, declared, calculated, sample. */
const RANK: Readonly<Record<Provenance, number>> = {
  registry: 0,
  observed: 0,
  "third-party": 1,
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

/** The broker's last decision about a field, unless withdrawn. */
function decisionOn(log: ClientLog, field: ClientField): LoggedAssertion | null {
  return statementsOf(log, field).findLast((entry) => entry.override && entry.withdrawn === null) ?? null;
}

/**
 * The effective statement for a field: the broker's decision, else the newest registered or observed, else the newest
 * declared, else a model's; null = not known. Newest is by effective date, then by recording time.
 */
export function effectiveValue(log: ClientLog, field: ClientField): LoggedAssertion | null {
  const decision = decisionOn(log, field);
  if (decision) return decision;
  const live = liveStatements(log, field);
  if (live.length < 2) return live[0] ?? null;
  const ranked = live.toSorted((a, b) => RANK[a.provenance] - RANK[b.provenance] || later(a, b));
  return ranked[0] ?? null;
}
