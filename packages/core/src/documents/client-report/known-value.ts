import { type Known, plainText, showDate } from "@broker/contracts";
import { type ShownValue, shownValue } from "../report/shown-value.ts";

/** A value of the client's record with how it is known and of which day; null reads 'not known'. */
export function knownValue<Value>(
  label: string,
  known: Known<Value> | null | undefined,
  show: (value: Value) => string,
): ShownValue {
  if (known == null) return shownValue(label, "not known", { provenance: "none" });
  const { value, provenance, asOf } = known;
  return shownValue(label, `${plainText(show(value))}, as of ${showDate(asOf)}`, { provenance });
}
