import type { CLIENT_VALUES, ClientRecord, ControlSnapshot, Known, PlainField, Provenance } from "@broker/contracts";
import type { z } from "zod";
import { recordedControls, recordedValue } from "../../client/record-of.ts";

/** What a model made up has no place on a document for underwriters. */
const MADE: readonly Provenance[] = ["estimated", "simulated", "none"];

/** The value that stands for a field where somebody saw, registered, declared or worked it out; null = not known to a document. */
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
