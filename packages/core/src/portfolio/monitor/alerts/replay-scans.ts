import type { AlertRuleId, ScanReport } from "@broker/contracts";
import type { Digest } from "../../../ports.ts";
import { companyName } from "../../../scan/company-name.ts";
import { raiseTriggers } from "../../triggers/raise-triggers.ts";
import { triggerEventOf } from "../../triggers/trigger-event.ts";
import { FIGURE_TRIGGER_RULES, OUTSIDE_TRIGGER_RULES, SCAN_TRIGGER_RULES } from "../../triggers/trigger-rules.ts";
import { judgeFailures } from "../rules/scan-failed-thrice.ts";
import { STATE_RULES } from "../rules/state-rules.ts";
import type { ChangedScans } from "../rules/trigger-condition.ts";
import { conditionOf } from "../rules/trigger-conditions.ts";
import { judgeByThresholds, judgeTrigger, judgeWatched } from "./judge-scan.ts";
import { type AlertFinding, conditionKey, type Judgement } from "./judgement.ts";
import { type RuleSettings, ruleInForce } from "./rule-settings.ts";
import { type KnownAlert, settleAlerts } from "./settle-alerts.ts";

/** Most earlier scans that a scan is compared with. */
const LOOK_BACK = 10;
const TRIGGER_RULES = [...SCAN_TRIGGER_RULES, ...FIGURE_TRIGGER_RULES, ...OUTSIDE_TRIGGER_RULES];

/** Whether a rule judges scans; the others judge dates, lists, registers' parties or threat intelligence. */
export const judgesScans = (rule: AlertRuleId): boolean =>
  conditionOf(rule) !== undefined || STATE_RULES.some((each) => each.rule === rule) || rule === "scan-failed-thrice";

/** An alert that stored scans would have raised. */
export interface ReplayedAlert extends KnownAlert {
  /** Start of the scan that raised it; ISO 8601, UTC. */
  readonly since: string;
  readonly finding: AlertFinding;
}

/** Changes since earlier scans, newest first: a rule that a scan does not cover is compared with the one before it. */
function changesOf(report: ScanReport, earlier: readonly ScanReport[], digest: Digest): ChangedScans[] {
  const found: ChangedScans[] = [];
  let rules: typeof TRIGGER_RULES = TRIGGER_RULES;
  for (const before of earlier) {
    if (rules.length === 0) break;
    const { raised, open } = raiseTriggers(rules, before, report);
    for (const each of raised)
      found.push({ before, after: report, event: triggerEventOf(each, companyName(report), digest) });
    rules = [...open];
  }
  return found;
}

/**
 * Alerts that the stored scans of a domain would have raised, in their order, as if each had just been saved. Rules
 * that judge dates or lists raise nothing here.
 * @param reports oldest first
 */
export function replayScans(
  reports: readonly ScanReport[],
  settings: RuleSettings,
  digest: Digest,
): readonly ReplayedAlert[] {
  const alerts = new Map<string, ReplayedAlert[]>();
  const events = new Set<string>();
  const last = () => [...alerts.values()].flatMap((episodes) => episodes.at(-1) ?? []);
  const change = (id: string, over: Partial<ReplayedAlert>) => {
    for (const episodes of alerts.values()) {
      const known = episodes.at(-1);
      if (known?.id === id) episodes.splice(-1, 1, { ...known, ...over });
    }
  };
  for (const [place, report] of reports.entries()) {
    const { startedAt: at } = report;
    const before = reports.slice(0, place).reverse();
    const earlier = before.filter(({ status }) => status !== "failed").slice(0, LOOK_BACK);
    const fresh = changesOf(report, earlier, digest).filter(({ event }) => !events.has(event.id));
    for (const { event } of fresh) events.add(event.id);
    const watched = last()
      .filter(({ goneAt }) => goneAt === null)
      .map(({ rule, subject, finding }) => ({ rule, subject, condition: finding.condition }));
    const statuses = [report, ...before].map(({ status }) => status);
    const judgements: Judgement[] = [
      ...fresh.flatMap((changed) => judgeTrigger(changed, settings, digest) ?? []),
      ...judgeWatched(watched, report),
      ...judgeByThresholds(report, { watched, settings, earlier, exhausted: true }).judgements,
      ...judgeFailures(report, statuses, ruleInForce("scan-failed-thrice", settings)),
    ];
    for (const move of settleAlerts(last(), judgements, at)) {
      if (move.kind === "raise") {
        const { episode, finding, judgement } = move;
        const { rule, subject } = judgement;
        const key = conditionKey(judgement);
        const id = `${key} ${episode}`;
        const about = { id, rule, subject, episode, severity: finding.severity, lastSeen: at, since: at, finding };
        alerts.set(key, [...(alerts.get(key) ?? []), { ...about, resolved: null, goneAt: null }]);
      } else if (move.kind === "gone") change(move.id, { goneAt: at, resolved: { reason: "gone", at } });
      else
        change(move.id, {
          ...{ lastSeen: at, goneAt: null, resolved: null },
          ...(move.worse === null ? {} : { finding: move.worse, severity: move.worse.severity }),
        });
    }
  }
  return [...alerts.values()].flat().sort((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0));
}
