import {
  type ClauseChoice,
  type HowKnown,
  type Known,
  type MoneyRole,
  type MrcElement,
  type MrcHeading,
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
/** Half of a character that was cut in two. */
const HALF = /[\ud800-\udbff]$/u;

/** External text for a slip, on one line and without control characters. Empty if nothing remains. */
export function toSlipText(text: string): string {
  return plainText(text).replace(NON_CHARACTERS, "").trim().slice(0, 20_000).replace(HALF, "");
}

/** The sources of a slip's headings. */
export interface SlipContext {
  readonly facts: SubmissionFacts;
  /** The client's stored scan; null = none. */
  readonly report: ScanReport | null;
  readonly template: SlipTemplate;
  readonly choices: SlipChoices;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly umr: string | null;
  readonly umrReference: string | null;
  readonly lines: readonly MrcLine[];
  readonly subjectivities: readonly MrcSubjectivity[];
}

/** The content of one heading; null = the slip does not need the heading. */
export type Content = { readonly elements: MrcElement[]; readonly placeholders: MrcPlaceholder[] } | null;

/** Makes the content of one heading. */
export type HeadingMaker = (context: SlipContext) => Content;
export type HeadingMakers = Readonly<Partial<Record<MrcHeading, HeadingMaker>>>;

/** Items to be advised, by id, as the DRAFT box counts them. */
const ADVISED = {
  brokerNumber: "Broker number",
  umr: "Unique market reference",
  address: "Principal address",
  inception: "Inception",
  sections: "Coverage sections",
  subLimitBasis: "Basis of the sub-limits",
  limit: "Limit of liability",
  costs: "Costs and expenses within or in addition to the limit",
  deductible: "Deductible",
  limitBasis: "Basis of the limit",
  deductibleBasis: "Basis of the deductible",
  waitingPeriod: "Business interruption waiting period",
  waitingKind: "Waiting period as time deductible or as trigger",
  indemnityPeriod: "Indemnity period",
  retroactiveDate: "Retroactive date",
  wording: "Policy wording",
  sanctionsClause: "Sanctions clause",
  warExclusion: "War and cyber operation exclusion",
  claimsBasis: "Basis of cover",
  paymentTerms: "Premium payment terms",
  paymentNotice: "Notice for unpaid premium",
  law: "Law and jurisdiction",
  courts: "Jurisdiction",
  premium: "Premium",
  claims: "Claims history (last five years)",
  taxes: "Taxes on the premium",
  lines: "Insurers' lines",
  insurerNumbers: "Insurers' numbers",
  restOfOrder: "Insurers for the rest of the order",
  leader: "Slip leader",
  guaSchedule: "Class schedule of the General Underwriters Agreement",
  secondSyndicate: "Second Lloyd's claims agreement party",
  clauseTitles: "Exact titles and dates of clauses",
  bureauLeader: "Bureau leader",
  settlementDueDate: "Settlement due date",
  country: "Country of the risk",
  yearOfAccount: "Year of account",
  fee: "Fee payable by client",
  riskCodes: "Risk codes",
  basisOfWrittenLines: "Basis of written lines",
  cancellationDays: "Notice of cancellation",
} as const;

/** Content of these elements; null if none. */
export function holds(...elements: readonly (MrcElement | null)[]): Content {
  const present = elements.filter((element) => element !== null);
  return present.length === 0 ? null : { elements: present, placeholders: [] };
}

/** The content with one more item to be advised. */
export function advise(id: keyof typeof ADVISED, content: Content = null): Content {
  const { elements, placeholders } = content ?? { elements: [], placeholders: [] };
  return { elements, placeholders: [...placeholders, { id, title: ADVISED[id] }] };
}

/** Text as an element; null if it has no printable character. */
export function text(how: HowKnown, value: string, label?: string): MrcElement | null {
  const clean = toSlipText(value);
  if (clean === "") return null;
  return { kind: "text", ...(label === undefined ? {} : { label: toSlipText(label) }), text: clean, how };
}

/** A check that was not made, such as a sanctions screening; null if the text has no printable character. */
export function notAssessed(context: Pick<SlipContext, "at">, value: string, label: string): MrcElement | null {
  const element = text({ provenance: "none", asOf: context.at }, value, label);
  return element?.kind === "text" ? { ...element, role: "notAssessed" } : element;
}

/** A fact that is not known: the Insured was asked any of these questions and does not know, or was not asked. */
export function notStated(
  context: Pick<SlipContext, "at" | "facts">,
  label: string,
  questions: readonly string[] = [],
): MrcElement | null {
  const element =
    notKnownTo(context, label, questions) ?? text({ provenance: "none", asOf: context.at }, "Not asked", label);
  return element?.kind === "text" ? { ...element, role: "notStated" } : element;
}

/** A fact that the Insured was asked for and does not know; null = none of these questions was asked. */
export function notKnownTo(
  { facts: { client, notKnown } }: Pick<SlipContext, "facts">,
  label: string,
  questions: readonly string[],
): MrcElement | null {
  const [asked] = questions.flatMap((id) => notKnown[id] ?? []);
  if (asked === undefined) return null;
  const { asOf, declaredBy } = asked;
  const provenance = client.sample ? ("sample" as const) : ("declared" as const);
  const how = { provenance, ...(declaredBy === undefined ? {} : { declaredBy }), asOf };
  return text(how, "Not known to the Insured", label);
}

/** Every placeholder of the headings once, in their order. */
export function placeholdersOf(items: MrcSlip["lineItems"]): MrcPlaceholder[] {
  const all = items.flatMap(({ placeholders }) => placeholders);
  return all.filter(({ id }, at) => all.findIndex((each) => each.id === id) === at);
}

/** Provenance of a recorded value for a slip. */
export function howOf({ provenance, declaredBy, asOf, source = "" }: Omit<Known<unknown>, "value">): HowKnown {
  const clean = toSlipText(source);
  const declarer = declaredBy === undefined ? {} : { declaredBy };
  return { provenance, ...declarer, asOf, ...(clean === "" ? {} : { source: clean }) };
}

/** The provenance of a term of the template. */
export function standard({ at }: SlipContext): HowKnown {
  return { provenance: "derived", asOf: at, source: "standard terms" };
}

/** The provenance of the broker's choice; `instead` = the value that it replaces. */
export function chosen({ at }: SlipContext, instead?: string): HowKnown {
  const source = `recorded by the broker${instead === undefined ? "" : `; ${instead}`}`;
  return { provenance: "declared", asOf: at, source };
}

/** The provenance of a value that was not disclosed. */
export function undisclosed({ at }: SlipContext): HowKnown {
  return { provenance: "none", asOf: at };
}

/**
 * A clause of the library with its filled blanks; title and version as chosen, else as the library states them. Throws
 * `not_found` for an unknown clause.
 */
export function clauseElement(context: SlipContext, how: HowKnown, choice: ClauseChoice): MrcElement {
  const { ref, fill = {} } = choice;
  const clause = clauseOf(ref);
  const details = context.choices.clauseDetails?.find((each) => clauseOf(each.ref).ref === clause.ref);
  const title = choice.title ?? details?.title ?? clause.title;
  const version = choice.version ?? details?.version ?? clause.version;
  const filled = clause.blanks.flatMap((name) => {
    const value = fill[name] === undefined ? "" : toSlipText(fill[name]);
    return value === "" ? [] : [{ name, value }];
  });
  return { kind: "clause", ref: clause.ref, title, version, fill: filled, how };
}

type Quoted = NonNullable<SubmissionFacts["quoted"]>["value"];

/** A term of the chosen quote; null = no quote is chosen, or the quote does not state it. */
export function quotedTerm<Name extends keyof Quoted>(
  { facts: { quoted } }: SlipContext,
  name: Name,
): { readonly value: NonNullable<Quoted[Name]>; readonly how: HowKnown } | null {
  const value = quoted?.value[name] ?? null;
  return quoted == null || value === null ? null : { value, how: howOf(quoted) };
}

/** Pence as an amount on the slip, with its currency. */
export function money(
  how: HowKnown,
  role: MoneyRole,
  pence: number,
  { label, basis, sought = false }: { readonly label: string; readonly basis?: string; readonly sought?: boolean },
): MrcElement {
  const optional = { ...(basis === undefined ? {} : { basis }), ...(sought ? { sought } : {}) };
  return { kind: "money", role, label, money: moneyOf(pence), ...optional, how };
}

/** The insured's country. */
interface InsuredCountry {
  readonly name: string;
  readonly unitedKingdom: boolean;
  readonly how: HowKnown;
}

/** The country of the insured's address; null = not disclosed: neither law nor tax is assumed. */
export function countryOf({ insured }: SubmissionFacts): InsuredCountry | null {
  const { address } = insured;
  const name = toSlipText(address?.value.country ?? "");
  if (address === null || name === "") return null;
  const unitedKingdom = inUnitedKingdom({ ...address, value: name });
  return { name: unitedKingdom ? "United Kingdom" : name, unitedKingdom, how: howOf(address) };
}
