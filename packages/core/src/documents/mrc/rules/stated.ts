import { MRC_HEADINGS, type MrcElement, type MrcHeading, type MrcLineItem, type MrcSlip } from "@broker/contracts";
import { fails, misses, PASS, type Verdict } from "./define-rule.ts";
import { undefinedTermOf } from "./undefined-terms.ts";

export type ElementOf<Kind extends MrcElement["kind"]> = Extract<MrcElement, { kind: Kind }>;

/** How a heading is printed. */
export const labelOf = (heading: MrcHeading): string =>
  MRC_HEADINGS.find((row) => row.heading === heading)?.label ?? heading;

/** The line items of a heading; a custom one is told by its label. */
export const itemsOf = (slip: MrcSlip, heading: MrcHeading, label?: string): readonly MrcLineItem[] =>
  slip.lineItems.filter(
    (item) => item.mrcHeading === heading && (label === undefined || item.originalHeading === label),
  );

/** Elements of one kind under a heading. */
export function elementsOf<Kind extends MrcElement["kind"]>(
  slip: MrcSlip,
  heading: MrcHeading,
  kind: Kind,
): readonly ElementOf<Kind>[] {
  return itemsOf(slip, heading)
    .flatMap(({ elements }) => elements)
    .filter((element): element is ElementOf<Kind> => element.kind === kind);
}

/** What a heading must have to be stated. */
export interface Stated {
  /** Kinds of elements of which one must be there; any where left out. */
  readonly kinds?: readonly MrcElement["kind"][];
  /** What those are, for the sentence: 'an amount'. */
  readonly what?: string;
  /** Of a custom heading. */
  readonly label?: string;
}

/**
 * Whether a heading says something: MISSING where it is not on the slip or leaves its place open, FAIL where it says what defines nothing
 * ('TBA') or not what it must.
 */
export function stated(
  slip: MrcSlip,
  heading: MrcHeading,
  { kinds, what = "what it must", label }: Stated = {},
): Verdict {
  const name = label ?? labelOf(heading);
  const items = itemsOf(slip, heading, label);
  if (items.length === 0) return misses(`${name} is not on the slip.`);
  const elements = items.flatMap((item) => item.elements);
  const empty = elements.flatMap((element) => undefinedTermOf(element) ?? []);
  if (empty.length > 0) return fails(...empty.map((term) => `${name} says '${term}', which defines nothing.`));
  const open = items.flatMap(({ placeholders }) => placeholders);
  if (open.length > 0) return misses(...open.map(({ title }) => `${name}: to be advised: ${title.toLowerCase()}.`));
  if (elements.length === 0) return misses(`${name} says nothing.`);
  if (kinds !== undefined && !elements.some(({ kind }) => kinds.includes(kind)))
    return fails(`${name} does not state ${what}.`);
  return PASS;
}
