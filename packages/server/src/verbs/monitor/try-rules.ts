import { giveTurn, sha256 } from "@broker/adapters";
import {
  ALERT_RULE_IDS,
  type AlertRuleId,
  type ApiAnswers,
  AppError,
  type ThresholdValue,
  type TriedAlert,
} from "@broker/contracts";
import { judgesScans, type RuleSettings, replayScans, requireThreshold } from "@broker/core/monitor";
import type { Workspace } from "../../workspace/workspace.ts";

/** What is tried. */
export interface Trial {
  /** First day of the scans; ISO 8601 date. */
  readonly since: string;
  /** null = every client. */
  readonly client: string | null;
  /** null = every rule that judges scans. */
  readonly rule: AlertRuleId | null;
  /** Of that rule; null = the one that applies. */
  readonly threshold: ThresholdValue | null;
}

/** The settings with the tried threshold, which takes precedence over those of client and workspace. */
function tried(settings: RuleSettings, { rule, threshold }: Trial): RuleSettings {
  if (rule === null) return settings;
  const others = settings.client.filter((each) => each.rule !== rule);
  const own = settings.client.find((each) => each.rule === rule) ?? { rule };
  return { ...settings, client: [...others, { ...own, enabled: true, ...(threshold === null ? {} : { threshold }) }] };
}

function requireScanRule(rule: AlertRuleId): void {
  if (judgesScans(rule)) return;
  throw new AppError("usage", `The rule '${rule}' does not judge scans.`, {
    hint: `Rules that do: ${ALERT_RULE_IDS.filter(judgesScans).join(", ")}.`,
    fields: { rule: "This rule does not judge scans." },
    fix: { kind: "set-option", option: "rule", example: "posture-below" },
  });
}

/**
 * Alerts that stored scans since a day would have raised, by the rules that apply or with another threshold. Nothing is
 * stored or announced. AppErrors `usage`, `not_found`, `ambiguous`.
 */
export async function tryRules(workspace: Workspace, trial: Trial): Promise<ApiAnswers["POST /api/monitor/rules/try"]> {
  const { since, rule, threshold } = trial;
  if (threshold !== null && rule === null)
    throw new AppError("usage", "A threshold belongs to one rule.", { fields: { rule: "Specify the rule." } });
  if (rule !== null) requireScanRule(rule);
  if (threshold !== null && rule !== null) requireThreshold(rule, threshold);
  const { alerts, clients } = workspace.database;
  const client = trial.client === null ? null : (await clients.find(trial.client)).id;
  const from = `${since}T00:00:00.000Z`;
  const items: TriedAlert[] = [];
  const seen = new Set<string>();
  let scans = 0;
  for (const { client: of, domain } of await alerts.scannedDomains(from, client)) {
    const reports = await alerts.replayedScans(domain, from);
    scans += reports.filter(({ startedAt }) => startedAt >= from).length;
    seen.add(of.id);
    const settings = tried(await alerts.rules(of.id), trial);
    for (const alert of replayScans(reports, settings, sha256)) {
      if (alert.since < from || (rule !== null && alert.rule !== rule)) continue;
      const { subject, severity, goneAt, finding } = alert;
      const { title, evidence } = finding;
      const about = { client: of, domain, rule: alert.rule, subject, alert: title, severity };
      items.push({ ...about, since: alert.since, goneAt, evidence: [...evidence] });
    }
    await giveTurn();
  }
  return { items, scans, clients: seen.size };
}
