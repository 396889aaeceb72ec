import {
  type ClauseChoice,
  type HowKnown,
  type Known,
  type MoneyRole,
  type MrcDefaults,
  type MrcElement,
  type MrcLine,
  type MrcPlaceholder,
  type MrcSlip,
  type MrcSubjectivity,
  moneyOf,
  plainText,
  type ScanReport,
  type SlipChoices,
  type SlipTemplate,
  type SubmissionFacts,
} from "@broker/contracts";
import { inUnitedKingdom } from "../../../pricing/technical/slip-arithmetic.ts";
import { clauseOf } from "../clauses/clause-library.ts";

/** Two code points of the basic plane that no XML document can carry. */
const NON_CHARACTERS = /[\ufffe\uffff]/gu;
/** Half of a character that the cut took in two. */
const HALF = /[\ud800-\udbff]$/u;

/**
 * Text from outside as a slip can carry it, in one line: what would act instead of being read is gone. Empty where
 * nothing is left.
 */
export function toSlipText(text: string): string {
  return plainText(text).replace(NON_CHARACTERS, "").trim().slice(0, 20_000).replace(HALF, "");
}

/** Everything from which the headings of one slip are made. */
export interface SlipContext {
  readonly facts: SubmissionFacts;
  /** The stored scan that stands for the client; null = there is none. */
  readonly report: ScanReport | null;
  /** null = less than half of the method was seen: nothing is drawn from the posture. */
  readonly defaults: MrcDefaults | null;
  readonly template: SlipTemplate;
  readonly choices: SlipChoices;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly umr: string | null;
  readonly umrReference: string | null;
  readonly lines: readonly MrcLine[];
  readonly subjectivities: readonly MrcSubjectivity[];
}

/** What stands under one heading; null = the slip does not need the heading. */
export type Content = { readonly elements: MrcElement[]; readonly placeholders: MrcPlaceholder[] } | null;

/** Makes what stands under one heading. */
export type HeadingMaker = (context: SlipContext) => Content;

/** What is to be advised, by id, as the DRAFT box counts it. */
const ADVISED = {
  brokerNumber: "Broker number",
  umr: "Unique market reference",
  address: "Principal address",
  inception: "Inception",
  limit: "Limit of liability",
  deductible: "Deductible",
  waitingPeriod: "Waiting period of business interruption",
  indemnityPeriod: "Indemnity period",
  retroactiveDate: "Retroactive date",
  wording: "Policy wording",
  law: "Law and jurisdiction",
  premium: "Premium",
  taxes: "Taxes on the premium",
  order: "Order hereon",
  lines: "Insurers' lines",
  insurerNumbers: "Insurers' numbers",
  restOfOrder: "Insurers for the rest of the order",
  leader: "Slip leader",
  bureauLeader: "Bureau leader",
  settlementDueDate: "Settlement due date",
  country: "Country of the risk",
  yearOfAccount: "Year of account",
  clientClassification: "Regulatory client classification",
  fee: "Fee payable by client",
  brokerage: "Brokerage",
} as const;

/** The heading with these elements; without any it is not needed. */
export function holds(...elements: readonly (MrcElement | null)[]): Content {
  const kept = elements.filter((element) => element !== null);
  return kept.length === 0 ? null : { elements: kept, placeholders: [] };
}

/** The content with something still to be advised, after whatever stands there. */
export function advise(id: keyof typeof ADVISED, content: Content = null): Content {
  const { elements, placeholders } = content ?? { elements: [], placeholders: [] };
  return { elements, placeholders: [...placeholders, { id, title: ADVISED[id] }] };
}

/** Text as an element; null where nothing is left of it that a slip can carry. */
export function text(how: HowKnown, said: string, label?: string): MrcElement | null {
  const clean = toSlipText(said);
  if (clean === "") return null;
  return { kind: "text", ...(label === undefined ? {} : { label: toSlipText(label) }), text: clean, how };
}

/** Every placeholder of the headings once, in their order. */
export function placeholdersOf(items: MrcSlip["lineItems"]): MrcPlaceholder[] {
  const all = items.flatMap(({ placeholders }) => placeholders);
  return all.filter(({ id }, at) => all.findIndex((each) => each.id === id) === at);
}

/** How a value of the record is known, as a slip carries it. */
export function howOf({ provenance, asOf, source }: Omit<Known<unknown>, "value">): HowKnown {
  const said = source === undefined ? "" : toSlipText(source);
  return said === "" ? { provenance, asOf } : { provenance, asOf, source: said };
}

/** A term that stands because the template has it. */
export function standard({ at }: SlipContext): HowKnown {
  return { provenance: "derived", asOf: at, source: "standard terms" };
}

/** Something that the broker decided for this slip; `instead` = what it takes the place of. */
export function chosen({ at }: SlipContext, instead?: string): HowKnown {
  const source = `declared by the broker${instead === undefined ? "" : `; ${instead}`}`;
  return { provenance: "declared", asOf: at, source };
}

/** A default that follows from the posture. */
export function byPosture({ facts, at }: SlipContext): HowKnown {
  const posture = facts.scan?.posture ?? null;
  return {
    provenance: "derived",
    asOf: facts.scan?.startedAt ?? at,
    source: posture === null ? "default by posture" : `default by posture, ${posture} of 100`,
  };
}

/** Nobody told. */
export function untold({ at }: SlipContext): HowKnown {
  return { provenance: "none", asOf: at };
}

/**
 * A clause of the library with its blanks as far as they are filled; AppError `not_found` for one that the library does
 * not have.
 */
export function clauseElement(how: HowKnown, { ref, fill = {} }: ClauseChoice): MrcElement {
  const clause = clauseOf(ref);
  const filled = clause.blanks.flatMap((name) => {
    const value = fill[name] === undefined ? "" : toSlipText(fill[name]);
    return value === "" ? [] : [{ name, value }];
  });
  return { kind: "clause", ref: clause.ref, title: clause.title, version: clause.version, fill: filled, how };
}

/** Pence as an amount on the slip, with its currency. */
export function money(
  how: HowKnown,
  role: MoneyRole,
  pence: number,
  { label, basis }: { readonly label: string; readonly basis: string },
): MrcElement {
  return { kind: "money", role, label, money: moneyOf(pence), basis, how };
}

/** Where the insured sits. */
interface InsuredCountry {
  readonly name: string;
  readonly unitedKingdom: boolean;
  readonly how: HowKnown;
}

/** The country of the insured's address; null = nobody told it, and neither law nor tax is assumed. */
export function countryOf({ insured }: SubmissionFacts): InsuredCountry | null {
  const { address } = insured;
  const name = toSlipText(address?.value.country ?? "");
  if (address === null || name === "") return null;
  const unitedKingdom = inUnitedKingdom({ ...address, value: name });
  return { name: unitedKingdom ? "United Kingdom" : name, unitedKingdom, how: howOf(address) };
}
