import {
  type CheckResult,
  CLIENT_VALUES,
  type ClientField,
  type ControlKey,
  type ControlSnapshot,
  type Known,
  type PlainField,
  type Provenance,
  type ScanReport,
} from "@broker/contracts";
import type { z } from "zod";
import { evidenceWords } from "../../base/evidence-words.ts";

/** The answers in effect: those on controls, and every other field of the record. */
export interface DeclaredAnswers {
  readonly controls: ControlSnapshot;
  /** The value of a field with its source; null = none. */
  readonly stated: (field: ClientField) => Known<unknown> | null;
}

/** An observation or public record that conflicts with an answer. */
export interface Observation {
  readonly text: string;
  readonly provenance: Extract<Provenance, "observed" | "registry" | "third-party">;
  readonly asOf: string;
  /** Its source. */
  readonly by: string;
}

/** What one rule finds: the answer, and the observation that contradicts it. */
export interface Conflict {
  readonly answer: { readonly text: string; readonly known: Omit<Known<unknown>, "value"> };
  readonly observation: Observation;
  /** The finding is disputed, so it does not block. */
  readonly disputed?: boolean;
  /** The failed check that was observed; absent = something else was. */
  readonly check?: string;
}

/** A way in which an answer and a scan can conflict. */
export interface ConflictRule {
  readonly id: string;
  /** Field of the client record with the conflict. */
  readonly field: ClientField;
  /** For the list of rules: the answer, and what it conflicts with. */
  readonly listed: readonly [answer: string, against: string];
  /** Why the two conflict: a sentence for print. */
  readonly reason: string;
  /**
   * True if the observation excludes the answer. False if it only makes it unlikely, or is uncertain: then it is a
   * question to confirm.
   */
  readonly blocks: boolean;
  /** null = no conflict, no answer, or nothing observed. */
  readonly find: (report: ScanReport, answers: DeclaredAnswers) => Conflict | null;
}

/** The value of a field as its kind; null = none. */
export function answerTo<Field extends PlainField>(
  { stated }: DeclaredAnswers,
  field: Field,
): Known<z.infer<(typeof CLIENT_VALUES)[Field]>> | null {
  const known = stated(field);
  const read = known === null ? null : CLIENT_VALUES[field].safeParse(known.value);
  return known === null || !read?.success
    ? null
    : { ...known, value: read.data as z.infer<(typeof CLIENT_VALUES)[Field]> };
}

function failedCheck(report: ScanReport, id: string): CheckResult | null {
  return report.checks.find((each) => each.id === id && each.outcome === "fail") ?? null;
}

/** The first of these checks that failed, as an observation with whether it is disputed; null = none did. */
function failure(
  report: ScanReport,
  ids: readonly string[],
): Pick<Conflict, "observation" | "disputed" | "check"> | null {
  const [check] = ids.flatMap((id) => failedCheck(report, id) ?? []);
  if (check === undefined) return null;
  const seen = evidenceWords(check);
  const text = seen === "" ? check.title : `${check.title} (${seen})`;
  const observation = { text, provenance: "observed" as const, asOf: check.asOf, by: scanOf(report) };
  return { observation, disputed: check.dispute?.state === "open", check: check.id };
}

/** The scan as the source of an observation. */
export const scanOf = (report: ScanReport): string => `scan of ${report.target.domain}`;

/** What the scan itself saw. */
export const observed = (report: ScanReport, text: string): Observation => ({
  text,
  provenance: "observed",
  asOf: report.startedAt,
  by: scanOf(report),
});

/** A failed check against an answer that a control has; null where the check did not fail or the answer is another. */
export function againstCheck(checkId: string, key: ControlKey, answer: "yes" | "no"): ConflictRule["find"] {
  return (report, { controls }) => {
    const declared = controls[key];
    const failed = failure(report, [checkId]);
    if (failed === null || declared?.answer !== answer) return null;
    return { answer: { text: declared.answer, known: declared }, ...failed };
  };
}

/** The first failed one of these checks against an answer by choice. */
export function againstChecks(ids: readonly string[], field: ClientField, answer: string): ConflictRule["find"] {
  return (report, { stated }) => {
    const known = stated(field);
    const failed = failure(report, ids);
    return failed === null || known?.value !== answer ? null : { answer: { text: answer, known }, ...failed };
  };
}
