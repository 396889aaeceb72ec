import {
  ANSWER_KEYS,
  ANSWER_VALUES,
  ASKED_KEYS,
  type Assertion,
  CLIENT_FIELDS,
  CLIENT_RECORD_SCHEMA_VERSION,
  CLIENT_VALUES,
  type ClientField,
  ClientRecord,
  CONTROL_KEYS,
  ControlAnswer,
  type ControlSnapshot,
  type ExportRecord,
  type Known,
  type KnownControl,
  type Placement,
  type PlainField,
  type SubmissionFacts,
  sideOf,
} from "@broker/contracts";
import type { z } from "zod";
import type { ClientLog } from "./client-log.ts";
import { contradictions, effectiveValue } from "./effective-value.ts";
import { missingFields } from "./missing-fields.ts";

type Values = typeof CLIENT_VALUES;
type Effective = ClientRecord["effective"][number];

/** Provenance of the effective value; a sample client's data is sample data from any source. */
function knownOf<Value>(record: ClientRecord, entry: Effective, value: Value): Known<Value> {
  const { provenance, asOf, source } = entry;
  // A sample's provenance is replaced, so that who declared the value is stated; without a name it was the broker.
  const declaredBy = sideOf(entry.declaredBy) ?? (record.sample && provenance === "declared" ? "broker" : undefined);
  return {
    value,
    provenance: record.sample ? "sample" : provenance,
    ...(declaredBy === undefined ? {} : { declaredBy }),
    asOf,
    ...(source === undefined ? {} : { source }),
  };
}

/** The effective value of any field of the record as it is stored; null = not disclosed. */
export function storedValue(record: ClientRecord, field: string): Known<unknown> | null {
  const entry = record.effective.find((each) => each.field === field);
  return entry === undefined ? null : knownOf(record, entry, entry.value);
}

/** The effective value of a field of the record; null = not disclosed. */
export function recordedValue<Field extends PlainField>(
  record: ClientRecord | null,
  field: Field,
): Known<z.infer<Values[Field]>> | null {
  const entry = record?.effective.find((each) => each.field === field);
  if (record === null || entry === undefined) return null;
  const read = CLIENT_VALUES[field].safeParse(entry.value);
  return read.success ? knownOf(record, entry, read.data as z.infer<Values[Field]>) : null;
}

/** The record's effective answers to questions that no other field holds, by question. */
export function recordedAnswers(record: ClientRecord): SubmissionFacts["answers"] {
  return Object.fromEntries(
    ANSWER_KEYS.flatMap((key) => {
      const entry = record.effective.find((each) => each.field === `answers.${key}`);
      const answer = ANSWER_VALUES[key].safeParse(entry?.value);
      return entry === undefined || !answer.success ? [] : [[key, knownOf(record, entry, answer.data)]];
    }),
  );
}

/** The record's effective answers, by control. */
export function recordedControls(record: ClientRecord | null): ControlSnapshot {
  const controls: ControlSnapshot = {};
  for (const key of CONTROL_KEYS) {
    const entry = record?.effective.find((each) => each.field === `controls.${key}`);
    const answer = ControlAnswer.safeParse(entry?.value);
    if (record === null || entry === undefined || !answer.success) continue;
    const { value, ...how } = knownOf(record, entry, answer.data);
    controls[key] = { ...value, ...how };
  }
  return controls;
}

/** The effective answers in a client's record with their provenance, by control; null = no answers. */
export function controlSnapshot(log: ClientLog): ControlSnapshot | null {
  const known = CONTROL_KEYS.flatMap((key): [string, KnownControl][] => {
    const statement = effectiveValue(log, `controls.${key}`);
    const answer = ControlAnswer.safeParse(statement?.value);
    if (statement === null || !answer.success) return [];
    const { provenance, asOf, source } = statement;
    const declaredBy = sideOf(statement.declaredBy);
    const how = { provenance, ...(declaredBy === undefined ? {} : { declaredBy }), asOf };
    return [[key, { ...answer.data, ...how, ...(source === undefined ? {} : { source }) }]];
  });
  return known.length === 0 ? null : (Object.fromEntries(known) as ControlSnapshot);
}

/** A domain in a client's record. */
export interface RecordedDomain {
  readonly name: string;
  readonly role: "main" | "other" | "mail";
  readonly accepted: boolean;
  /** The group company it belongs to; absent = the client itself. */
  readonly company?: string;
}

/** The current domains in a client's record, including proposed ones. */
export function recordedDomains(log: ClientLog): readonly RecordedDomain[] {
  const value = effectiveValue(log, "domains")?.value;
  return Array.isArray(value) ? (value as RecordedDomain[]) : [];
}

/** The names of the domains that are accepted as the client's, in lower case. */
export function acceptedDomains(log: ClientLog): readonly string[] {
  return recordedDomains(log)
    .filter(({ accepted }) => accepted)
    .map(({ name }) => name.toLowerCase());
}

function statements(log: ClientLog, field: ClientField): Assertion[] {
  return log.entries.filter((entry) => entry.field === field).map(({ field: _, ...assertion }) => assertion);
}

/** The record as printed and exported: statements by field, placements, documents and derived values. */
export function recordOf(
  log: ClientLog,
  placements: readonly Placement[] = [],
  exports: readonly ExportRecord[] = [],
): ClientRecord {
  const plain = CLIENT_FIELDS.filter((field) => !/^(controls|answers)\./.test(field));
  const controls = CONTROL_KEYS.map((key) => [key, statements(log, `controls.${key}`)] as const);
  const answers = ANSWER_KEYS.map((key) => [key, statements(log, `answers.${key}`)] as const);
  const asked = ASKED_KEYS.map((key) => [key, statements(log, `asked.${key}`)] as const);
  return ClientRecord.parse({
    schemaVersion: CLIENT_RECORD_SCHEMA_VERSION,
    id: log.id,
    version: log.version,
    createdAt: log.createdAt,
    sample: log.sample,
    ...Object.fromEntries(plain.map((field) => [field, statements(log, field)])),
    controls: Object.fromEntries(controls.filter(([, statement]) => statement.length > 0)),
    answers: Object.fromEntries(answers.filter(([, statement]) => statement.length > 0)),
    asked: Object.fromEntries(asked.filter(([, statement]) => statement.length > 0)),
    placements,
    exports,
    effective: CLIENT_FIELDS.flatMap((field) => {
      const entry = effectiveValue(log, field);
      if (entry === null) return [];
      const { recordedAt: _, withdrawn: __, ...held } = entry;
      return [held];
    }),
    contradictions: contradictions(log),
    missing: missingFields(log).missing,
  });
}
