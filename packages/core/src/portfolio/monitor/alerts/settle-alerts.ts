import { type AlertReason, type AlertRuleId, type AlertSeverity, alertRule, severityReaches } from "@broker/contracts";
import { type AlertFinding, conditionKey, type Judgement } from "./judgement.ts";

/** The last alert of a condition, as far as later judgements depend on it. */
export interface KnownAlert {
  readonly id: string;
  readonly rule: AlertRuleId;
  readonly subject: string;
  readonly episode: number;
  readonly severity: AlertSeverity;
  readonly lastSeen: string;
  /** null = it is open. */
  readonly resolved: { readonly reason: AlertReason; readonly at: string } | null;
  /** When a scan showed that the condition was gone; null = none has since it was last observed. */
  readonly goneAt: string | null;
}

/** What is done about one condition. Nothing is done about the others. */
export type AlertMove =
  | { readonly kind: "raise"; readonly judgement: Judgement; readonly episode: number; readonly finding: AlertFinding }
  /** Still observed. `finding` = it is more severe than before. `reopens` = it was resolved. */
  | {
      readonly kind: "keep";
      readonly id: string;
      readonly worse: AlertFinding | null;
      readonly reopens: "recurred" | "not-fixed" | null;
    }
  /** Gone: an open alert is resolved; of a resolved one this is noted. */
  | { readonly kind: "gone"; readonly id: string; readonly resolves: boolean };

const DAY_MS = 86_400_000;

/** Whether a condition that was gone returned so soon that it is the old one. */
function isFlapping(rule: AlertRuleId, goneAt: string, now: string): boolean {
  return Date.parse(now) - Date.parse(goneAt) <= alertRule(rule).coolDownDays * DAY_MS;
}

const keep = (known: KnownAlert, judgement: Judgement, reopens: "recurred" | "not-fixed" | null): AlertMove => {
  const worse =
    judgement.state === "present" && !severityReaches(known.severity, judgement.finding.severity)
      ? judgement.finding
      : null;
  return { kind: "keep", id: known.id, worse, reopens };
};

/** What is done where a resolved condition is observed again; null = nothing. */
function observedAgain(
  known: KnownAlert,
  judgement: Extract<Judgement, { state: "present" | "lasting" }>,
  now: string,
): AlertMove | null {
  const { resolved, goneAt, rule, episode } = known;
  if (resolved === null) return keep(known, judgement, null);
  // A person accepted it, or called it a false alarm: the decision holds for as long as the condition does.
  const decided = resolved.reason === "accepted" || resolved.reason === "false-alarm";
  if (goneAt === null) {
    if (decided) return keep(known, judgement, null);
    return now > resolved.at ? keep(known, judgement, "not-fixed") : null;
  }
  if (isFlapping(rule, goneAt, now)) return keep(known, judgement, decided ? null : "recurred");
  return judgement.state === "present"
    ? { kind: "raise", judgement, episode: episode + 1, finding: judgement.finding }
    : null;
}

function moveOf(known: KnownAlert | undefined, judgement: Judgement, now: string): AlertMove | null {
  if (judgement.state === "not-observed") return null;
  if (known === undefined)
    return judgement.state === "present" ? { kind: "raise", judgement, episode: 1, finding: judgement.finding } : null;
  // A judgement on something older than the last observation says nothing.
  if (now < known.lastSeen) return null;
  if (judgement.state !== "gone") return observedAgain(known, judgement, now);
  return known.goneAt === null ? { kind: "gone", id: known.id, resolves: known.resolved === null } : null;
}

/**
 * What follows from judgements about a client's conditions. A lasting condition stays one alert; it is raised again
 * only after it was gone for longer than the rule's cool-down.
 * @param known the last alert of each condition that is judged
 * @param now when it was observed; ISO 8601, UTC
 */
export function settleAlerts(
  known: readonly KnownAlert[],
  judgements: readonly Judgement[],
  now: string,
): readonly AlertMove[] {
  const last = new Map(known.map((alert) => [conditionKey(alert), alert]));
  const first = new Map<string, Judgement>();
  // Of one condition, what was observed takes precedence over what is inferred.
  for (const judgement of judgements) {
    const key = conditionKey(judgement);
    const other = first.get(key);
    if (other === undefined || (judgement.state === "present" && other.state !== "present")) first.set(key, judgement);
  }
  return [...first].flatMap(([key, judgement]) => moveOf(last.get(key), judgement, now) ?? []);
}
