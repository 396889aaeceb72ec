import type { Provenance } from "@broker/contracts";
import { type ShownValue, shownValue } from "../shown-value.ts";

/** What others told; null reads 'not known' and carries the mark of 'not assessed'. */
export function toldValue(
  label: string,
  value: string | null | undefined,
  provenance: Extract<Provenance, "registry" | "derived" | "estimated"> = "registry",
): ShownValue {
  return value == null
    ? shownValue(label, "not known", { provenance: "none" })
    : shownValue(label, value, { provenance });
}
