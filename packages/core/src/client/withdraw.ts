import { AppError, type ClientField, fieldTitle } from "@broker/contracts";
import type { ClientLog } from "./client-log.ts";

/**
 * Takes back one statement about a field, or every one that stands (`n` null). They stay in the history. AppError `input_invalid`
 * when there is nothing to take back.
 */
export function withdraw(
  log: ClientLog,
  field: ClientField,
  n: number | null,
  who: { readonly by: string; readonly at: string },
): ClientLog {
  const hit = (entry: ClientLog["entries"][number]) =>
    entry.field === field && entry.withdrawn === null && (n === null || entry.n === n);
  if (!log.entries.some(hit))
    throw new AppError(
      "input_invalid",
      n === null
        ? `${fieldTitle(field)} has no statement to withdraw.`
        : `${fieldTitle(field)} has no standing statement number ${n}.`,
    );
  const withdrawn = { at: who.at, by: who.by };
  return { ...log, entries: log.entries.map((entry) => (hit(entry) ? { ...entry, withdrawn } : entry)) };
}
