import type { AlertRuleId } from "@broker/contracts";
import { certificateExpiredCondition, certificateExpiringCondition } from "./certificate-conditions.ts";
import { dmarcWeakenedCondition } from "./dmarc-condition.ts";
import { EXPOSURE_CONDITIONS } from "./exposure-conditions.ts";
import { exposedLoginCondition } from "./login-condition.ts";
import { lookalikeCondition } from "./lookalike-condition.ts";
import { headerGradeCondition, postureMovedCondition } from "./posture-conditions.ts";
import { accountsCondition, companyStatusCondition } from "./register-conditions.ts";
import { technologyCondition } from "./technology-condition.ts";
import type { TriggerCondition } from "./trigger-condition.ts";

/** The condition of every trigger rule; a test confirms that none is missing. */
export const TRIGGER_CONDITIONS: readonly TriggerCondition[] = [
  accountsCondition,
  certificateExpiredCondition,
  certificateExpiringCondition,
  companyStatusCondition,
  dmarcWeakenedCondition,
  ...EXPOSURE_CONDITIONS,
  exposedLoginCondition,
  headerGradeCondition,
  lookalikeCondition,
  postureMovedCondition,
  technologyCondition,
];

/** The condition of a trigger rule; undefined = no trigger raises the rule. */
export const conditionOf = (rule: AlertRuleId | string): TriggerCondition | undefined =>
  TRIGGER_CONDITIONS.find((condition) => condition.rule === rule);
