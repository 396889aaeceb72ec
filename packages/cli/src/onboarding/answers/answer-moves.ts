import { ANSWER_LIMIT, editableParts, type OnboardingMove, type OnboardingQuestion } from "@broker/contracts";
import { exactChoice } from "@broker/core/documents";

type Answered = Extract<OnboardingMove, { kind: "press" | "type" | "unknown" }>;

function kindOf({ field, parts }: OnboardingQuestion) {
  const [first = ""] = parts;
  return editableParts(field ?? "").find(({ part }) => part === first)?.kind;
}

/**
 * The move that an answer of a file makes. The name of an option, a number, a list or an object is a pressed answer, a
 * text is typed; null and 'unknown' = asked, not known. A plain number of an amount is in pounds.
 */
export function answerMove(question: OnboardingQuestion, answer: unknown): Answered | { readonly problem: string } {
  const { id, options } = question;
  if (answer === null || answer === "unknown") return { kind: "unknown", question: id };
  if (typeof answer === "string") {
    const option = exactChoice(question, answer);
    if (option?.value === "unknown") return { kind: "unknown", question: id };
    if (option !== undefined)
      return {
        kind: "press",
        question: id,
        value: question.type === "multiple_choice" ? [option.value] : option.value,
      };
    if (answer.length > ANSWER_LIMIT) return { problem: `The text has more than ${ANSWER_LIMIT} characters.` };
    return { kind: "type", question: id, text: answer };
  }
  if (typeof answer === "boolean") {
    const value = answer ? "yes" : "no";
    if (options.some((option) => option.value === value)) return { kind: "press", question: id, value };
    return { problem: "The question is not one of yes or no." };
  }
  if (typeof answer === "number")
    return { kind: "press", question: id, value: kindOf(question) === "money" ? Math.round(answer * 100) : answer };
  if (Array.isArray(answer) && answer.every((each) => typeof each === "string"))
    return { kind: "press", question: id, value: answer.map((each) => exactChoice(question, each)?.value ?? each) };
  return { kind: "press", question: id, value: answer };
}
