import type { ControlKey } from "../control-keys.ts";

/** Controls for which 'yes' is the adverse answer. */
const BAD_WHEN_YES: readonly ControlKey[] = ["rdpExposed", "endOfLifeSystems"];

/** The favourable answer on a control: 'yes', or 'no' where 'yes' is adverse. */
export function goodAnswer(key: ControlKey): "yes" | "no" {
  return BAD_WHEN_YES.includes(key) ? "no" : "yes";
}
