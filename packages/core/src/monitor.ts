export { type AlertChange, actOnAlert } from "./portfolio/monitor/alerts/act-on-alert.ts";
export { alertId } from "./portfolio/monitor/alerts/alert-id.ts";
export {
  boundedSubject,
  isImprovement,
  judgeByThresholds,
  judgeLookalikes,
  judgeNotActive,
  judgeTrigger,
  judgeWatched,
  judgeWatchedSearch,
} from "./portfolio/monitor/alerts/judge-scan.ts";
export {
  type AlertFinding,
  conditionKey,
  type Judged,
  type Judgement,
} from "./portfolio/monitor/alerts/judgement.ts";
export { alertUrl, notificationOfAlert } from "./portfolio/monitor/alerts/notification-of-alert.ts";
export { judgesScans, type ReplayedAlert, replayScans } from "./portfolio/monitor/alerts/replay-scans.ts";
export {
  figureOf,
  NO_RULE_SETTINGS,
  type RuleSetting,
  type RuleSettings,
  requireThreshold,
  ruleInForce,
  rulesInForce,
} from "./portfolio/monitor/alerts/rule-settings.ts";
export { type AlertMove, type KnownAlert, settleAlerts } from "./portfolio/monitor/alerts/settle-alerts.ts";
export { type DatedItem, judgeDates } from "./portfolio/monitor/rules/due-rule.ts";
export { expiringEvidenceItems } from "./portfolio/monitor/rules/evidence-expiring.ts";
export { datedGaps } from "./portfolio/monitor/rules/gap-overdue.ts";
export { judgeLists, type UsedList } from "./portfolio/monitor/rules/list-out-of-date.ts";
export { expiringPolicies } from "./portfolio/monitor/rules/policy-expiring.ts";
export { datedRisks } from "./portfolio/monitor/rules/risk-overdue.ts";
export { judgeFailures } from "./portfolio/monitor/rules/scan-failed-thrice.ts";
export { openSubjectivities } from "./portfolio/monitor/rules/subjectivity-overdue.ts";
export { datedGapsOf, expiringEvidence } from "./portfolio/notifications/notification-of-compliance.ts";
