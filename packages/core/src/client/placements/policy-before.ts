import { type CLIENT_VALUES, type ClientRecord, fieldTitle } from "@broker/contracts";
import type { z } from "zod";
import { type ClientLog, type LoggedAssertion, logOf } from "../client-log.ts";
import { effectiveValue } from "../effective-value.ts";
import { recordedValue, recordOf } from "../record-of.ts";

type Policy = z.infer<typeof CLIENT_VALUES.expiringPolicy>;

/** Days before expiry on which the renewal clock starts; from then on documents are for the coming year. */
const RENEWAL_DAYS = 120;

const EXPIRING = fieldTitle("expiringPolicy");

/** The day `years` and `days` after a day, ISO; 29 February falls on 1 March in a common year. */
export function shifted(from: string, years: number, days: number): string {
  const date = new Date(`${from}T00:00:00Z`);
  const day = new Date(Date.UTC(date.getUTCFullYear() + years, date.getUTCMonth(), date.getUTCDate() + days));
  return day.toISOString().slice(0, 10);
}

/** Without an inception, a policy that ends a year after the day or later is that year's own. */
const startsBefore = ({ inception, expiresOn }: Policy, day: string): boolean =>
  inception === undefined ? expiresOn === undefined || expiresOn < shifted(day, 1, -1) : inception < day;

/**
 * The record with the newest policy that incepts before a day as its expiring policy. Binding adds the new policy to
 * the record beside the one that it follows, so that the dates decide which of them a document means.
 */
export function withPolicyBefore(record: ClientRecord, day: string): ClientRecord {
  const policy = recordedValue(record, "expiringPolicy");
  if (policy === null || startsBefore(policy.value, day)) return record;
  const log = logOf(record);
  const entries = log.entries.filter(
    ({ field, value }) => field !== "expiringPolicy" || startsBefore(value as Policy, day),
  );
  const earlier = effectiveValue({ ...log, entries }, "expiringPolicy");
  const others = record.effective.filter(({ field }) => field !== "expiringPolicy");
  return { ...record, effective: earlier === null ? others : [...others, earlier] };
}

/** The policies on a client's record on a day; null = none. */
export interface RecordedPolicies {
  /** The newest policy that does not incept later. */
  readonly inForce: LoggedAssertion | null;
  /** 'Policy in force' if bound for this placing, whose documents name the one before it; else 'Expiring policy'. */
  readonly title: string;
  /** The newest policy if it incepts later, with its inception. */
  readonly bound: (LoggedAssertion & { readonly from: string }) | null;
}

/**
 * The policy in force and the bound one that follows it: binding adds the new policy to the record before the expiring
 * one ends, and cover counts only from inception.
 * @param today ISO day
 */
export function policiesOn(log: ClientLog, today: string): RecordedPolicies {
  const newest = effectiveValue(log, "expiringPolicy");
  const from = newest === null ? undefined : (newest.value as Policy).inception;
  if (newest === null || from === undefined || from <= today) {
    const placed = newest?.madeBy?.kind === "placement" && policyOfPlacing(recordOf(log), today) !== null;
    return { inForce: newest, title: placed ? "Policy in force" : EXPIRING, bound: null };
  }
  const entries = log.entries.filter(
    ({ field, value }) => field !== "expiringPolicy" || ((value as Policy).inception ?? today) <= today,
  );
  const inForce = effectiveValue({ ...log, entries }, "expiringPolicy");
  return { inForce, title: EXPIRING, bound: { ...newest, from } };
}

/**
 * The policy that a record adds to those of its stored placements: the newest, or its own if a placement brought the
 * newest.
 * @param placements ids of the stored placements that brought one
 */
export function recordPolicy(log: ClientLog, placements: readonly string[]): LoggedAssertion | null {
  const newest = effectiveValue(log, "expiringPolicy");
  if (newest?.madeBy?.kind !== "placement" || !placements.includes(newest.madeBy.id)) return newest;
  const entries = log.entries.filter(({ madeBy }) => madeBy?.kind !== "placement");
  return effectiveValue({ ...log, entries }, "expiringPolicy");
}

/**
 * The policy bound for this placing: by a placement, its renewal clock has not started, and no later inception is
 * requested, which starts the next year's placing; null = none.
 */
export function policyOfPlacing(record: ClientRecord, today: string) {
  const policy = recordedValue(record, "expiringPolicy");
  const { inception, expiresOn } = policy?.value ?? {};
  if (policy === null || inception === undefined || expiresOn === undefined) return null;
  const { madeBy } = record.effective.find(({ field }) => field === "expiringPolicy") ?? {};
  const requested = recordedValue(record, "requested")?.value.inception;
  const isNextYear = requested !== undefined && requested > expiresOn;
  const bound = madeBy?.kind === "placement" && today < shifted(expiresOn, 0, -RENEWAL_DAYS) && !isNextYear;
  return bound ? { ...policy, value: { ...policy.value, inception, expiresOn } } : null;
}

/**
 * The record as the documents of its placing read it: the expiring policy is the one before the inception as bound,
 * else as requested. Unchanged if neither is known.
 * @param today ISO day
 */
export function recordOfPlacing(record: ClientRecord, today: string): ClientRecord {
  const inception =
    policyOfPlacing(record, today)?.value.inception ?? recordedValue(record, "requested")?.value.inception;
  return inception === undefined ? record : withPolicyBefore(record, inception);
}

/** The record with the policy in force on a day as its policy: one that incepts later is left out. */
export const recordInForce = (record: ClientRecord, today: string): ClientRecord =>
  withPolicyBefore(record, shifted(today, 0, 1));
