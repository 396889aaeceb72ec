import { z } from "zod";

export const SCREENED_TYPES = ["person", "company", "vessel"] as const;
export const ScreenedType = z.enum(SCREENED_TYPES);
export type ScreenedType = z.infer<typeof ScreenedType>;

const given = z.string().nullish();

/** A name to be screened, with what is known of its bearer; null or absent = not provided. */
export const ScreenedName = z.strictObject({
  /** The caller's own reference, returned as it is. */
  id: given,
  name: z.string(),
  type: ScreenedType.nullish(),
  /** ISO date, or only year and month or year. */
  dateOfBirth: given,
  nationality: given,
  /** Number at Companies House. */
  companyNumber: given,
  lei: given,
  imo: given,
  passport: given,
});
export type ScreenedName = z.infer<typeof ScreenedName>;

/** Why two parts of names are taken for one; missing = only one of the names has it. */
export const PART_REASONS = ["equal", "spelling", "transliteration", "initial", "missing"] as const;
export const PartReason = z.enum(PART_REASONS);
export type PartReason = z.infer<typeof PartReason>;

/** Parts of two names that stand for each other, in small Latin letters; null = the name lacks it. */
export const AlignedPart = z.strictObject({
  query: z.string().nullable(),
  listed: z.string().nullable(),
  /** 0–1. */
  score: z.number(),
  reason: PartReason,
  /** How much the part counts: 1 = an ordinary word, 0 = not at all. */
  weight: z.number(),
});
export type AlignedPart = z.infer<typeof AlignedPart>;

/** What beside the name speaks for or against a hit. */
export const QualifierKind = z.enum([
  "birth",
  "nationality",
  "company-number",
  "lei",
  "imo",
  "passport",
  "low-quality-alias",
]);
export type QualifierKind = z.infer<typeof QualifierKind>;

/** What one fact beside the name did to a hit. */
export const HitQualifier = z.strictObject({
  kind: QualifierKind,
  /** Compatible = equal as far as both are known; noted = it changes no score. */
  outcome: z.enum(["agrees", "compatible", "differs", "noted"]),
  /** Value of the screened party; null = the list's own. */
  given: z.string().nullable(),
  listed: z.array(z.string()),
  /** Change of the score, -1 to 1; 0 = none. */
  effect: z.number(),
});
export type HitQualifier = z.infer<typeof HitQualifier>;

export const HIT_STRENGTHS = ["strong", "possible"] as const;
export const HitStrength = z.enum(HIT_STRENGTHS);
export type HitStrength = z.infer<typeof HitStrength>;

/** A listed party that may be the screened one. It is no decision: only a person takes one. */
export const ScreeningHit = z.strictObject({
  list: z.string(),
  /** The list's own number of the party. */
  id: z.string(),
  /**
   * The listed name that is most like the screened one, in Latin letters: where that is written in another script, the
   * party's main Latin name. External text: escape it.
   */
  name: z.string(),
  /** The name in its own script; null = the list states none but Latin ones. External text: escape it. */
  original: z.string().nullable().default(null),
  /** 0–1, after the qualifiers. */
  score: z.number(),
  strength: HitStrength,
  parts: z.array(AlignedPart),
  qualifiers: z.array(HitQualifier),
});
export type ScreeningHit = z.infer<typeof ScreeningHit>;

/** A listed name as it is shown in one line: Latin first, then its own script. */
export const shownListedName = ({ name, original }: Pick<ScreeningHit, "name" | "original">): string =>
  original === null ? name : `${name} (${original})`;

/** A list that a name was screened against. */
export const ScreenedList = z.strictObject({
  list: z.string(),
  /** ISO day of the list's own date; null = it states none. */
  asOf: z.string().nullable(),
  /** Number of listed parties. */
  entries: z.number(),
});
export type ScreenedList = z.infer<typeof ScreenedList>;

/** Result of screening one name. */
export const ScreeningResult = z.strictObject({
  id: z.string().nullable(),
  name: z.string(),
  /** not-screenable = no name that can be compared; it is never 'none'. */
  status: z.enum(["hits", "none", "not-screenable"]),
  /** Why it is not screenable. */
  reason: z.string().optional(),
  lists: z.array(ScreenedList),
  /** Every hit, the best first. */
  hits: z.array(ScreeningHit),
});
export type ScreeningResult = z.infer<typeof ScreeningResult>;
