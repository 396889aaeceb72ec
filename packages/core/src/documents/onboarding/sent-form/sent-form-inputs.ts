import type { OnboardingForm } from "@broker/contracts";
import {
  helpOf,
  isLongAnswer,
  offeredChoices,
  UNKNOWN_ID,
  UNKNOWN_LABEL,
} from "../../../onboarding/forms/question-fields.ts";
import { bankQuestion, shownQuestion } from "../../../onboarding/questions/bank.ts";
import type { FormInput } from "../../proposal/form/form-inputs.ts";

/** An input of a form as PDF; its name is the question's id and the part of it. */
export type SentFormInput = Omit<FormInput, "place">;

/** Names of the inputs that state who answered. */
export const SIGNED = { name: "signed_name", position: "signed_position", search: "signed_search" } as const;
/** The tick of a reasonable search (Insurance Act 2015, s. 4). */
export const SEARCH_LABEL =
  "I made a reasonable search, and the answers are complete and correct to the best of my knowledge";

export const partName = (id: string, part: string | number): string => `${id}_${part}`;

function inputsOf(id: string): readonly SentFormInput[] {
  const question = shownQuestion(bankQuestion(id));
  const whole = question.ask.client;
  const input = (name: string, type: SentFormInput["type"], label: string, more: Partial<SentFormInput> = {}) => ({
    ...{ name, type, label, question: id, options: [], value: "", long: false },
    ...{ tooltip: label === "" ? whole : `${whole} ${label}` },
    ...more,
  });
  const unknown = input(partName(id, UNKNOWN_ID), "tick", UNKNOWN_LABEL);
  const choices = offeredChoices(question);
  if (question.options.length === 0)
    return [input(id, "text", helpOf(question), { long: isLongAnswer(question) }), unknown];
  if (question.type === "multiple_choice")
    return [...choices.map(({ label }, place) => input(partName(id, place), "tick", label)), unknown];
  const options = [...choices, { value: UNKNOWN_ID, label: UNKNOWN_LABEL }];
  return [
    input(id, "radio", "", { options }),
    ...(question.parts.includes("coveragePct")
      ? [input(partName(id, "share"), "text", "If partial, the share in percent")]
      : []),
  ];
}

/** The inputs of a form as PDF, in its order, with those that state who answered. */
export function sentFormInputs({ questions }: Pick<OnboardingForm, "questions">): readonly SentFormInput[] {
  const signed = (name: string, type: SentFormInput["type"], label: string): SentFormInput => ({
    ...{ name, type, label, tooltip: label, question: "signature", options: [], value: "", long: false },
  });
  return [
    ...questions.flatMap(inputsOf),
    signed(SIGNED.name, "text", "Your name"),
    signed(SIGNED.position, "text", "Your position"),
    signed(SIGNED.search, "tick", SEARCH_LABEL),
  ];
}
