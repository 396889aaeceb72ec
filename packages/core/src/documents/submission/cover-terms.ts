import {
  type CLIENT_VALUES,
  type ClientRecord,
  type ControlSnapshot,
  type Known,
  type MrcDefaults,
  type Placement,
  type PlacementQuote,
  type PlainField,
  type Provenance,
  type ScanReport,
  type SubmissionFacts,
  showLongDate,
} from "@broker/contracts";
import type { z } from "zod";
import { chosenQuote } from "../../client/placements/compare-quotes.ts";
import { quoteStatement } from "../../client/placements/with-choice.ts";
import { recordedControls, recordedValue } from "../../client/record-of.ts";

/** What a model made up has no place on a document for underwriters. */
const MADE: readonly Provenance[] = ["estimated", "simulated", "none"];

/**
 * The value that stands for a field where somebody saw, registered, declared or worked it out; null = not known to a
 * document.
 */
export function submittedValue<Field extends PlainField>(
  record: ClientRecord,
  field: Field,
): Known<z.infer<(typeof CLIENT_VALUES)[Field]>> | null {
  const entry = record.effective.find((each) => each.field === field);
  return entry === undefined || MADE.includes(entry.provenance) ? null : recordedValue(record, field);
}

/** The answers that stand and that no model gave, by control. */
export function submittedControls(record: ClientRecord): ControlSnapshot {
  const made = record.effective.filter(({ provenance }) => MADE.includes(provenance)).map(({ field }) => field);
  return Object.fromEntries(
    Object.entries(recordedControls(record)).filter(([key]) => !made.includes(`controls.${key}`)),
  );
}

const day = (date: Date) => date.toISOString().slice(0, 10);

/** The day `years` and `days` after a day, ISO; 29 February falls on 1 March in a common year. */
function shifted(from: string, years: number, days: number): string {
  const date = new Date(`${from}T00:00:00Z`);
  return day(new Date(Date.UTC(date.getUTCFullYear() + years, date.getUTCMonth(), date.getUTCDate() + days)));
}

/**
 * The period of the cover asked for: from the inception that was asked for, else from the day after the expiring
 * policy, for twelve months with both days inclusive. Where neither is known nothing is assumed.
 */
export function periodOf(record: ClientRecord): SubmissionFacts["period"] {
  const asked = submittedValue(record, "requested");
  const expiring = submittedValue(record, "expiringPolicy");
  let from: Known<string> | null = null;
  if (asked?.value.inception !== undefined) from = { ...asked, value: asked.value.inception };
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

type Figures = { readonly [Name in "premium" | "limit" | "retention" | "source"]?: unknown };

const sameFigures = (one: Figures, other: Figures): boolean =>
  (["premium", "limit", "retention", "source"] as const).every((name) => one[name] === other[name]);

/** The quote as it was chosen, and as it was put right since: the record may hold the figures of either. */
function choiceOf(placement: Placement) {
  const choice = placement.choices?.at(-1);
  const quote = chosenQuote(placement);
  if (choice === undefined || quote === null) return [];
  const first = placement.quotes?.find(({ n }) => n === choice.quote);
  return [{ at: choice.recordedAt, quote, told: [first, quote].filter((each) => each !== undefined) }];
}

const figuresOf = (quote: PlacementQuote) => quoteStatement(quote, quote.by).value as Figures;

/**
 * What the chosen quote says beside its figures, where it is the one whose figures stand on the record; null = none was
 * chosen, or what stands was told otherwise since. Of several the last choice counts.
 */
export function quotedTermsOf(record: ClientRecord): NonNullable<SubmissionFacts["quoted"]> | null {
  const standing = submittedValue(record, "quote");
  if (standing === null) return null;
  const fitting = record.placements
    .flatMap(choiceOf)
    .filter(({ told }) => told.some((each) => sameFigures(figuresOf(each), standing.value)))
    .sort((one, other) => (one.at < other.at ? 1 : -1));
  const quote = fitting[0]?.quote;
  if (quote === undefined) return null;
  const { insurer, exclusions, subjectivities, validUntil, receivedOn } = quote;
  return {
    value: { insurer, exclusions, subjectivities, validUntil },
    provenance: standing.provenance,
    asOf: receivedOn,
    source: `quote of ${insurer}`,
  };
}

/**
 * Exclusions or subjectivities of a quote as text: 'not told' where the quote says nothing, 'none' where it says that
 * there are none.
 */
export function showTerms(terms: readonly string[] | null): string {
  if (terms === null) return "not told";
  return terms.length === 0 ? "none" : terms.map((term) => term.replace(/[.;\s]+$/u, "")).join("; ");
}

/** The last day of a quote, and on `today` whether it has passed; ISO days. */
export function showValidity(day: string | null, today: string): string {
  if (day === null) return "not told";
  return day < today ? `${showLongDate(day)}, which has passed` : showLongDate(day);
}

/** What a figure is called that nobody told and only the table of defaults gives. */
export const BY_POSTURE = "default by posture";

type Part = "premium" | "limit" | "retention";

/**
 * One figure out of a value of the record that may hold it; `source` = what the value is called, where the record does
 * not say.
 */
function part(
  held: Known<{ readonly [Name in Part]?: number | undefined }> | null,
  name: Part,
  source: string,
): Known<number> | null {
  const value = held?.value[name];
  // No insurer covers £0 or covers for £0: such a figure tells that nobody filled it in. A deductible may be nothing.
  if (held === null || value === undefined || (value === 0 && name !== "retention")) return null;
  return { ...held, value, source: held.source ?? source };
}

function byPosture(record: ClientRecord, report: ScanReport | null, pence: number | undefined): Known<number> | null {
  if (report === null || pence === undefined) return null;
  const provenance = record.sample ? "sample" : "derived";
  return { value: pence, provenance, asOf: report.startedAt, source: BY_POSTURE };
}

/**
 * Limit, deductible and premium as all documents print them: as quoted, else as the client asks for, else the default
 * by posture. A premium is only ever quoted. Where a quote says nothing of limit or retention, what was asked for
 * stands.
 */
export function coverOf(
  record: ClientRecord,
  report: ScanReport | null,
  defaults: MrcDefaults | null,
): SubmissionFacts["cover"] {
  const quote = submittedValue(record, "quote");
  const asked = submittedValue(record, "requested");
  const from = quote?.value.source ?? "quote";
  return {
    limit:
      part(quote, "limit", from) ??
      part(asked, "limit", "as asked for") ??
      byPosture(record, report, defaults?.totalLimit.pence),
    deductible:
      part(quote, "retention", from) ??
      part(asked, "retention", "as asked for") ??
      byPosture(record, report, defaults?.deductible.pence),
    premium: part(quote, "premium", from),
  };
}
