import type { SessionView } from "@broker/contracts";

/** A choice that is offered, by its number from 1. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The choices of the question asked, with 'Unknown' as people say it; none where it is answered by a text. */
export function choicesOf({ question, session }: Pick<SessionView, "question" | "session">): readonly Choice[] {
  if (question === null || session.part !== null) return [];
  return question.options.map(({ value, label }) => ({ value, label: value === "unknown" ? "Don't know" : label }));
}

/** Number of the retest among what is offered about a contradiction. */
export const RETEST = 4;

/** The ways out of a contradiction, and where a failed check is its reason, the retest; none is preselected. */
export const waysOut = ({ retest }: Pick<SessionView, "retest">): readonly string[] =>
  retest === null ? WAYS_OUT : [...WAYS_OUT, "Retest first; the conflict ends if the check no longer fails"];

const WAYS_OUT = [
  "Correct the answer",
  "Confirm the answer: give a reason, which is printed",
  "Ask the client; documents stay drafts",
] as const;
