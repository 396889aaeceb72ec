import { CLIENT_VALUES, type Placement } from "@broker/contracts";
import { type ClientLog, currentStep, effectiveValue } from "@broker/core";

/**
 * The soonest day from today on which a policy of the record or a bound placement ends; null = none is known that has
 * not ended.
 */
export function expiryOf(log: ClientLog, placements: readonly Placement[], today: string): string | null {
  const record = CLIENT_VALUES.expiringPolicy.safeParse(effectiveValue(log, "expiringPolicy")?.value).data?.expiresOn;
  const bound = placements.flatMap((placement) => {
    const { stage, expiresOn } = currentStep(placement);
    return (stage === "bound" || stage === "renewed") && expiresOn !== null ? [expiresOn] : [];
  });
  const days = [...(record === undefined ? [] : [record]), ...bound].filter((day) => day >= today);
  return days.toSorted()[0] ?? null;
}
