import {
  type MrcSlip,
  type SavedSlipTemplate,
  type SlipChoices,
  type SlipTemplate,
  type SuppliedSlipTemplate,
  slipTermsWhere,
} from "@broker/contracts";

const CONTRACT_ONLY: readonly string[] = slipTermsWhere(({ contractOnly }) => contractOnly === true);

const only = (choices: SlipChoices, ofContract: boolean): SlipChoices =>
  Object.fromEntries(Object.entries(choices).filter(([id]) => CONTRACT_ONLY.includes(id) === ofContract));

/** The choices that another client's slip may share. */
export const templateChoices = (choices: SlipChoices): SlipChoices => only(choices, false);

/** Entries of a list by their key: the typed ones replace earlier ones of the same key. */
const merged = <Item>(earlier: readonly Item[] = [], typed: readonly Item[], keyOf: (item: Item) => string): Item[] => [
  ...earlier.filter((each) => !typed.some((other) => keyOf(other) === keyOf(each))),
  ...typed,
];

/** The typed choices, with sections, clause details and subjectivities added to earlier ones of other subjects. */
const withEarlier = (earlier: SlipChoices, typed: SlipChoices): SlipChoices => ({
  ...typed,
  ...(typed.sections && { sections: merged(earlier.sections, typed.sections, ({ section }) => section) }),
  ...(typed.clauseDetails && {
    clauseDetails: merged(earlier.clauseDetails, typed.clauseDetails, ({ ref }) => ref.toUpperCase()),
  }),
  ...(typed.subjectivities && {
    subjectivities: merged(earlier.subjectivities, typed.subjectivities, ({ subject }) => subject.toLowerCase()),
  }),
});

/** The choices without a confirmation that was given for another quote. `quote` = the chosen one, absent = none. */
export function agreedFor(quote: string | undefined, { choices, madeFrom }: MrcSlip): SlipChoices {
  const { termsAgreed: _, ...others } = choices;
  return madeFrom.quote?.ref === quote ? choices : others;
}

const inAnyOrder = (items: readonly object[] = []) => items.map((each) => JSON.stringify(each)).toSorted();

/** A confirmation that terms are agreed is carried over neither to other terms nor to another quote. */
function withoutStaleAgreement(choices: SlipChoices, { before, typed, quote }: ChoiceSources): SlipChoices {
  const termsOf = ({ additionalTerms, nuclear, sections, subjectivities }: SlipChoices) =>
    [additionalTerms, nuclear, inAnyOrder(sections), inAnyOrder(subjectivities)]
      .map((each) => JSON.stringify(each))
      .join();
  if (typed.termsAgreed !== undefined || before === null) return choices;
  const agreed = agreedFor(quote, before).termsAgreed === true && termsOf(choices) === termsOf(before.choices);
  const { termsAgreed: _, ...rest } = choices;
  return agreed ? choices : rest;
}

/** The sources of a slip's choices. */
export interface ChoiceSources {
  /** Null = there is no earlier version, or it is ignored. */
  readonly before: MrcSlip | null;
  /** A saved template replaces the terms of the version before; a supplied one is added to them. */
  readonly named: SavedSlipTemplate | SuppliedSlipTemplate | SlipTemplate | null;
  readonly typed: SlipChoices;
  /** Placement and number of the chosen quote; absent = none. */
  readonly quote?: string | undefined;
  /** The tier's template where none is named. */
  readonly otherwise: SlipTemplate;
  /** The tier has no custom terms: those of the version before are dropped too. */
  readonly locked: boolean;
}

interface NextChoices {
  readonly template: SlipTemplate;
  readonly choices: SlipChoices;
}

/** Template and choices of the next version: typed choices override the template's, which override earlier ones. */
export function nextChoices(sources: ChoiceSources): NextChoices {
  const { template, choices } = combined(sources);
  return { template, choices: withoutStaleAgreement(choices, sources) };
}

function combined({ before, named, typed, otherwise, locked }: ChoiceSources): NextChoices {
  const earlier = before?.choices ?? {};
  const own = only(earlier, true);
  if (locked) return { template: otherwise, choices: { ...own, ...typed } };
  if (named !== null && typeof named !== "string") {
    if ("base" in named)
      return { template: named.base, choices: { ...own, ...named.choices, ...withEarlier(named.choices, typed) } };
    const choices = { ...earlier, ...named.choices, ...withEarlier(earlier, typed) };
    return { template: before?.template ?? otherwise, choices };
  }
  return {
    template: named ?? before?.template ?? otherwise,
    choices: { ...earlier, ...withEarlier(earlier, typed) },
  };
}
