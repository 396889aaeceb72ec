export { CCR_TARGET, cafObjectives, ccrPillars } from "./assurance/ccr.ts";
export { ccrTrend } from "./assurance/ccr-trend.ts";
export { type ClientEvidence, clientEvidence, filedStatements } from "./assurance/client-evidence.ts";
export { controlOfKey, ctemControls, verifiedPercent } from "./assurance/ctem.ts";
export { controlEffectiveness } from "./assurance/effectiveness.ts";
export { compliancePlan, gapsOf } from "./assurance/gaps.ts";
export {
  complianceDiff,
  figuresIn,
  type MovedRequirement,
  movedControls,
  movedRequirements,
  NO_STATES,
  statesOf,
  withOwnCauses,
} from "./assurance/snapshot.ts";
export {
  type AssessedFramework,
  assessCompliance,
  type ComplianceAssessment,
  type ComplianceInput,
  type MappedFramework,
  reassessCompliance,
} from "./compliance/assess.ts";
export { daysAfter, KEPT_UP } from "./compliance/control-state.ts";
export { crosswalk } from "./compliance/crosswalk.ts";
export {
  FRAMEWORKS,
  HUB_CONTROLS,
  hubControl,
  libraryFramework,
  MAPPINGS,
  mappingsOf,
  mappingsTo,
  type SourcedMapping,
} from "./compliance/library.ts";
export { libraryFaults } from "./compliance/library-faults.ts";
export { NO_SCOPE_FACTS, type ScopeFacts, scopeOf } from "./compliance/scope.ts";
export { themesOf } from "./compliance/themes.ts";
export {
  HUB_CONTROL_IDS,
  libraryFrameworks,
  type ScannedEvidence,
  scannedEvidence,
} from "./intelligence/evidence/known-compliance.ts";
export { observedDays } from "./intelligence/evidence/scan-statements.ts";
export {
  COMPLIANCE_NOTICE_DAYS,
  COMPLIANCE_NOTIFICATIONS,
  complianceUrl,
  type DueNotification,
  notificationsOfCompliance,
} from "./portfolio/notifications/notification-of-compliance.ts";
