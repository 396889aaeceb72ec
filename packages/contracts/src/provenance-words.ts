import { midSentence } from "./format/show-list.ts";

/**
 * The source of a value. `registry` is a public register (Companies House, the ICO, the domain register); breach,
 * infostealer, exposure and vulnerability data are of a `third-party`. `none` means 'not assessed' and is never shown
 * as 0.
 */
export const PROVENANCES = [
  "observed",
  "registry",
  "third-party",
  "declared",
  "derived",
  "estimated",
  "sample",
  "simulated",
  "none",
] as const;

/**
 * The name of each provenance, on screen and in documents; where the declarer of a value is known, it is named by
 * {@link showProvenance}. Without schemas, so that the app can load it.
 */
export const PROVENANCE_WORDS: Readonly<Record<(typeof PROVENANCES)[number], string>> = {
  observed: "Observed by scan",
  registry: "Public register",
  "third-party": "Third-party source",
  declared: "Declared by insured or broker",
  derived: "Calculated",
  estimated: "Modelled estimate",
  sample: "Sample",
  simulated: "Simulated estimate",
  none: "Not assessed",
};

/** The short label of each provenance, beside a value. */
export const PROVENANCE_NAMES: Readonly<Record<(typeof PROVENANCES)[number], string>> = {
  observed: "observed",
  registry: "public register",
  "third-party": "third-party source",
  declared: "declared by insured or broker",
  derived: "calculated",
  estimated: "modelled",
  sample: "sample",
  simulated: "simulated",
  none: "not assessed",
};

/** Who declared a value: the insured itself, or the broker on its behalf. */
export const DECLARERS = ["insured", "broker"] as const;
export type Declarer = (typeof DECLARERS)[number];

/** Who declared a value, or several of which one figure is made: `both` = each declared some of them. */
export const DECLARED_BY = [...DECLARERS, "both"] as const;
type DeclaredBy = (typeof DECLARED_BY)[number];

/** The name of a declared value by who declared it. What a user of the brokerage records is the broker's. */
export const DECLARER_WORDS: Readonly<Record<DeclaredBy, string>> = {
  insured: "Declared by insured",
  broker: "Recorded by broker",
  both: "Declared in part by insured, in part by broker",
};

/** How one value is known. */
export interface KnownSource {
  readonly provenance: (typeof PROVENANCES)[number];
  /** Absent = the broker. */
  readonly declaredBy?: DeclaredBy | undefined;
  /** The person who declared it, with position; absent = not named. */
  readonly person?: string | undefined;
  /** The register, document or provider. */
  readonly source?: string | undefined;
}

/** Provenance and declarer, without what they belong to. */
export type SourceOnly<By extends DeclaredBy = DeclaredBy> = Pick<KnownSource, "provenance"> & {
  readonly declaredBy?: By | undefined;
};

/** The source of a value without the value itself, e.g. for a figure that it decides; null = not known. */
export const sourceOf = <By extends DeclaredBy = never>(known: SourceOnly<By> | null | undefined): SourceOnly<By> => ({
  provenance: known?.provenance ?? "none",
  ...(known?.declaredBy === undefined ? {} : { declaredBy: known.declaredBy }),
});

/** The source of a figure made of several values: that of the first, with who declared the declared ones. */
export function combinedSource(values: readonly SourceOnly[]): SourceOnly {
  const provenance = values[0]?.provenance ?? "none";
  if (provenance !== "declared") return { provenance };
  const [only, ...others] = new Set(
    values.filter((each) => each.provenance === "declared").map(({ declaredBy = "broker" }) => declaredBy),
  );
  return { provenance, ...(only === undefined ? {} : { declaredBy: others.length === 0 ? only : "both" }) };
}

/** As {@link DECLARER_WORDS}, with the person: 'Declared by Jane Doe, Finance Director (insured)'. */
function declarerWords({ declaredBy = "broker", person }: KnownSource): string {
  if (person === undefined || declaredBy === "both") return DECLARER_WORDS[declaredBy];
  return `${declaredBy === "insured" ? "Declared" : "Recorded"} by ${person} (${declaredBy})`;
}

/** How one value is known, in words: 'Declared by insured', 'Third-party source: Have I Been Pwned'. */
export function showProvenance(known: KnownSource): string {
  const { provenance, source } = known;
  if (provenance === "declared") return declarerWords(known);
  if (provenance === "third-party" && source !== undefined) return `${PROVENANCE_WORDS[provenance]}: ${source}`;
  return PROVENANCE_WORDS[provenance];
}

/** As {@link showProvenance}, short and for the middle of a line: 'declared by insured'. */
export const nameProvenance = (known: KnownSource): string =>
  known.provenance === "declared" ? midSentence(declarerWords(known)) : PROVENANCE_NAMES[known.provenance];
