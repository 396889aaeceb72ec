import { CONTROL_KEYS, ControlAnswer, type ControlSnapshot, type KnownControl } from "@broker/contracts";
import type { ClientLog } from "./client-log.ts";
import { effectiveValue } from "./effective-value.ts";

/** The answers that hold in a client's record, by control, each with how it is known; null = it answers nothing. */
export function controlSnapshot(log: ClientLog): ControlSnapshot | null {
  const known = CONTROL_KEYS.flatMap((key): [string, KnownControl][] => {
    const said = effectiveValue(log, `controls.${key}`);
    const answer = ControlAnswer.safeParse(said?.value);
    if (said === null || !answer.success) return [];
    const { provenance, asOf, source } = said;
    return [[key, { ...answer.data, provenance, asOf, ...(source === undefined ? {} : { source }) }]];
  });
  return known.length === 0 ? null : (Object.fromEntries(known) as ControlSnapshot);
}
