import type { MrcSlip, SavedSlipTemplate, SlipChoices, SlipTemplate } from "@broker/contracts";

/** What concerns one contract and is no part of a template. */
const OF_ONE_CONTRACT = [
  "umrReference",
  "additionalInsureds",
  "retroactiveDate",
  "priorAndPendingLitigation",
  "lossPayee",
  "order",
  "basisOfWrittenLines",
  "lines",
  "sign",
  "bureauLeader",
  "settlementDueDate",
  "fee",
] as const satisfies readonly (keyof SlipChoices)[];

function split(choices: SlipChoices): { readonly own: SlipChoices; readonly terms: SlipChoices } {
  const names: readonly string[] = OF_ONE_CONTRACT;
  const entries = Object.entries(choices);
  return {
    own: Object.fromEntries(entries.filter(([name]) => names.includes(name))),
    terms: Object.fromEntries(entries.filter(([name]) => !names.includes(name))),
  };
}

/** The choices that another client's slip may have too. */
export const termsOf = (choices: SlipChoices): SlipChoices => split(choices).terms;

/** From where a slip's choices come. */
export interface ChoiceSources {
  /** The version before; null = there is none, or it shall not count. */
  readonly before: MrcSlip | null;
  /** The template that was named: a saved one takes the place of the terms of before. */
  readonly named: SavedSlipTemplate | SlipTemplate | null;
  readonly typed: SlipChoices;
  /** What the workspace's tier has where nothing is named. */
  readonly otherwise: SlipTemplate;
  /** The tier has no terms of one's own: those of before are left out too. */
  readonly locked: boolean;
}

/**
 * The template and the choices of the next version: what is typed goes before what is named, and that before what was
 * decided earlier.
 */
export function nextChoices({ before, named, typed, otherwise, locked }: ChoiceSources): {
  readonly template: SlipTemplate;
  readonly choices: SlipChoices;
} {
  const { own, terms } = split(before?.choices ?? {});
  if (locked) return { template: otherwise, choices: { ...own, ...typed } };
  if (named !== null && typeof named !== "string")
    return { template: named.base, choices: { ...own, ...named.choices, ...typed } };
  return { template: named ?? before?.template ?? otherwise, choices: { ...own, ...terms, ...typed } };
}
