/**
 * How a term is typed: one text, pounds, a day, a day or 'none', a percentage, a whole number, one of its options,
 * several texts, or several exclusions of the list.
 */
export type PlacementTermKind =
  | "text"
  | "money"
  | "day"
  | "day-or-none"
  | "percent"
  | "count"
  | "choice"
  | "texts"
  | "exclusions";

/** How a waiting period applies: loss beyond it only, or loss from the first hour once it has passed. */
export const WAITING_KINDS = ["time deductible", "trigger"] as const;
export const MAX_WAITING_HOURS = 720;
export const MAX_INDEMNITY_DAYS = 1100;

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
  /** The highest count. */
  readonly most?: number;
  /** The values of a choice. */
  readonly options?: readonly string[];
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
  retention: { label: "Deductible", kind: "money", flag: "retention", help: "client's deductible" },
  inception: { label: "Inception", kind: "day", flag: "inception", help: "first day of cover" },
  expiresOn: { label: "Expiry", kind: "day", flag: "expires", help: "last day of cover" },
  reason: { label: "Reason lost", kind: "text", flag: "reason", help: "why the placement was lost" },
  ipt: { label: "Insurance Premium Tax", kind: "money", flag: "ipt", help: "Insurance Premium Tax on the premium" },
  commission: {
    label: "Brokerage",
    kind: "percent",
    flag: "commission",
    help: "broker's commission, as a share of the premium",
  },
  fee: { label: "Fee", kind: "money", flag: "fee", help: "broker's fee" },
  waitingHours: {
    label: "Waiting period (hours)",
    kind: "count",
    flag: "waiting-hours",
    argument: "hours",
    most: MAX_WAITING_HOURS,
    help: "waiting period of business interruption",
  },
  waitingKind: {
    label: "Waiting period applies as",
    kind: "choice",
    flag: "waiting-as",
    argument: "kind",
    options: WAITING_KINDS,
    help: "time deductible (loss beyond it only) or trigger (loss from the first hour)",
  },
  indemnityDays: {
    label: "Indemnity period (days)",
    kind: "count",
    flag: "indemnity-days",
    argument: "days",
    most: MAX_INDEMNITY_DAYS,
    help: "indemnity period of business interruption",
  },
  retroactiveDate: {
    label: "Retroactive date",
    kind: "day-or-none",
    flag: "retroactive",
    help: "retroactive date; 'none' = full prior acts",
  },
  wording: { label: "Wording", kind: "text", flag: "wording", help: "policy wording and version" },
  crimeSubLimit: {
    label: "Cybercrime sub-limit",
    kind: "money",
    flag: "crime-sub-limit",
    help: "sub-limit of cybercrime and social engineering; 0 = not covered",
  },
  line: { label: "Line", kind: "percent", flag: "line", help: "insurer's line, of the order" },
  exclusions: {
    label: "Exclusions",
    kind: "exclusions",
    flag: "exclusion",
    argument: "id|text",
    help: `an exclusion by its pick-list id, else as worded; repeatable; ${CONFIRMED_NONE}`,
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

/** A term's value by its kind; money in pence, a percentage as a share. */
interface ValueOfKind {
  readonly text: string;
  readonly money: number;
  readonly day: string;
  readonly "day-or-none": string;
  readonly percent: number;
  readonly count: number;
  readonly choice: (typeof WAITING_KINDS)[number];
  readonly exclusions: string[];
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
