import type { MrcHeading } from "./mrc-headings.ts";

/** How a term is typed, validated and shown. */
export type SlipTermKind =
  | "text"
  | "texts"
  | "reference"
  | "money"
  | "percent"
  /** Above 0. */
  | "count"
  /** 0 or above. */
  | "hours"
  | "day"
  | "choice"
  /** Set or not. */
  | "flag"
  /** Yes, no or not decided. */
  | "decision"
  | "clauses"
  | "sections"
  | "subjectivities"
  | "riskCodes"
  | "lines";

/** Definition of one slip term for flags, API, form, wording and files. */
export interface SlipTerm {
  readonly kind: SlipTermKind;
  readonly label: string;
  /** Its section of the form. */
  readonly section: SlipTermSection;
  /** The heading whose content it decides. */
  readonly heading?: MrcHeading;
  /** Its command-line flag with a placeholder for the value; absent = no flag. */
  readonly flag?: string;
  /** Meaning of a flag without a value. */
  readonly flagMeans?: string | boolean;
  /** Meaning and format, lower case and without a full stop. */
  readonly help?: string;
  readonly unit?: string;
  readonly options?: readonly string[];
  /** The template's own term, which applies where nothing is decided. */
  readonly standard?: string | number | readonly string[];
  /** Printed beside the value if its heading holds only this term. */
  readonly printed?: { readonly label?: string; readonly basis?: string };
  /** Name of the item while it is to be advised. */
  readonly advise?: string;
  /** Concerns one contract and is no part of a template. */
  readonly contractOnly?: true;
  /** The lowest tier has the template's term only. */
  readonly custom?: true;
}

/** The parts of the form, in order. */
export const SLIP_TERM_SECTIONS = {
  custom: { heading: "Custom terms", note: "Empty fields follow the template." },
  sections: { heading: "Coverage sections", note: "Full limit, sub-limit or not covered; otherwise to be advised." },
  scope: { heading: "Scope" },
  subjectivities: {
    heading: "Subjectivities",
    note: "By subject, in place of the defaults by severity.",
  },
  clauses: { heading: "Clauses", note: "By reference. The broker attaches the texts." },
  lines: { heading: "Lines", note: "Insurers with their written lines." },
  money: { heading: "Money and references" },
} as const satisfies Readonly<Record<string, { readonly heading: string; readonly note?: string }>>;
type SlipTermSection = keyof typeof SLIP_TERM_SECTIONS;

/** An entry of the table of terms, with the types of its literals. */
export const term = <const Kind extends SlipTermKind, const Rest extends Omit<SlipTerm, "kind" | "section" | "label">>(
  kind: Kind,
  section: SlipTermSection,
  label: string,
  rest: Rest,
): { readonly kind: Kind; readonly section: SlipTermSection; readonly label: string } & Rest => ({
  kind,
  section,
  label,
  ...rest,
});
