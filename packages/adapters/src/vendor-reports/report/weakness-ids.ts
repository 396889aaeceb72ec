const CVE = /\bCVE-\d{4}-\d{4,19}\b/gi;
/** In a field for CVE ids, a redacted report may have letters in place of digits. */
const CVE_IN_FIELD = /\bCVE-[\dA-Z]{4}-[\dA-Z]{3,19}\b/gi;
const CWE = /\bCWE[-:_ #]{1,3}(\d{1,5})\b/gi;

/** CVE ids in a text or in the values of a field for them, in capitals, as printed order has them. */
export function cvesIn(text: string | null, from: "text" | "field" = "field"): string[] {
  if (text === null || text === "") return [];
  return (text.match(from === "field" ? CVE_IN_FIELD : CVE) ?? []).map((id) => id.toUpperCase());
}

/** Numbers of the CWE list in a text that writes them as CWE-79 or CWE:79. */
export function cweIn(text: string | null): number[] {
  if (text === null) return [];
  return [...text.matchAll(CWE)].map(([, number]) => Number(number)).filter((number) => number > 0);
}

/** Numbers of the CWE list in a field for them, which may hold bare numbers. */
export function cweInField(text: string | null): number[] {
  if (text === null) return [];
  const named = cweIn(text);
  if (named.length > 0) return named;
  return (text.match(/\b\d{1,5}\b/g) ?? []).map(Number).filter((number) => number > 0);
}

/** A CVSS score at the start of a text, such as '8.1 (AV:N/…)'; null = none from 0 to 10. */
export function scoreIn(text: string | null): number | null {
  const printed = /^\s*(\d{1,2}(?:\.\d{1,3})?)(?![\w.])/.exec(text ?? "")?.[1];
  const score = printed === undefined ? Number.NaN : Number(printed);
  return score >= 0 && score <= 10 ? score : null;
}

/** The first score that is stated: give version 4 and 3 before version 2. Zero counts only if no other is stated. */
export function bestScore(...printed: readonly (string | null)[]): number | null {
  const scores = printed.map(scoreIn).filter((score) => score !== null);
  return scores.find((score) => score > 0) ?? scores[0] ?? null;
}
