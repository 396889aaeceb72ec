import { SLIP_COVER_TERMS } from "./slip-cover-terms.ts";
import { SLIP_PLACING_TERMS } from "./slip-placing-terms.ts";
import type { SlipTerm } from "./slip-term.ts";

/**
 * Every term that a broker can decide for a slip. A term is described here and nowhere else: flags, API, form, wording
 * and files follow from its entry.
 */
export const SLIP_TERMS = { ...SLIP_COVER_TERMS, ...SLIP_PLACING_TERMS };
export type SlipTermId = keyof typeof SLIP_TERMS;

/** The terms with their ids, in order. */
export const SLIP_TERM_ENTRIES = Object.entries(SLIP_TERMS) as readonly (readonly [SlipTermId, SlipTerm])[];

/** The terms that satisfy a condition. */
export const slipTermsWhere = (holds: (term: SlipTerm) => boolean): readonly SlipTermId[] =>
  SLIP_TERM_ENTRIES.filter(([, term]) => holds(term)).map(([id]) => id);
