/** The command that a website's box stands for, with the one name that it is about. */
const SCAN_ONE = /broker scan ([^\s'<>]+)$/gm;
const NAMES_COMMAND = /\bbroker [a-z]|\bBROKER_|(^|\s)--[a-z]/;
/** The one command without which the app itself cannot go on. */
const SERVER = /\bbroker serve\b/;
/** What the app offers where the terminal has a command. */
const INSTEAD: readonly (readonly [RegExp, string])[] = [
  [/^'broker tier set[^']*' changes the tier\.$/, "An administrator changes it under Choose Your Tier."],
];

/**
 * What is told after a refusal, for a person in the browser: an advice to type a command is put as what the app offers, or left out where
 * it offers nothing of the kind. Advice about the server itself stays. undefined = nothing is left to say.
 */
export function shownHint(hint: string | undefined): string | undefined {
  const said = (hint ?? "").replace(SCAN_ONE, "$1");
  const kept = said
    .split(/\n|(?<=[.;])\s+(?=['A-Z])/)
    .map((sentence) => INSTEAD.find(([pattern]) => pattern.test(sentence))?.[1] ?? sentence)
    .filter((sentence) => sentence !== "" && (SERVER.test(sentence) || !NAMES_COMMAND.test(sentence)));
  return kept.length === 0 ? undefined : kept.join(" ");
}
