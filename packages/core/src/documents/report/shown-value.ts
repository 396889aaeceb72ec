import { PROVENANCE_WORDS, type Provenance } from "@broker/contracts";

/** A value with how it is known; `code` = a record or a name as a machine writes it, set in the code face. */
export interface ShownValue {
  readonly label: string;
  readonly value: string;
  readonly provenance: Provenance;
  readonly provenanceWords: string;
  readonly code: boolean;
}

/** A value for a report. Null reads 'not seen' and carries the mark of 'not assessed', whatever the provenance would have been. */
export function shownValue(
  label: string,
  value: string | null,
  { provenance = "observed", code = false }: { provenance?: Provenance; code?: boolean } = {},
): ShownValue {
  const known = value === null ? "none" : provenance;
  return {
    label,
    value: value ?? "not seen",
    provenance: known,
    provenanceWords: PROVENANCE_WORDS[known],
    code: code && value !== null,
  };
}
