import {
  MRC_HEADINGS,
  type MrcElement,
  type MrcHeading,
  type MrcLineItem,
  type MrcSlip,
  type RuleResult,
  type SlipRuleResult,
  type SlipTermId,
} from "@broker/contracts";

/** The outcome of a rule, with a sentence for each fault. */
export interface Verdict {
  readonly result: RuleResult;
  readonly failMessages: readonly string[];
}

/** One rule of the market's quality check on a slip. */
export interface SlipRule {
  readonly ruleID: SlipRuleResult["ruleID"];
  /** The heading or block that it checks, as printed. */
  readonly fieldName: string;
  /** What is tested. */
  readonly tests: string;
  /** High = the contract is defective; medium = queries and delay; low = good practice. */
  readonly severity: SlipRuleResult["severity"];
  /** The heading or the term where an issue is corrected; absent = nowhere in this product. */
  readonly correct?: MrcHeading | SlipTermId | undefined;
  readonly judge: (slip: MrcSlip) => Verdict;
}

/** Definition of a rule. */
interface RuleSpec extends Pick<SlipRule, "ruleID" | "tests" | "severity" | "correct"> {
  /** Heading that must be stated before the rule checks anything else. */
  readonly heading?: MrcHeading;
  /** Requirements on the content of that heading. */
  readonly content?: Stated;
  /** The block that it checks if that is not a heading. */
  readonly fieldName?: string;
  /** Returns faults (none = PASS) or a verdict; absent = the heading must be stated. */
  readonly check?: (slip: MrcSlip) => readonly string[] | Verdict;
}

/** A rule. With `content`, the heading must be stated first. */
export function defineRule({ heading, content, fieldName, check, correct = heading, ...rest }: RuleSpec): SlipRule {
  const checked = (slip: MrcSlip): Verdict => {
    const found = check?.(slip) ?? [];
    return "result" in found ? found : passUnless(found);
  };
  const required = heading !== undefined && (content !== undefined || check === undefined) ? heading : null;
  return {
    ...rest,
    correct,
    fieldName: fieldName ?? content?.label ?? (heading === undefined ? "" : labelOf(heading)),
    judge: (slip) => {
      const found = required === null ? PASS : stated(slip, required, content);
      return found.result === "PASS" ? checked(slip) : found;
    },
  };
}

export const PASS: Verdict = { result: "PASS", failMessages: [] };
/** The rule does not apply to the slip. */
export const DOES_NOT_APPLY: Verdict = { result: "DOESNOTAPPLY", failMessages: [] };

export const fails = (...failMessages: readonly string[]): Verdict => ({ result: "FAIL", failMessages });
export const misses = (...failMessages: readonly string[]): Verdict => ({ result: "MISSING", failMessages });

const passUnless = (faults: readonly string[]): Verdict => (faults.length === 0 ? PASS : fails(...faults));

/** Placeholders that define nothing. */
const TERMS = [
  String.raw`\bt\.?b\.?[acd]\b\.?`,
  String.raw`\bto be (?:advised|agreed|confirmed|determined|decided|declared|notified)\b`,
  String.raw`\bas (?:may be )?agreed\b`,
  "_{3,}",
  String.raw`\?{2,}`,
  String.raw`\bx{3,}\b`,
].join("|");
const UNDEFINED = new RegExp(TERMS, "iu");
/** A name may contain these letters ('TBA Textiles Ltd'), so the whole text must match. */
const NOTHING_ELSE = new RegExp(String.raw`^\s*(?:${TERMS}|[-–—.?]+|n/?a|none|unknown|insurers?)\s*$`, "iu");

/** The text of an element besides names. */
function wordsOf(element: MrcElement): readonly string[] {
  switch (element.kind) {
    case "text":
      return [element.text];
    case "clause":
      return [element.ref, element.title ?? "", ...element.fill.map(({ value }) => value)];
    case "money":
    case "percent":
      return [element.label, element.basis ?? ""];
    case "period":
      return [element.timeStandard];
    case "duration":
      return [element.label];
    case "section":
      return [element.title];
    default:
      return [];
  }
}

/** The names and places of an element. */
function namesOf(element: MrcElement): readonly string[] {
  if (element.kind === "party") return [element.name, element.identification ?? ""];
  if (element.kind !== "address") return [];
  return [...element.lines, element.town ?? "", element.postcode ?? "", element.country ?? ""];
}

/** The first placeholder in a text, e.g. 'TBA'; null = none. */
export const undefinedTerm = (text: string): string | null => UNDEFINED.exec(text)?.[0].trim() ?? null;

/** A placeholder in place of a name, e.g. 'TBA'; null = it may be a name. */
export const undefinedName = (name: string): string | null => NOTHING_ELSE.exec(name)?.[0].trim() ?? null;

/** The first placeholder of an element. */
export function undefinedTermOf(element: MrcElement): string | null {
  const found = [
    ...wordsOf(element).map(undefinedTerm),
    ...namesOf(element).map((name) => (name === "" ? null : undefinedName(name))),
  ];
  return found.find((term) => term !== null) ?? null;
}

export type ElementOf<Kind extends MrcElement["kind"]> = Extract<MrcElement, { kind: Kind }>;

/** A heading as printed. */
export const labelOf = (heading: MrcHeading): string =>
  MRC_HEADINGS.find((row) => row.heading === heading)?.label ?? heading;

/** The line items of a heading; `label` identifies a custom one. */
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

/** Requirements on the content of a heading. */
interface Stated {
  /** Kinds of which one element is required (default: any). */
  readonly kinds?: readonly MrcElement["kind"][];
  /** Those kinds in a message: 'an amount'. */
  readonly what?: string;
  /** Of a custom heading. */
  readonly label?: string;
}

/**
 * Whether a heading is stated: MISSING if it is absent or to be advised, FAIL for a placeholder ('TBA') or content of
 * the wrong kind.
 */
export function stated(
  slip: MrcSlip,
  heading: MrcHeading,
  { kinds, what = "what is required", label }: Stated = {},
): Verdict {
  const name = label ?? labelOf(heading);
  const items = itemsOf(slip, heading, label);
  if (items.length === 0) return misses(`${name} is not on the slip.`);
  const elements = items.flatMap((item) => item.elements);
  const empty = elements.flatMap((element) => undefinedTermOf(element) ?? []);
  if (empty.length > 0) return fails(...empty.map((term) => `${name}: '${term}' defines nothing.`));
  const open = items.flatMap(({ placeholders }) => placeholders);
  if (open.length > 0) return misses(...open.map(({ title }) => `${title} to be advised.`));
  if (elements.length === 0) return misses(`${name} is empty.`);
  if (kinds !== undefined && !elements.some(({ kind }) => kinds.includes(kind)))
    return fails(`${name} does not state ${what}.`);
  return PASS;
}
