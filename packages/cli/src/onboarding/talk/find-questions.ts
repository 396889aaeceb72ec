import type { OnboardingQuestion, Respondent } from "@broker/contracts";
import { QUESTION_BANK, shownQuestion } from "@broker/core/documents";

/** Questions found at most. */
const MOST = 8;

/** Questions that have every one of the words in their id or wording, in the order of the bank. */
export function findQuestions(words: string, side: Respondent["side"]): readonly OnboardingQuestion[] {
  const wanted = words
    .toLowerCase()
    .split(/\s+/)
    .filter((each) => each !== "");
  return QUESTION_BANK.filter(({ id, ask, field }) => {
    const text = `${id} ${ask[side]}`.toLowerCase();
    return field !== null && wanted.every((word) => text.includes(word));
  })
    .slice(0, MOST)
    .map(shownQuestion);
}
