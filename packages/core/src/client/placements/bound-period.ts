import { AppError, anyOf, PLACEMENT_TERMS, type Placement, showList } from "@broker/contracts";
import { currentStep } from "./moved-steps.ts";

/**
 * The placement, if its last step, where it is bound or renewed, has its inception and expiry: the renewal is due by
 * the expiry. Throws `input_invalid` otherwise. Placements recorded earlier or imported may lack them.
 */
export function withBoundPeriod(placement: Placement): Placement {
  const step = currentStep(placement);
  if (step.stage !== "bound" && step.stage !== "renewed") return placement;
  const missing = (["inception", "expiresOn"] as const).filter((term) => step[term] === null);
  if (missing.length === 0) return placement;
  const terms = missing.map((term) => PLACEMENT_TERMS[term]);
  const labels = terms.map(({ label }) => label.toLowerCase());
  throw new AppError("input_invalid", `A ${step.stage} risk requires its ${showList(labels)}.`, {
    hint: "They are written to the client's record, and the renewal is due by the expiry.",
    fix: anyOf(terms.map(({ flag }) => ({ kind: "set-option", option: flag, example: "<day>" }))),
  });
}
