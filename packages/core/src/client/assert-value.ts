import { AppError, type Assertion, type ClientField, fieldTitle, fieldValue, readTyped } from "@broker/contracts";
import type { ClientLog } from "./client-log.ts";

/** A statement before it is recorded. */
export interface Statement extends Pick<Assertion, "provenance" | "asOf" | "by" | "source"> {
  readonly field: ClientField;
  readonly value: unknown;
  /** The broker's own decision; false when left out. */
  readonly override?: boolean;
}

/** Records a statement after all others; AppError `input_invalid` when the field cannot hold the value. */
export function assertValue(log: ClientLog, statement: Statement, recordedAt: string): ClientLog {
  const { field, value, override = false, source, ...rest } = statement;
  const checked = readTyped(fieldValue(field), value);
  if (checked.complaints !== undefined) {
    const [{ path, sentence }] = checked.complaints;
    const place = path === "" ? field : `${field}.${path}`;
    throw new AppError("input_invalid", `${fieldTitle(field)} cannot hold this: ${place}: ${sentence}`, {
      fields: { [place]: sentence },
    });
  }
  if (rest.provenance === "none") throw new AppError("input_invalid", "A value that is not known cannot be recorded.");
  const n = Math.max(0, ...log.entries.map((entry) => entry.n)) + 1;
  const entry = { ...rest, n, field, value: checked.value, override, recordedAt, withdrawn: null };
  return { ...log, entries: [...log.entries, source === undefined ? entry : { ...entry, source }] };
}
