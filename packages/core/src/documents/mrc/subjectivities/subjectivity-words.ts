import { type MrcSubjectivity, showLongDate } from "@broker/contracts";

type Parts = Pick<MrcSubjectivity, "who" | "what" | "standard" | "deadline" | "quotedBy">;

/** The action of a subjectivity with its evidence and deadline, as one sentence; a quoted one verbatim. */
export function subjectivityDuty({ who, what, standard, deadline, quotedBy }: Parts): string {
  if (quotedBy !== undefined) return `As quoted by ${quotedBy}: ${what}${/[.!?…]$/u.test(what) ? "" : "."}`;
  const by = deadline === null ? "by a date to be advised" : `by ${showLongDate(deadline)}`;
  return `${who} to ${what} ${by}, ${standard}.`;
}

/** All four parts of a subjectivity, as printed. */
export function subjectivitySentence(subjectivity: MrcSubjectivity): string {
  const { untilMet, ifNotMet } = subjectivity;
  return `${subjectivityDuty(subjectivity)} Until satisfied: ${untilMet} If not satisfied: ${ifNotMet}`;
}

/** A description for PPL's placing interface: at most 256 characters, cut at a word. */
export function pplDescription(text: string): string {
  return text.length <= 256 ? text : `${text.slice(0, 255).replace(/\s\S*$/u, "")}…`;
}

/** Cover until a subjectivity is satisfied: held on the slip's terms, or none for a loss. */
export const UNTIL_MET = {
  held: () => "Held covered on the terms of this slip.",
  none: (loss: string) => `No cover is given for loss arising from ${loss}.`,
} as const;

/** The consequence of a subjectivity that is not satisfied: definite, and tied to its cause or to the whole cover. */
export const IF_NOT_MET = {
  terminates: () => "Cover terminates at 23:59 on the deadline, with a pro rata return of premium.",
  excluded: (loss: string) => `From the deadline, loss arising from ${loss} is excluded.`,
  doubled: (loss: string) =>
    `From the deadline, the deductible for loss arising from ${loss} is twice the amount under DEDUCTIBLE.`,
} as const;
