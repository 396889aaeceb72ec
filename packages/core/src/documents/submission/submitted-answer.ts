import { type AnswerKey, type Known, plainText, type SubmissionFacts } from "@broker/contracts";
import { showDocumentValue } from "./show-document-value.ts";

/**
 * The answer to a question of `answers` as every document prints it; the text of an earlier version until an answer
 * replaces it. null = none.
 */
export function submittedAnswer(
  { answers, proposalAnswers }: Pick<SubmissionFacts, "answers" | "proposalAnswers">,
  key: AnswerKey,
): Known<string> | null {
  const known = answers[key];
  if (known !== undefined) return { ...known, value: showDocumentValue(`answers.${key}`, known.value) };
  const text = plainText(proposalAnswers?.value[key] ?? "");
  return proposalAnswers === null || text === "" ? null : { ...proposalAnswers, value: text };
}
