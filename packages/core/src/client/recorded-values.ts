import {
  CLIENT_VALUES,
  type ClientRecord,
  CONTROL_KEYS,
  ControlAnswer,
  type ControlSnapshot,
  type Known,
  type PlainField,
} from "@broker/contracts";
import type { z } from "zod";

type Values = typeof CLIENT_VALUES;
type Effective = ClientRecord["effective"][number];

/** How the value that stands is known; what a sample client holds is sample data whoever said it. */
function knownOf<Value>(record: ClientRecord, entry: Effective, value: Value): Known<Value> {
  const { provenance, asOf, source } = entry;
  return {
    value,
    provenance: record.sample ? "sample" : provenance,
    asOf,
    ...(source === undefined ? {} : { source }),
  };
}

/** The value that stands for a field of the record; null = nobody told it. */
export function recordedValue<Field extends PlainField>(
  record: ClientRecord | null,
  field: Field,
): Known<z.infer<Values[Field]>> | null {
  const entry = record?.effective.find((each) => each.field === field);
  if (record === null || entry === undefined) return null;
  const read = CLIENT_VALUES[field].safeParse(entry.value);
  return read.success ? knownOf(record, entry, read.data as z.infer<Values[Field]>) : null;
}

/** The answers that stand in the record, by control. */
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
