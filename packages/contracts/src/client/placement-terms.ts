/** How a term is typed: one text, pounds, a day, or several texts. */
export type PlacementTermKind = "text" | "money" | "day" | "texts";

/** A term of a placement's step or quote. Flags, form labels and the API's messages derive from it. */
export interface PlacementTerm {
  /** As forms and messages name it. */
  readonly label: string;
  readonly kind: PlacementTermKind;
  /** The option's name without its dashes. */
  readonly flag: string;
  /** The option's argument, where its kind does not name it. */
  readonly argument?: string;
  readonly help: string;
  /** £0 is refused: nothing is covered for it, and a rate on line divides by the limit. */
  readonly aboveZero?: boolean;
}

const CONFIRMED_NONE = "'none' = insurer confirmed that there are none";

/** The terms of steps and quotes by their name in the record and the API, in the order of help and forms. */
export const PLACEMENT_TERMS = {
  on: { label: "Since", kind: "day", flag: "on", help: "date on which it reached the stage (default: today)" },
  insurer: { label: "Insurer", kind: "text", flag: "insurer", argument: "name", help: "insurer's name" },
  premium: {
    label: "Premium",
    kind: "money",
    flag: "premium",
    help: "for the whole period: 4200, £4,200.50, 12k",
    aboveZero: true,
  },
  limit: { label: "Limit", kind: "money", flag: "limit", help: "limit of indemnity", aboveZero: true },
  retention: { label: "Retention", kind: "money", flag: "retention", help: "retention (excess) of the client" },
  inception: { label: "Inception", kind: "day", flag: "inception", help: "first day of cover" },
  expiresOn: { label: "Expiry", kind: "day", flag: "expires", help: "last day of cover" },
  reason: { label: "Reason lost", kind: "text", flag: "reason", help: "why the placement was lost" },
  exclusions: {
    label: "Exclusions",
    kind: "texts",
    flag: "exclusion",
    help: `an exclusion; repeatable; ${CONFIRMED_NONE}`,
  },
  subjectivities: {
    label: "Subjectivities",
    kind: "texts",
    flag: "subjectivity",
    help: `a subjectivity; repeatable; ${CONFIRMED_NONE}`,
  },
  validUntil: {
    label: "Valid until",
    kind: "day",
    flag: "valid-until",
    help: "last day on which it can be accepted",
  },
  receivedOn: { label: "Received", kind: "day", flag: "received", help: "date received (default: today)" },
  note: { label: "Note", kind: "text", flag: "note", help: "free text" },
} as const satisfies Readonly<Record<string, PlacementTerm>>;

export type PlacementTermId = keyof typeof PLACEMENT_TERMS;

/** A term's value by its kind; money in pence. */
interface ValueOfKind {
  readonly text: string;
  readonly money: number;
  readonly day: string;
  readonly texts: string[];
}

/**
 * Values of terms as the record and the API have them; an omitted term is unchanged, an empty list = none, as stated.
 */
export type PlacementTermValues = {
  readonly [Id in PlacementTermId]?: ValueOfKind[(typeof PLACEMENT_TERMS)[Id]["kind"]];
};

/** The values of the terms that were typed; `read` reads one of them. */
export function termValues<Typed>(
  typedOf: (id: PlacementTermId, term: PlacementTerm) => Typed | undefined,
  read: (typed: Typed, term: PlacementTerm) => unknown,
): PlacementTermValues {
  const entries = Object.entries(PLACEMENT_TERMS) as [PlacementTermId, PlacementTerm][];
  const values = entries.flatMap(([id, term]) => {
    const typed = typedOf(id, term);
    return typed === undefined ? [] : [[id, read(typed, term)]];
  });
  return Object.fromEntries(values) as PlacementTermValues;
}
