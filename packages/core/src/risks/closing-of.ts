import type { Risk } from "@broker/contracts";
import { checkKey, controlKey, weaknessRiskKey } from "./propose-risks.ts";
import type { RiskSources } from "./risk-sources.ts";

type Closing = NonNullable<Risk["closing"]>;

/**
 * Why evidence no longer shows a risk: its check passed, its control is met, a later examination did not find it, or
 * what it is linked to was completed. null = it does, or nothing examined it. It proposes closing and closes nothing.
 */
export function closingOf({ key, links }: Pick<Risk, "key" | "links">, sources: RiskSources): Closing | null {
  const check = sources.checks.find((each) => checkKey(each) === key);
  if (check !== undefined)
    return check.outcome === "pass" ? { reason: "passed", ref: check.id, on: check.asOf.slice(0, 10) } : null;
  const weakness = sources.weaknesses.find((each) => weaknessRiskKey(each) === key);
  if (weakness !== undefined) {
    const gone = weakness.places.flatMap(({ notObservedSince }) => notObservedSince ?? []).sort();
    if (weakness.state !== "not-observed") return null;
    return { reason: "not-observed", ref: weakness.id, on: gone.at(-1) ?? weakness.last };
  }
  const control = sources.controls.find((each) => controlKey(each) === key);
  if (control !== undefined)
    return control.state === "met" && control.by !== null
      ? { reason: "passed", ref: control.id, on: control.by.collectedAt }
      : null;
  const done = links.find(({ state }) => state === "done");
  return done === undefined ? null : { reason: "linked-done", ref: done.ref, on: sources.today };
}

/** Links with the state that each has elsewhere now. */
export const linksNow = (
  links: Risk["links"],
  { controls, weaknesses, subjectivities, checks }: RiskSources,
): Risk["links"] =>
  links.map((link): Risk["links"][number] => {
    const { kind, ref } = link;
    if (kind === "gap") {
      const state = controls.find(({ id }) => id === ref)?.state;
      return { ...link, state: state === "not-met" || state === "partly" ? "open" : state === "met" ? "done" : "gone" };
    }
    if (kind === "weakness") {
      const found = weaknesses.find(({ id }) => id === ref);
      return { ...link, state: found === undefined ? "gone" : found.state === "not-observed" ? "done" : "open" };
    }
    if (kind === "check") {
      const found = checks.find((each) => `${each.domain}/${each.id}` === ref);
      return { ...link, state: found === undefined ? "gone" : found.outcome === "pass" ? "done" : "open" };
    }
    if (kind === "subjectivity") {
      const found = subjectivities.find((each) => each.ref === ref);
      return { ...link, state: found === undefined ? "gone" : found.done ? "done" : "open" };
    }
    return link;
  });
