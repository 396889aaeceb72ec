import type { OnboardingState } from "@broker/contracts";
import type { ClientLog } from "../client-log.ts";
import { contradictions } from "../contradictions.ts";
import { missingFields } from "../missing-fields.ts";

/** Days before the end of a policy in which its renewal is due. */
export const EXPIRING_DAYS = 60;

/**
 * Where a client's onboarding stands. What expires comes first, since it cannot wait.
 * @param expiresIn whole days until the next policy ends; null = none is known
 */
export function onboardingState(log: ClientLog, expiresIn: number | null): OnboardingState {
  if (expiresIn !== null && expiresIn <= EXPIRING_DAYS) return "expiring";
  return missingFields(log).missing.length > 0 || contradictions(log).length > 0 ? "open" : "finished";
}
