import { certificateExpired } from "./rules/certificate-expired.ts";
import { certificateExpiring } from "./rules/certificate-expiring.ts";
import { dmarcWeakened } from "./rules/dmarc-weakened.ts";
import { headerGradeFell } from "./rules/header-grade-fell.ts";
import { newExposedLogin } from "./rules/new-exposed-login.ts";
import { postureMoved } from "./rules/posture-moved.ts";
import type { TriggerRule } from "./trigger-rule.ts";

/** Every rule, by id. */
export const TRIGGER_RULES: readonly TriggerRule[] = [
  certificateExpired,
  certificateExpiring,
  dmarcWeakened,
  headerGradeFell,
  newExposedLogin,
  postureMoved,
];
