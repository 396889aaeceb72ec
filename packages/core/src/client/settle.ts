import { AppError, type ClientField, fieldTitle } from "@broker/contracts";
import { assertValue } from "./assert-value.ts";
import type { ClientLog } from "./client-log.ts";

/** Makes one statement the broker's decision about its field; AppError `input_invalid` when there is none of that number. */
export function settle(
  log: ClientLog,
  field: ClientField,
  n: number,
  who: { readonly by: string; readonly at: string },
): ClientLog {
  const chosen = log.entries.find((entry) => entry.field === field && entry.n === n && entry.withdrawn === null);
  if (!chosen) {
    const numbers = log.entries
      .filter((entry) => entry.field === field && entry.withdrawn === null)
      .map((each) => each.n);
    throw new AppError("input_invalid", `${fieldTitle(field)} has no standing statement number ${n}.`, {
      hint: numbers.length > 0 ? `There are ${numbers.join(", ")}.` : "Nothing was said about it yet.",
    });
  }
  const { value, provenance, asOf, source } = chosen;
  const statement = { field, value, provenance, asOf, by: who.by, override: true };
  return assertValue(log, source === undefined ? statement : { ...statement, source }, who.at);
}
