import type { HitQualifier, SanctionsEntry, SanctionsName, ScreenedName, ScreeningHit } from "@broker/contracts";
import { compareNames } from "../names/compare-names.ts";
import type { ComparedName, Named, NameReader } from "../names/name-words.ts";
import { isSameNumber, qualifiersOf } from "./qualifiers.ts";

/** Scores from which a hit is strong, or possible; set on one half of our labelled names and judged on the other. */
export const STRONG = 0.86;
export const POSSIBLE = 0.68;

/** Score of a hit by an equal number, whatever the name. */
const BY_NUMBER = 0.98;

/** A name of a listed party, read for comparison. */
export interface ListedName {
  readonly entry: SanctionsEntry;
  readonly name: SanctionsName;
  readonly compared: ComparedName;
}

const NAMED: Readonly<Record<NonNullable<SanctionsEntry["kind"]>, Named>> = {
  individual: "person",
  entity: "company",
  ship: "vessel",
};
const ALL: readonly Named[] = ["person", "company", "vessel"];

/** How a listed party's names are read; one of unknown kind in every way. */
export const readingsOf = ({ kind }: SanctionsEntry): readonly Named[] => (kind === null ? ALL : [NAMED[kind]]);

/** How a screened name is read. */
export const readingsOfName = ({ type }: ScreenedName): readonly Named[] => (type ? [type] : ALL);

const rounded = (score: number) => Math.round(Math.min(1, Math.max(0, score)) * 1000) / 1000;

/**
 * Score after the qualifiers. A strong name remains possible where nothing but its birth differs: lists hold wrong
 * births, and a hit that is gone could not say why.
 */
function afterQualifiers(score: number, qualifiers: readonly HitQualifier[]): number {
  const lowered = qualifiers.filter(({ effect }) => effect < 0);
  const after = lowered.reduce((sum, { effect }) => sum + effect, score);
  const isBirthAlone = lowered.length > 0 && lowered.every(({ kind }) => kind === "birth");
  return isBirthAlone && score >= STRONG ? Math.max(after, POSSIBLE) : after;
}

/**
 * The names of a hit in Latin letters and in their own script: the matched one, and the party's main name in the other
 * script. A party whose list states no Latin name is shown in its own.
 */
function shownNames({ names }: SanctionsEntry, matched: SanctionsName): Pick<ScreeningHit, "name" | "original"> {
  const main = (nonLatin: boolean) => {
    const own = names.filter((name) => name.nonLatin === nonLatin);
    return (own.find(({ type }) => type === "primary") ?? own[0])?.text ?? null;
  };
  if (!matched.nonLatin) return { name: matched.text, original: main(true) };
  const latin = main(false);
  return latin === null ? { name: matched.text, original: null } : { name: latin, original: matched.text };
}

/** The hit of a name on a listed name; null = it is none. */
export function hitOf(screened: ScreenedName, listed: ListedName, reader: NameReader): ScreeningHit | null {
  const { entry, name, compared } = listed;
  const { score, parts } = compareNames(reader.read(screened.name, compared.named), compared, reader);
  const qualifiers = qualifiersOf(screened, entry, name);
  const same = isSameNumber(qualifiers);
  const after = same ? Math.max(BY_NUMBER, score) : afterQualifiers(score, qualifiers);
  if (after < POSSIBLE) return null;
  const isWeak = !same && name.strength === "low";
  return {
    ...{ list: entry.list, id: entry.id, ...shownNames(entry, name), score: rounded(after) },
    strength: after >= STRONG && !isWeak ? "strong" : "possible",
    parts: [...parts],
    qualifiers,
  };
}

const isBetter = (hit: ScreeningHit, known: ScreeningHit) =>
  hit.strength === known.strength ? hit.score > known.score : hit.strength === "strong";

/** The best hit on each listed party. */
export function bestHits() {
  const best = new Map<string, ScreeningHit>();
  return {
    add(hit: ScreeningHit | null): void {
      if (hit === null) return;
      const key = `${hit.list} ${hit.id}`;
      const known = best.get(key);
      if (known === undefined || isBetter(hit, known)) best.set(key, hit);
    },
    /** All of them, the best first; then by the list's number. */
    sorted: (): ScreeningHit[] =>
      [...best.values()].toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)),
  };
}

/** A number without spaces, dashes and leading zeros: the same number is found however it is written. */
const plainNumber = (value: string) =>
  value
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .replace(/^IMO(?=\d{7}$)/, "")
    .replace(/^0+/, "");

/** Numbers of a screened name by which a listed party is found whatever its name. */
export const numbersOfName = ({ companyNumber, lei, imo, passport }: ScreenedName): string[] =>
  [companyNumber, lei, imo, passport].flatMap((value) => (value ? [plainNumber(value)] : []));

/** Numbers of a listed party, in the same form. */
export const numbersOfEntry = ({ identifiers }: SanctionsEntry): string[] =>
  identifiers.map(({ value }) => plainNumber(value));

/** Why a name cannot be screened; null = it can. */
export function whyNotScreenable(name: string, reader: NameReader): string | null {
  const { words } = reader.read(name, "company");
  if (words.length === 0) return "It contains no letter or digit that can be compared.";
  const letters = words.reduce((sum, { spelling }) => sum + spelling.text.length, 0);
  return letters === 1 ? "A single letter is not a name." : null;
}
