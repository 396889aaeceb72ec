import { z } from "zod";

/** Severities of an alert, highest first. */
export const ALERT_SEVERITIES = ["critical", "high", "medium", "low"] as const;
export const AlertSeverity = z.enum(ALERT_SEVERITIES);
export type AlertSeverity = z.infer<typeof AlertSeverity>;

/** Whether a severity is at least as high as another. */
export const severityReaches = (severity: AlertSeverity, least: AlertSeverity): boolean =>
  ALERT_SEVERITIES.indexOf(severity) <= ALERT_SEVERITIES.indexOf(least);

/** A threshold in figures. `unit`: points of posture, probability from 0 to 1, days, or consecutive scans. */
export interface FigureThreshold {
  readonly unit: "points" | "probability" | "days" | "scans";
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

/** A threshold that is the lowest severity of a finding. */
export interface SeverityThreshold {
  readonly unit: "severity";
  readonly default: AlertSeverity;
}

/** What a rule compares with; a workspace and a client may each set another value. */
export type Threshold = FigureThreshold | SeverityThreshold;

/** A rule of the monitor. */
interface AlertRule {
  readonly title: string;
  /** null = the rule has none: the change itself is reported. */
  readonly threshold: Threshold | null;
  /** Days after it was gone within which the condition, if it returns, is the old alert. */
  readonly coolDownDays: number;
}

const figure = (
  unit: FigureThreshold["unit"],
  [min, max]: readonly [number, number],
  value: number,
): FigureThreshold => ({ unit, min, max, default: value });

const change = (title: string, coolDownDays: number): AlertRule => ({ title, threshold: null, coolDownDays });
const limit = (title: string, threshold: Threshold, coolDownDays: number): AlertRule => ({
  title,
  threshold,
  coolDownDays,
});

/** Every rule by its id. Those of triggers have the trigger's id. */
export const ALERT_RULES = {
  "certificate-expiring": change("Certificate close to expiry", 1),
  "certificate-expired": change("Certificate expired", 1),
  "dmarc-weakened": change("DMARC weaker than before", 7),
  "header-grade-fell": change("Security headers two grades lower", 7),
  "new-exposed-login": change("New login exposed to the internet", 7),
  "posture-moved": change("Posture ten points lower", 14),
  "new-breach": change("Breach of the company's own service", 30),
  "new-breached-addresses": change("Staff addresses in a breach", 30),
  "new-stolen-logins": change("Credentials in infostealer logs", 30),
  "new-extortion-claim": change("Claim by an extortion group", 30),
  "new-lookalike-domain": change("New lookalike domain", 30),
  "technology-exploited": change("Software with exploited vulnerabilities", 14),
  "company-status-changed": change("Company not active at Companies House", 1),
  "accounts-overdue": change("Accounts overdue at Companies House", 1),
  "posture-below": limit("Posture below minimum", figure("points", [1, 100], 60), 14),
  "check-newly-failed": limit("Check newly failed", { unit: "severity", default: "high" }, 7),
  "epss-reached": limit("Likelihood of exploitation (EPSS)", figure("probability", [0.01, 1], 0.5), 14),
  "evidence-expiring": limit("Evidence close to expiry", figure("days", [1, 180], 14), 1),
  "policy-expiring": limit("Policy close to expiry", figure("days", [1, 180], 30), 1),
  "subjectivity-overdue": limit("Subjectivity overdue", figure("days", [0, 90], 0), 1),
  "gap-overdue": limit("Gap overdue", figure("days", [0, 90], 0), 1),
  "risk-overdue": limit("Risk overdue", figure("days", [0, 90], 0), 1),
  "scan-failed-thrice": limit("Consecutive failed scans", figure("scans", [2, 10], 3), 1),
  "indicator-matched": limit("Indicator of compromise matched", { unit: "severity", default: "low" }, 30),
  "advisory-affects-client": limit("Advisory affects a client", { unit: "severity", default: "medium" }, 30),
  "sanctions-hit": change("Sanctions hit on a party", 1),
  "owners-changed": change("Officers or owners changed at Companies House", 1),
  "kyc-due": limit("KYC check due", figure("days", [0, 90], 0), 1),
  "identity-expiring": limit("Identity document close to expiry", figure("days", [1, 180], 30), 1),
  "list-out-of-date": limit("List out of date", figure("days", [1, 90], 7), 1),
} as const satisfies Readonly<Record<string, AlertRule>>;

export type AlertRuleId = keyof typeof ALERT_RULES;
export const ALERT_RULE_IDS = Object.keys(ALERT_RULES) as [AlertRuleId, ...AlertRuleId[]];
export const AlertRuleId = z.enum(ALERT_RULE_IDS);

/** The definition of a rule. */
export const alertRule = (id: AlertRuleId): AlertRule => ALERT_RULES[id];

/** Where a rule's setting comes from; the narrowest applies. */
export const RULE_SCOPES = ["default", "workspace", "client"] as const;

/** A threshold's value: a figure in the unit of the rule, or a severity. */
export const ThresholdValue = z.union([z.number(), AlertSeverity]);
export type ThresholdValue = z.infer<typeof ThresholdValue>;

/** A rule with the setting that applies. */
export const MonitorRule = z.strictObject({
  rule: AlertRuleId,
  title: z.string(),
  /** False = the rule raises nothing; alerts that are open stay. */
  enabled: z.boolean(),
  /** null = the rule has none. */
  threshold: z
    .strictObject({
      unit: z.enum(["points", "probability", "days", "scans", "severity"]),
      value: ThresholdValue,
      default: ThresholdValue,
      /** Of a figure; null = a severity. */
      range: z.tuple([z.number(), z.number()]).nullable(),
    })
    .nullable(),
  coolDownDays: z.int().nonnegative(),
  scope: z.enum(RULE_SCOPES),
});
export type MonitorRule = z.infer<typeof MonitorRule>;
