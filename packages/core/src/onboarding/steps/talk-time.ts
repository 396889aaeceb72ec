import { type OnboardingQuestion, type SavedConversation, showCount } from "@broker/contracts";
import { QUESTION_BANK } from "../questions/bank.ts";
import type { Measured } from "./onboarding-step.ts";

/** A longer pause before an answer is a break, and not counted: ten minutes, in milliseconds. */
const BREAK_MS = 600_000;

const belongs = {
  profile: ({ section }: Pick<OnboardingQuestion, "section" | "id">) => section === "company",
  policy: ({ section, id }: Pick<OnboardingQuestion, "section" | "id">) => section === "insurance" || id === "losses",
};

/**
 * The time that questions of a step took in conversations: from the move before to each answer, without breaks and
 * without answers from a file. null = none of them was asked.
 */
export function talkTime(conversations: readonly SavedConversation[], step: keyof typeof belongs): Measured | null {
  const questions = new Set(QUESTION_BANK.filter(belongs[step]).map(({ id }) => id));
  const pauses = conversations.flatMap(({ session, turns }) =>
    turns.flatMap(({ asked, at, place }, index) => {
      if (asked === null || place === "file" || !questions.has(asked.question)) return [];
      return [Date.parse(at) - Date.parse(turns[index - 1]?.at ?? session.startedAt)];
    }),
  );
  const counted = pauses.filter((pause) => pause <= BREAK_MS);
  if (counted.length === 0) return null;
  const seconds = counted.reduce((sum, pause) => sum + pause, 0) / 1000;
  return { seconds, of: `Conversation, ${showCount(counted.length, "turn")}, without breaks above 10 minutes` };
}
