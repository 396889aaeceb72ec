import type { OnboardingMove } from "@broker/contracts";

/** Words that are a move only when they stand alone in the text; as part of an answer they are its words. */
const COMMANDS: Readonly<Record<string, OnboardingMove["kind"]>> = {
  finish: "finish",
  done: "finish",
  complete: "finish",
  restart: "restart",
  back: "back",
  skip: "skip",
  later: "later",
  "don't know": "unknown",
};

/** The move that a text consists of; null = it is an answer. Source of the first four: the product's specification. */
export function typedCommand(text: string): OnboardingMove | null {
  const words = text.trim().toLowerCase().replaceAll("’", "'");
  const kind = Object.hasOwn(COMMANDS, words) ? COMMANDS[words] : undefined;
  return kind === undefined ? null : ({ kind } as OnboardingMove);
}
