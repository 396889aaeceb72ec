import { type Argument, type Command, InvalidArgumentError, type Option } from "commander";
import { nearest } from "./nearest.ts";

/** Where a word that is none of an option's or argument's choices is refused, says which one was likely meant. */
export function suggestChoices(command: Command): void {
  for (const each of [...command.options, ...command.registeredArguments]) suggest(each);
}

function suggest(typed: Option | Argument): void {
  const { argChoices, parseArg } = typed;
  if (argChoices === undefined || parseArg === undefined) return;
  typed.argParser<unknown>((word, before) => {
    try {
      return parseArg(word, before);
    } catch (error) {
      const meant = error instanceof InvalidArgumentError ? nearest(word, argChoices) : null;
      if (meant === null || !(error instanceof Error)) throw error;
      throw new InvalidArgumentError(`${error.message}\n  Did you mean ${meant}?`);
    }
  });
}
