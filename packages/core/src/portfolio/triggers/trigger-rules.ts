import { certificateExpired, certificateExpiring } from "./rules/certificate-rules.ts";
import { dmarcWeakened } from "./rules/dmarc-weakened.ts";
import { newBreach, newBreachedAddresses, newExtortionClaim, newStolenLogins } from "./rules/exposure-rules.ts";
import { newExposedLogin } from "./rules/new-exposed-login.ts";
import { newLookalikeDomain } from "./rules/new-lookalike-domain.ts";
import { headerGradeFell, postureMoved } from "./rules/posture-rules.ts";
import { accountsOverdue, companyStatusChanged } from "./rules/register-rules.ts";
import { technologyExploited } from "./rules/technology-exploited.ts";
import type { TriggerRule } from "./trigger-rule.ts";

/** Rules on the scan's own observations, by id; applied once, when the scan is first saved. */
export const SCAN_TRIGGER_RULES: readonly TriggerRule[] = [
  certificateExpired,
  certificateExpiring,
  dmarcWeakened,
  headerGradeFell,
  newExposedLogin,
];

/** Rules on the complete score, by id; applied once all requested sources have answered, to compare like with like. */
export const FIGURE_TRIGGER_RULES: readonly TriggerRule[] = [postureMoved];

/** Rules on outside sources, by id; applied to each revision, because the answers arrive after the scan is saved. */
export const OUTSIDE_TRIGGER_RULES: readonly TriggerRule[] = [
  accountsOverdue,
  companyStatusChanged,
  newBreach,
  newBreachedAddresses,
  newExtortionClaim,
  newLookalikeDomain,
  newStolenLogins,
  technologyExploited,
];
