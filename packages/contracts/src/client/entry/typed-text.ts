import { acceptedText } from "../accepted-values.ts";
import type { ClientField } from "../client-values.ts";
import { editableParts } from "../field-parts.ts";
import { readValue } from "../read-value.ts";
import { isShortCompanyNumber } from "./import-fields.ts";

/**
 * What is wrong with a typed text, in a sentence that begins with the label of its box; null = it can be read.
 * @param part a part of the field; '' = the whole value
 */
export function typedMistake(field: ClientField, part: string, text: string, label: string): string | null {
  const found = editableParts(field).find((each) => each.part === part);
  if (found === undefined || text.trim() === "" || readValue(found.kind, text) !== undefined) return null;
  return `${label} must be ${acceptedText(field, found)}, not '${text.trim()}'.`;
}

/** What is to be confirmed about a typed text that can be read; null = nothing. */
export function typedQuestion(field: ClientField, text: string): string | null {
  if (field !== "companyNumber" || !isShortCompanyNumber(text)) return null;
  return `${text.trim()} would be recorded as ${text.trim().padStart(8, "0")}. Correct it, or save again to confirm.`;
}
