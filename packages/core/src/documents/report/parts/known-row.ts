import { type Known, PROVENANCE_WORDS, type Provenance, showDate } from "@broker/contracts";
import type { Part, ValueRow } from "./part.ts";

/** What stands where nothing is known. */
export interface Absent {
  readonly text: string;
  /** A contract needs it: its place stays open, to be filled in by hand. */
  readonly advise: boolean;
}

export const NOT_KNOWN: Absent = { text: "not known", advise: false };
export const TO_BE_ADVISED: Absent = { text: "to be advised", advise: true };

/** A value with how it is known, and where and when that was read; null = `absent` stands in its place. */
export function knownRow<Value>(
  label: string,
  known: Known<Value> | null,
  show: (value: Value) => string,
  absent: Absent = NOT_KNOWN,
): ValueRow {
  if (known === null || show(known.value) === "") return openRow(label, absent);
  const { value, provenance, asOf, source } = known;
  const since = source === undefined ? showDate(asOf) : `${source}, ${showDate(asOf)}`;
  return { ...row(label, show(value), provenance), since };
}

/** A place at which nothing is known. */
export function openRow(label: string, { text, advise }: Absent = NOT_KNOWN): ValueRow {
  return { ...row(label, text, "none"), advise };
}

/** A value that the report itself worked out or was told; `since` = where from. */
export function plainRow(label: string, value: string, provenance: Provenance, since = ""): ValueRow {
  return { ...row(label, value, provenance), since };
}

function row(label: string, value: string, provenance: Provenance): ValueRow {
  const provenanceWords = PROVENANCE_WORDS[provenance];
  return { label, value, provenance, provenanceWords, code: false, since: "", advise: false };
}

/** Rows under a caption. */
export const rows = (caption: string, list: readonly ValueRow[]): Part => ({ kind: "rows", caption, rows: list });
