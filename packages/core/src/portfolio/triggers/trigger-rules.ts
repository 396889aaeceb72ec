import { accountsOverdue } from "./rules/accounts-overdue.ts";
import { certificateExpired } from "./rules/certificate-expired.ts";
import { certificateExpiring } from "./rules/certificate-expiring.ts";
import { companyStatusChanged } from "./rules/company-status-changed.ts";
import { dmarcWeakened } from "./rules/dmarc-weakened.ts";
import { headerGradeFell } from "./rules/header-grade-fell.ts";
import { newBreach } from "./rules/new-breach.ts";
import { newBreachedAddresses } from "./rules/new-breached-addresses.ts";
import { newExposedLogin } from "./rules/new-exposed-login.ts";
import { newExtortionClaim } from "./rules/new-extortion-claim.ts";
import { newLookalikeDomain } from "./rules/new-lookalike-domain.ts";
import { newStolenLogins } from "./rules/new-stolen-logins.ts";
import { postureMoved } from "./rules/posture-moved.ts";
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

/** Rules about the whole figure, by id: applied once it rests on all that was asked, so that it is compared like with like. */
export const FIGURE_TRIGGER_RULES: readonly TriggerRule[] = [postureMoved];

/** Rules about what outside sources say, by id: applied to each revision, since their answers come after the scan is kept. */
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
