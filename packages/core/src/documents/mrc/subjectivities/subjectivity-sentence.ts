import { type MrcSubjectivity, showLongDate } from "@broker/contracts";

type Parts = Pick<MrcSubjectivity, "who" | "what" | "standard" | "deadline" | "quotedBy">;

/** Who must do what, to what standard, by when: the first part of a subjectivity as one sentence. One of a quote in the quote's words. */
export function subjectivityDuty({ who, what, standard, deadline, quotedBy }: Parts): string {
  if (quotedBy !== undefined) return `As quoted by ${quotedBy}: ${what}${/[.!?…]$/u.test(what) ? "" : "."}`;
  const by = deadline === null ? "by a day to be advised" : `by ${showLongDate(deadline)}`;
  return `${who} is to ${what}, ${standard}, ${by}.`;
}

/** All four parts of a subjectivity as it is printed. */
export function subjectivitySentence(subjectivity: MrcSubjectivity): string {
  const { untilMet, ifNotMet } = subjectivity;
  return `${subjectivityDuty(subjectivity)} Until met: ${untilMet} If not met: ${ifNotMet}`;
}
