import type { OnboardingQuestion, SessionView } from "@broker/contracts";

/** The question as it is put; of a control that is partly in place, its share. */
export function askedWords({ question, session }: Pick<SessionView, "question" | "session">): string {
  if (question === null) return "";
  return session.part === null ? question.ask[session.respondent.side] : "What share of it is covered, in percent?";
}

export interface QuickAnswer {
  /** null = the move 'not known'. */
  readonly value: string | null;
  readonly label: string;
  /** What follows from it. */
  readonly effect: string;
}

const THEN: Readonly<Record<string, string>> = { partial: "you are asked for the share" };

/** The choices of a question, in order, with 'Don't know' last; none = it is answered in text. */
export function quickAnswers({ question, session }: Pick<SessionView, "question" | "session">): readonly QuickAnswer[] {
  if (question === null || session.part !== null || question.options.length === 0) return [];
  return [...ownOptions(question), { value: null, label: "Don’t know", effect: "counted as missing" }];
}

const ownOptions = ({ options, field }: OnboardingQuestion): QuickAnswer[] =>
  options
    .filter(({ value }) => value !== "unknown")
    .map(({ value, label }) => ({
      value,
      label,
      effect: field?.startsWith("controls.") ? (THEN[value] ?? "") : "",
    }));
