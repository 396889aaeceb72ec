import {
  ALERT_RULE_IDS,
  type AlertRuleId,
  AlertSeverity,
  AppError,
  alertRule,
  type MonitorRule,
  type ThresholdValue,
} from "@broker/contracts";

/** A stored setting of a rule; undefined parts are as the wider scope has them. */
export interface RuleSetting {
  readonly rule: AlertRuleId;
  readonly enabled?: boolean;
  readonly threshold?: ThresholdValue;
}

/** Settings of the workspace and of one client. */
export interface RuleSettings {
  readonly workspace: readonly RuleSetting[];
  readonly client: readonly RuleSetting[];
}

export const NO_RULE_SETTINGS: RuleSettings = { workspace: [], client: [] };

/** A rule as it applies: the client's setting, else the workspace's, else the default. */
export function ruleInForce(rule: AlertRuleId, { workspace, client }: RuleSettings): MonitorRule {
  const { title, threshold, coolDownDays } = alertRule(rule);
  const own = client.find((each) => each.rule === rule);
  const wide = workspace.find((each) => each.rule === rule);
  return {
    rule,
    title,
    enabled: own?.enabled ?? wide?.enabled ?? true,
    threshold:
      threshold === null
        ? null
        : {
            unit: threshold.unit,
            value: own?.threshold ?? wide?.threshold ?? threshold.default,
            default: threshold.default,
            range: threshold.unit === "severity" ? null : [threshold.min, threshold.max],
          },
    coolDownDays,
    scope: own !== undefined ? "client" : wide !== undefined ? "workspace" : "default",
  };
}

/** Every rule as it applies, in the order of their definition. */
export const rulesInForce = (settings: RuleSettings): MonitorRule[] =>
  ALERT_RULE_IDS.map((rule) => ruleInForce(rule, settings));

const invalid = (sentence: string, hint: string): AppError =>
  new AppError("usage", sentence, { hint, fields: { threshold: sentence } });

/** Refuses a threshold that the rule does not have. AppError `usage`, with the field and an example. */
export function requireThreshold(rule: AlertRuleId, value: ThresholdValue): void {
  const { threshold } = alertRule(rule);
  if (threshold === null) throw invalid(`The rule ${rule} has no threshold.`, "It can be switched on and off.");
  if (threshold.unit === "severity") {
    if (AlertSeverity.safeParse(value).success) return;
    throw invalid(`'${value}' is not a severity.`, `Use, for example, ${threshold.default}.`);
  }
  const { unit, min, max } = threshold;
  const whole = unit === "probability" || Number.isInteger(value);
  if (typeof value === "number" && whole && value >= min && value <= max) return;
  const kind = unit === "probability" ? "a number" : "a whole number";
  throw invalid(
    `The threshold of ${rule} must be ${kind} from ${min} to ${max} (${unit}); '${value}' is not.`,
    `Use, for example, ${threshold.default}.`,
  );
}

/** The figure of a rule's threshold that applies; its default where a severity is stored by mistake. */
export function figureOf(rule: MonitorRule): number {
  const value = rule.threshold?.value;
  return typeof value === "number" ? value : Number(rule.threshold?.default ?? 0);
}
