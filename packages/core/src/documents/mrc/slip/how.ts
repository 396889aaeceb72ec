import type { HowKnown, Known } from "@broker/contracts";
import { toSlipText } from "../words/to-slip-text.ts";
import type { SlipContext } from "./slip-context.ts";

/** How a value of the record is known, as a slip carries it. */
export function howOf({ provenance, asOf, source }: Omit<Known<unknown>, "value">): HowKnown {
  const said = source === undefined ? "" : toSlipText(source);
  return said === "" ? { provenance, asOf } : { provenance, asOf, source: said };
}

/** A term that stands because the template has it. */
export function standard({ at }: SlipContext): HowKnown {
  return { provenance: "derived", asOf: at, source: "standard terms" };
}

/** Something that the broker decided for this slip; `instead` = what it takes the place of. */
export function chosen({ at }: SlipContext, instead?: string): HowKnown {
  const source = `declared by the broker${instead === undefined ? "" : `; ${instead}`}`;
  return { provenance: "declared", asOf: at, source };
}

/** A default that follows from the posture. */
export function byPosture({ facts, at }: SlipContext): HowKnown {
  const posture = facts.scan?.posture ?? null;
  return {
    provenance: "derived",
    asOf: facts.scan?.startedAt ?? at,
    source: posture === null ? "default by posture" : `default by posture, ${posture} of 100`,
  };
}

/** Nobody told. */
export function untold({ at }: SlipContext): HowKnown {
  return { provenance: "none", asOf: at };
}
