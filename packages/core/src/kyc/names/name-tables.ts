import words from "./name-words.json" with { type: "json" };

/** Words of titles and ranks, left out of a person's name. */
export const HONORIFICS: ReadonlySet<string> = new Set(words.honorifics);
/** Articles and 'son of' words, which writers add, join and leave out. */
export const PARTICLES: ReadonlySet<string> = new Set(words.particles);
/** Given and family names that very many people bear. */
export const COMMON_PERSON_WORDS: ReadonlySet<string> = new Set(words.commonPersonWords);
/** Words that say what many companies are or do. */
export const GENERIC_COMPANY_WORDS: ReadonlySet<string> = new Set(words.genericCompanyWords);
/** Words of a company's name that writers leave out. */
export const FILLERS: ReadonlySet<string> = new Set(words.fillers);
/** Countries, large cities and regions. */
export const PLACES: ReadonlySet<string> = new Set(words.places);
/** Points of the compass: they tell companies of one group apart. */
export const COMPASS: ReadonlySet<string> = new Set(words.compass);

/** Whether capital is in shares of the public kind. */
export type LegalForm = "limited" | "stock";

const FORMS: ReadonlyMap<string, LegalForm> = new Map([
  ...words.legalForms.limited.map((form) => [form, "limited"] as const),
  ...words.legalForms.stock.map((form) => [form, "stock"] as const),
]);

/** The kind of a word that states a company's legal form; null = it is another word. */
export const legalForm = (word: string): LegalForm | null => FORMS.get(word) ?? null;

const NICKNAMES = new Map<string, number[]>();
for (const [group, names] of words.nicknames.entries())
  for (const name of names) NICKNAMES.set(name, [...(NICKNAMES.get(name) ?? []), group]);

const IN_FULL: ReadonlyMap<string, string> = new Map(Object.entries(words.abbreviations));

/** A word of a company's or ship's name without abbreviation; Roman numbers in digits. */
export const inFull = (word: string): string => IN_FULL.get(word) ?? word;

/** Whether a given name has short forms, or is one. */
export const sharesNickname = (name: string): boolean => NICKNAMES.has(name);

/** Whether two given names are forms of one: Bill and William. */
export const isShortFor = (one: string, other: string): boolean =>
  (NICKNAMES.get(one) ?? []).some((group) => NICKNAMES.get(other)?.includes(group));
