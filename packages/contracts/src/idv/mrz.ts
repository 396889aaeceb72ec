import { z } from "zod";

/** Layouts of ICAO Doc 9303: TD1 three lines of 30 (cards), TD2 two of 36, TD3 two of 44 (passports). */
export const MRZ_FORMATS = ["TD1", "TD2", "TD3"] as const;
export const MrzFormat = z.enum(MRZ_FORMATS);
export type MrzFormat = z.infer<typeof MrzFormat>;

/** What a check digit covers. */
export const MRZ_DIGITS = ["number", "birth", "expiry", "optional", "composite"] as const;
export type MrzDigitField = (typeof MRZ_DIGITS)[number];

export const MRZ_DIGIT_LABELS: Readonly<Record<MrzDigitField, string>> = {
  number: "Document number",
  birth: "Date of birth",
  expiry: "Date of expiry",
  optional: "Optional data",
  composite: "All of these together",
};

/** One check digit as printed and as calculated. */
export const MrzDigit = z.strictObject({
  field: z.enum(MRZ_DIGITS),
  /** As printed; null = its line could not be read. */
  stated: z.string().nullable(),
  /** As calculated by weights 7-3-1; null = its field could not be read or has other characters. */
  expected: z.string().nullable(),
  /** not-read is neither passed nor failed. */
  status: z.enum(["passed", "failed", "not-read"]),
});
export type MrzDigit = z.infer<typeof MrzDigit>;

/** A date of six digits. */
export const MrzDate = z.strictObject({
  /** As printed, YYMMDD. */
  text: z.string(),
  /** ISO day; year or month alone where the rest is unknown; null = no date. */
  iso: z.string().nullable(),
});
export type MrzDate = z.infer<typeof MrzDate>;

/** A code of a state or organisation, judged by itself: it decides nothing about the digits. */
export const MrzCode = z.strictObject({
  code: z.string(),
  /** specimen = the state of ICAO's printed specimens. */
  status: z.enum(["known", "specimen", "unknown"]),
  /** Null = the code is not in the lists. */
  name: z.string().nullable(),
});
export type MrzCode = z.infer<typeof MrzCode>;

/** What is noticed in a machine-readable zone; in each case a person decides what it means. */
export const MRZ_FLAG_LABELS = {
  lines: "Two or three lines are expected",
  length: "The line has the wrong length",
  character: "The character is not allowed: only A–Z, 0–9 and '<' are",
  "document-code": "The document code is not valid for this format",
  visa: "This is a visa, whose layout has no optional and no composite digit",
  "own-layout": "Earlier French identity cards have a different layout, which is not read",
  "issuing-code": "The issuing code is not in the lists of ISO 3166-1 and ICAO",
  "issuing-specimen": "The issuing code is that of a specimen",
  "nationality-code": "The nationality is not in the lists of ISO 3166-1 and ICAO",
  "nationality-specimen": "The nationality is that of a specimen",
  "number-missing": "The document number is missing",
  "name-missing": "The name is missing",
  "name-digit": "The name has a digit",
  "name-layout": "The name has more than two parts",
  "name-truncated": "The name fills its field and may be shortened",
  "birth-impossible": "The date of birth is impossible",
  "birth-partial": "The date of birth is only partly known",
  "expiry-impossible": "The date of expiry is impossible",
  expired: "The document has expired",
  sex: "The sex is not M, F or '<'",
} as const;
export type MrzFlagKind = keyof typeof MRZ_FLAG_LABELS;
export const MRZ_FLAGS = Object.keys(MRZ_FLAG_LABELS) as [MrzFlagKind, ...MrzFlagKind[]];

/** Flags that only inform; every other one is a fault. */
export const MRZ_NOTES: readonly MrzFlagKind[] = ["name-truncated", "birth-partial"];

export const MrzFlag = z.strictObject({
  kind: z.enum(MRZ_FLAGS),
  /** Line of the zone, from 1; null = the zone as a whole. */
  line: z.int().positive().nullable(),
  /** Place in the line, from 1; null = the line as a whole. */
  position: z.int().positive().nullable(),
  /** What was found there, such as the length or the character; null = nothing more to say. */
  found: z.string().nullable(),
});
export type MrzFlag = z.infer<typeof MrzFlag>;

/** A flag as a sentence. External text: escape it. */
export function mrzFlagText({ kind, line, position, found }: MrzFlag): string {
  const where = [line === null ? [] : [`line ${line}`], position === null ? [] : [`place ${position}`]]
    .flat()
    .join(", ");
  const notes = [where, found === null ? "" : `found '${found}'`].filter((each) => each !== "").join("; ");
  return `${MRZ_FLAG_LABELS[kind]}${notes === "" ? "" : ` (${notes})`}.`;
}

/** What a machine-readable zone states. It says nothing about whether the document is authentic. */
export const MrzReading = z.strictObject({
  /** Null = the lines fit none of the formats. */
  format: MrzFormat.nullable(),
  /** Whether every line has the length of the format; without it nothing is read from the faulty line. */
  complete: z.boolean(),
  lines: z.array(z.string()),
  documentCode: z.string().nullable(),
  issuing: MrzCode.nullable(),
  nationality: MrzCode.nullable(),
  surname: z.string().nullable(),
  /** Null = none is printed. */
  givenNames: z.string().nullable(),
  documentNumber: z.string().nullable(),
  birth: MrzDate.nullable(),
  /** unspecified = '<'. */
  sex: z.enum(["M", "F", "unspecified"]).nullable(),
  expiry: MrzDate.nullable(),
  /** Optional data without fillers; null = none. */
  optional: z.string().nullable(),
  digits: z.array(MrzDigit),
  flags: z.array(MrzFlag),
});
export type MrzReading = z.infer<typeof MrzReading>;

/** Faults of a reading: failed digits, and flags that are more than a note. */
export const mrzFaults = ({ digits, flags }: Pick<MrzReading, "digits" | "flags">): number =>
  digits.filter(({ status }) => status === "failed").length +
  flags.filter(({ kind }) => !MRZ_NOTES.includes(kind)).length;
