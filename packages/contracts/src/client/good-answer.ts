import type { ControlAnswer, ControlKey } from "./control-keys.ts";

/** Controls of which a 'yes' is the bad answer. */
const BAD_WHEN_YES: readonly ControlKey[] = ["rdpExposed", "endOfLifeSystems"];

/** The answer of a company that has this in order: 'yes', or 'no' where a 'yes' is the bad one. */
export function goodAnswer(key: ControlKey): ControlAnswer["answer"] {
  return BAD_WHEN_YES.includes(key) ? "no" : "yes";
}
