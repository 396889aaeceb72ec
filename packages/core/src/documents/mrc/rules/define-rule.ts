import {
  MRC_HEADINGS,
  type MrcElement,
  type MrcHeading,
  type MrcLineItem,
  type MrcSlip,
  type RuleResult,
  type SlipRuleResult,
} from "@broker/contracts";

/** What a rule finds, with a sentence for each fault. */
export interface Verdict {
  readonly result: RuleResult;
  readonly failMessages: readonly string[];
}

/** One rule of the market's quality check on a slip. */
export interface SlipRule {
  readonly ruleID: SlipRuleResult["ruleID"];
  /** The heading or block that it looks at, as printed. */
  readonly fieldName: string;
  /** What is tested, in words. */
  readonly tests: string;
  /** high = the contract cannot stand so; medium = queries and delay; low = good practice. */
  readonly severity: SlipRuleResult["severity"];
  readonly judge: (slip: MrcSlip) => Verdict;
}

export const PASS: Verdict = { result: "PASS", failMessages: [] };
/** The slip does not have what the rule is about, and need not. */
export const DOES_NOT_APPLY: Verdict = { result: "DOESNOTAPPLY", failMessages: [] };

/** It is there and it is wrong. */
export const fails = (...failMessages: readonly string[]): Verdict => ({ result: "FAIL", failMessages });
/** It is not there. */
export const misses = (...failMessages: readonly string[]): Verdict => ({ result: "MISSING", failMessages });

/** FAIL with these sentences, or PASS where there are none. */
export const passUnless = (faults: readonly string[]): Verdict => (faults.length === 0 ? PASS : fails(...faults));

/** The first verdict that is no PASS, else PASS. */
export function allOf(...verdicts: readonly (() => Verdict)[]): Verdict {
  for (const verdict of verdicts) {
    const found = verdict();
    if (found.result !== "PASS") return found;
  }
  return PASS;
}

/** Words that stand where a term should and define nothing. */
const TERMS = [
  String.raw`\bt\.?b\.?[acd]\b\.?`,
  String.raw`\bto be (?:advised|agreed|confirmed|determined|decided|declared|notified)\b`,
  String.raw`\bas (?:may be )?agreed\b`,
  "_{3,}",
  String.raw`\?{2,}`,
  String.raw`\bx{3,}\b`,
].join("|");
const UNDEFINED = new RegExp(TERMS, "iu");
/** A name may have such letters in it ('TBA Textiles Ltd'): there the whole must be one. */
const NOTHING_ELSE = new RegExp(String.raw`^\s*(?:${TERMS}|[-–—.?]+|n/?a|none|unknown|insurers?)\s*$`, "iu");

/** What an element says in words besides names. */
function wordsOf(element: MrcElement): readonly string[] {
  switch (element.kind) {
    case "text":
      return [element.text];
    case "clause":
      return [element.ref, element.title, ...element.fill.map(({ value }) => value)];
    case "money":
    case "percent":
      return [element.label, element.basis];
    case "period":
      return [element.timeStandard];
    case "duration":
      return [element.label];
    default:
      return [];
  }
}

/** What an element has of names and places. */
function namesOf(element: MrcElement): readonly string[] {
  if (element.kind === "party") return [element.name, element.identification ?? ""];
  if (element.kind !== "address") return [];
  return [...element.lines, element.town ?? "", element.postcode ?? "", element.country ?? ""];
}

/** The first term of a text that defines nothing, e.g. 'TBA'; null = there is none. */
export const undefinedTerm = (text: string): string | null => UNDEFINED.exec(text)?.[0].trim() ?? null;

/** A name that is none, e.g. 'TBA'; null = it may be one. */
export const undefinedName = (name: string): string | null => NOTHING_ELSE.exec(name)?.[0].trim() ?? null;

/** The first such term or name of an element. */
export function undefinedTermOf(element: MrcElement): string | null {
  const found = [
    ...wordsOf(element).map(undefinedTerm),
    ...namesOf(element).map((name) => (name === "" ? null : undefinedName(name))),
  ];
  return found.find((term) => term !== null) ?? null;
}

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
interface Stated {
  /** Kinds of elements of which one must be there; any where left out. */
  readonly kinds?: readonly MrcElement["kind"][];
  /** What those are, for the sentence: 'an amount'. */
  readonly what?: string;
  /** Of a custom heading. */
  readonly label?: string;
}

/**
 * Whether a heading says something: MISSING where it is not on the slip or leaves its place open, FAIL where it says
 * what defines nothing ('TBA') or not what it must.
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
