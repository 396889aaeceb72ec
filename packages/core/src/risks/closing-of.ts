import type { Risk, SavedRisk } from "@broker/contracts";
import { shownByAlerts } from "./alert-risks.ts";
import { checkKey, controlKey, weaknessRiskKey } from "./propose-risks.ts";
import type { RiskSources } from "./risk-sources.ts";

type Closing = NonNullable<Risk["closing"]>;

/** What evidence shows of a risk: that it is gone, `true` = it still shows it, null = nothing examined it. */
function shownNow(key: string, sources: RiskSources): Closing | true | null {
  const check = sources.checks.find((each) => checkKey(each) === key);
  if (check !== undefined)
    return check.outcome === "pass" ? { reason: "passed", ref: check.id, on: check.asOf.slice(0, 10) } : true;
  const weakness = sources.weaknesses.find((each) => weaknessRiskKey(each) === key);
  if (weakness !== undefined) {
    const gone = weakness.places.flatMap(({ notObservedSince }) => notObservedSince ?? []).sort();
    if (weakness.state !== "not-observed") return true;
    return { reason: "not-observed", ref: weakness.id, on: gone.at(-1) ?? weakness.last };
  }
  const control = sources.controls.find((each) => controlKey(each) === key);
  if (control === undefined) return shownByAlerts(key, sources.alerts ?? []);
  if (control.state !== "met" || control.by === null) return true;
  return { reason: "passed", ref: control.id, on: control.by.collectedAt };
}

/** What follows from evidence and links for a risk. */
export interface FoundClosing {
  /** Null = nothing proposes closing. It closes nothing. */
  readonly closing: Closing | null;
  /** Nothing shows the risk any more; a link alone does not show that while evidence still shows it. */
  readonly gone: boolean;
}

/**
 * Why closing a risk is proposed: its check passed, its control is met, a later examination did not find it, or what it
 * is linked to was completed. A bound placement counts for a risk that is transferred. Pure.
 * @param links with the state of today
 */
export function closingOf(
  { key, treatment, closing: before }: Pick<SavedRisk, "key" | "treatment" | "closing">,
  links: Risk["links"],
  sources: RiskSources,
): FoundClosing {
  const shown = shownNow(key, sources);
  if (shown !== null && shown !== true) return { closing: shown, gone: true };
  const done = links.find(({ kind, state }) => state === "done" && (kind !== "placement" || treatment === "transfer"));
  if (done === undefined) return { closing: null, gone: false };
  const known = before?.reason === "linked-done" && before.ref === done.ref ? before : null;
  return {
    closing: known ?? { reason: "linked-done", ref: done.ref, on: sources.today },
    gone: shown === null && done.kind !== "placement",
  };
}
