const FORMS = /\b(?:limited|ltd|llp|plc|inc|company|co|group|the|uk)\b/g;

/** A company's name as two writers of it have in common: lower case, no legal form, no punctuation. */
export function plainCompanyName(name: string): string {
  return name
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(FORMS, " ")
    .replace(/\b(?:and)\b/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
