import type { OnboardingQuestion } from "@broker/contracts";

/** The choice of a question that a text names exactly, by its id or its label; undefined = none. */
export function exactChoice({ options }: Pick<OnboardingQuestion, "options">, text: string) {
  const typed = text.trim().toLowerCase();
  return options.find(({ value, label }) => value.toLowerCase() === typed || label.toLowerCase() === typed);
}
