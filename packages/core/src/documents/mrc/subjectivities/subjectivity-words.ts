import { type MrcSubjectivity, showList, showLongDate } from "@broker/contracts";

type Parts = Pick<MrcSubjectivity, "who" | "what" | "standard" | "deadline" | "beforeInception" | "quotedBy">;

function dueWords({ deadline, beforeInception }: Pick<Parts, "deadline" | "beforeInception">): string {
  const by = deadline === null ? "" : `by ${showLongDate(deadline)}`;
  if (beforeInception === true) return by === "" ? "before inception" : `before inception, ${by}`;
  return by === "" ? "by a date to be advised" : by;
}

/** The action of a subjectivity with its evidence and deadline, as one sentence; a quoted one verbatim. */
export function subjectivityDuty({ who, what, standard, quotedBy, ...due }: Parts): string {
  if (quotedBy !== undefined) return `As quoted by ${quotedBy}: ${what}${/[.!?…]$/u.test(what) ? "" : "."}`;
  return `${who} to ${what} ${dueWords(due)}, ${standard}.`;
}

/** A part of a subjectivity after its duty, with its label. */
interface LabelledPart {
  readonly label: string;
  readonly text: string;
}

/** Cover until a subjectivity is satisfied and the consequence if it is not; in one line where neither is quoted. */
export function subjectivityTerms(subjectivity: MrcSubjectivity): LabelledPart[] {
  const { notQuoted = [], ifNotMet } = subjectivity;
  if (notQuoted.length > 1)
    return [{ label: "Cover until satisfied, and consequence if not:", text: "to be advised." }];
  const meanwhile = coverMeanwhile(subjectivity);
  return [
    ...(meanwhile === null ? [] : [{ label: "Until satisfied:", text: meanwhile }]),
    { label: "If not satisfied:", text: ifNotMet },
  ];
}

/** All four parts of a subjectivity, as printed. */
export const subjectivitySentence = (subjectivity: MrcSubjectivity): string =>
  [
    subjectivityDuty(subjectivity),
    ...subjectivityTerms(subjectivity).map(({ label, text }) => `${label} ${text}`),
  ].join(" ");

/** Cover until a subjectivity is satisfied; null = it is due before inception, when there is none. */
const coverMeanwhile = ({
  beforeInception,
  untilMet,
}: Pick<MrcSubjectivity, "beforeInception" | "untilMet">): string | null =>
  beforeInception === true ? null : untilMet;

/** A description for PPL's placing interface: at most 256 characters, cut at a word. */
export function pplDescription(text: string): string {
  return text.length <= 256 ? text : `${text.slice(0, 255).replace(/\s\S*$/u, "")}…`;
}

/** Cover until a subjectivity is satisfied: held on the slip's terms, or none for a loss. */
export const UNTIL_MET = {
  held: () => "Held covered on the terms of this slip.",
  none: (loss: string) => `No cover is given for loss arising from ${loss}.`,
} as const;

/** A row's action with the items that were found; a row without any names all of them. */
export const itemsIn = (what: string, items: readonly string[]): string =>
  what
    .replace(/\{items\|(.*?)\}/u, (_, otherwise: string) => (items.length === 0 ? otherwise : showList(items)))
    .replace("{including}", items.length === 0 ? "" : ` (including ${showList(items)})`);

const since = (beforeInception: boolean) => (beforeInception ? "From inception" : "From the deadline");

/**
 * The consequence of a subjectivity that is not satisfied: definite, and tied to its cause or to the whole cover. One
 * that is due before inception takes effect at inception.
 */
export const IF_NOT_MET = {
  terminates: (_: string, beforeInception = false) =>
    beforeInception
      ? "Cover does not incept."
      : "Cover terminates at 23:59 on the deadline, with a pro rata return of premium.",
  excluded: (loss: string, beforeInception = false) =>
    `${since(beforeInception)}, loss arising from ${loss} is excluded.`,
  doubled: (loss: string, beforeInception = false) =>
    `${since(beforeInception)}, the deductible for loss arising from ${loss} is twice the amount under DEDUCTIBLE.`,
} as const;
