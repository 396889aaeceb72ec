import { certificateExpired, certificateExpiring } from "./rules/certificate-rules.ts";
import { dmarcWeakened } from "./rules/dmarc-weakened.ts";
import { newBreach, newBreachedAddresses, newExtortionClaim, newStolenLogins } from "./rules/exposure-rules.ts";
import { newExposedLogin } from "./rules/new-exposed-login.ts";
import { newLookalikeDomain } from "./rules/new-lookalike-domain.ts";
import { headerGradeFell, postureMoved } from "./rules/posture-rules.ts";
import { accountsOverdue, companyStatusChanged } from "./rules/register-rules.ts";
import { technologyExploited } from "./rules/technology-exploited.ts";
import type { TriggerRule } from "./trigger-rule.ts";

/** Rules about what the scan itself saw, by id: applied once, when the scan is first kept. */
export const SCAN_TRIGGER_RULES: readonly TriggerRule[] = [
  certificateExpired,
  certificateExpiring,
  dmarcWeakened,
  headerGradeFell,
  newExposedLogin,
];

/**
 * Rules about the whole figure, by id: applied once it rests on all that was asked, so that it is compared like with
 * like.
 */
export const FIGURE_TRIGGER_RULES: readonly TriggerRule[] = [postureMoved];

/**
 * Rules about what outside sources say, by id: applied to each revision, since their answers come after the scan is
 * kept.
 */
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
