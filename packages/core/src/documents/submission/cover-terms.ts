import {
  type CLIENT_VALUES,
  type ClientRecord,
  type ControlSnapshot,
  exclusionId,
  exclusionTitle,
  type Known,
  type PlainField,
  type Provenance,
  type SubmissionFacts,
  showLongDate,
  withoutEnd,
} from "@broker/contracts";
import type { z } from "zod";
import { policyOfPlacing, shifted } from "../../client/placements/policy-before.ts";
import { agreedCost, referredQuote } from "../../client/placements/quote-in-force.ts";
import { recordedAnswers, recordedControls, recordedValue, storedValue } from "../../client/record-of.ts";

/** Modelled values, which no document for underwriters includes. */
export const MODELLED: readonly Provenance[] = ["estimated", "simulated", "none"];

/**
 * The value in effect for a field if it was observed, registered, declared or derived; null = not known to a document.
 */
export function submittedValue<Field extends PlainField>(
  record: ClientRecord,
  field: Field,
): Known<z.infer<(typeof CLIENT_VALUES)[Field]>> | null {
  const entry = record.effective.find((each) => each.field === field);
  return entry === undefined || MODELLED.includes(entry.provenance) ? null : recordedValue(record, field);
}

/** As `submittedValue`, of any field and as stored. */
export function submittedStored(record: ClientRecord, field: string): Known<unknown> | null {
  const known = storedValue(record, field);
  return known === null || MODELLED.includes(known.provenance) ? null : known;
}

/** The answers in effect that are not modelled, by question. */
export function submittedAnswers(record: ClientRecord): SubmissionFacts["answers"] {
  const answers = Object.entries(recordedAnswers(record));
  return Object.fromEntries(answers.filter(([, known]) => !MODELLED.includes(known.provenance)));
}

/** The answers in effect that are not modelled, by control. */
export function submittedControls(record: ClientRecord): ControlSnapshot {
  const modelled = record.effective.filter(({ provenance }) => MODELLED.includes(provenance)).map(({ field }) => field);
  return Object.fromEntries(
    Object.entries(recordedControls(record)).filter(([key]) => !modelled.includes(`controls.${key}`)),
  );
}

/**
 * The period of cover: as bound, else from the inception requested, else from the day after the expiring
 * policy; for twelve months with both days inclusive. If none is known, nothing is assumed.
 * @param today ISO day
 */
export function periodOf(record: ClientRecord, today: string): SubmissionFacts["period"] {
  const requested = submittedValue(record, "requested");
  const bound = policyOfPlacing(record, today);
  if (bound !== null)
    return { from: { ...bound, value: bound.value.inception }, to: { ...bound, value: bound.value.expiresOn } };
  const expiring = submittedValue(record, "expiringPolicy");
  let from: Known<string> | null = null;
  if (requested?.value.inception !== undefined) from = { ...requested, value: requested.value.inception };
  else if (expiring?.value.expiresOn !== undefined)
    from = {
      ...expiring,
      value: shifted(expiring.value.expiresOn, 0, 1),
      provenance: record.sample ? "sample" : "derived",
      source: "day after the expiring policy",
    };
  if (from === null) return { from: null, to: null };
  const to = shifted(from.value, 1, -1);
  return {
    from,
    to: { ...from, value: to, provenance: record.sample ? "sample" : "derived", source: "twelve months" },
  };
}

/**
 * The terms of the selected quote, if the record has its figures; null = none selected, or the record has changed
 * since. The last selection counts.
 */
export function quotedTermsOf(record: ClientRecord): NonNullable<SubmissionFacts["quoted"]> | null {
  const current = submittedValue(record, "quote");
  if (current === null) return null;
  const selected = referredQuote(record);
  if (selected === null) return null;
  const { ref, quote } = selected;
  const { insurer, exclusions, subjectivities, validUntil, receivedOn } = quote;
  const { wording, waitingHours, waitingKind, indemnityDays, retroactiveDate, crimeSubLimit } = quote;
  const { commission, fee, line } = quote;
  const cover = { wording, waitingHours, waitingKind, indemnityDays, retroactiveDate, crimeSubLimit };
  const exclusionIds = (exclusions ?? []).map(exclusionId).filter((id) => id !== null);
  const placing = { commission, fee, line };
  return {
    value: {
      insurer,
      exclusions: exclusions?.map(exclusionTitle) ?? null,
      ...(exclusionIds.length === 0 ? {} : { exclusionIds }),
      ref,
      subjectivities,
      validUntil,
      ...cover,
      ...placing,
    },
    // A quote reaches the record through the broker, in a sample too.
    provenance: current.provenance,
    declaredBy: current.declaredBy ?? "broker",
    asOf: receivedOn,
    source: `quote of ${insurer}`,
  };
}

/**
 * Exclusions or subjectivities of a quote as text: 'not stated' if the quote has no such list, 'none' if it states that
 * there are none.
 */
export function showTerms(terms: readonly string[] | null): string {
  if (terms === null) return "not stated";
  return terms.length === 0 ? "none" : terms.map((term) => withoutEnd(term.trimEnd(), ".; ")).join("; ");
}

/** The last day of a quote, and whether it has expired on `today`; ISO days. */
export function showValidity(day: string | null, today: string): string {
  if (day === null) return "not stated";
  return day < today ? `${showLongDate(day)} (expired)` : showLongDate(day);
}

type Part = "premium" | "limit" | "retention";

/** One figure of a recorded value; `source` = the default source name. */
function part(
  held: Known<{ readonly [Name in Part]?: number | undefined }> | null,
  name: Part,
  source: string,
): Known<number> | null {
  const value = held?.value[name];
  // A limit or premium of £0 means that it was not completed. A deductible may be nothing.
  if (held === null || value === undefined || (value === 0 && name !== "retention")) return null;
  return { ...held, value, source: held.source ?? source };
}

/**
 * Limit, deductible and premium as all documents print them: as quoted, else as bound for this placing, else as
 * requested, else to be advised. A premium is only ever quoted or bound. If a quote states no limit or retention, the
 * one requested applies.
 * @param today ISO day
 */
export function coverOf(record: ClientRecord, today: string): SubmissionFacts["cover"] {
  const isModelled = submittedValue(record, "quote") === null && recordedValue(record, "quote") !== null;
  const quote = isModelled ? null : agreedCost(record, today);
  const requested = submittedValue(record, "requested");
  const from = quote?.value.source ?? "quote";
  const limit = part(quote, "limit", from);
  const deductible = part(quote, "retention", from);
  const quoted = [
    ...(limit === null ? [] : ["limit" as const]),
    ...(deductible === null ? [] : ["deductible" as const]),
  ];
  return {
    limit: limit ?? part(requested, "limit", "requested"),
    deductible: deductible ?? part(requested, "retention", "requested"),
    premium: part(quote, "premium", from),
    ...(quoted.length === 0 ? {} : { quoted }),
  };
}
