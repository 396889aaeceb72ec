import type { Placement } from "@broker/contracts";
import type { Statement } from "../assert-value.ts";
import { currentStep } from "./standing-steps.ts";

/**
 * The policy of a bound or renewed placement as a statement on the client's record: the broker's own decision on the expiring
 * policy, since it takes the place of last year's instead of contradicting it.
 */
export function policyStatement(placement: Placement, by: string): Statement {
  const { on, insurer, expiresOn, premium, limit, retention } = currentStep(placement);
  const said = Object.entries({ insurer, expiresOn, premium, limit, retention }).filter(([, part]) => part !== null);
  return {
    field: "expiringPolicy",
    value: Object.fromEntries(said),
    provenance: "declared",
    asOf: on,
    by,
    source: `placement ${placement.id}`,
    override: true,
  };
}
