import { ACTION_GROUPS, type ActionGroupName, type Severity } from "@broker/contracts";
import { prerequisitesOf } from "./prerequisites.ts";

/** Today's causes, in order; software only if exploited, logins only if critical and observed as failed. */
const URGENCY: readonly string[] = [
  "domain",
  "certificate-not-expiring",
  "credentials",
  "control:rdpExposed",
  "login-page-over-https",
  "supported-software",
  "no-end-of-life-libraries",
  "login-forms-post-safely",
];

/**
 * Actions that are due today, by id of the check, `control:` and the control's key, or `domain` and `credentials` for
 * actions from external sources.
 */
const TODAY: readonly string[] = URGENCY.slice(0, 4);

/** Critical findings on logins whose passwords can be read on their way. */
const CRITICAL_LOGINS: readonly string[] = ["login-page-over-https", "login-forms-post-safely"];

/** Exposed logins: they precede everything else that is due before going to market, unless due today. */
const LOGINS: readonly string[] = ["login-page-over-https", "no-basic-authentication", "admin-login-hidden"];

/**
 * The score ceilings and insurers' minimum controls (placing practice: ABI, Marsh, CFC, UK guides), and the checks that
 * evidence them. Findings of critical severity also belong here: they become subjectivities.
 */
const BEFORE_MARKET: readonly string[] = [
  "supported-software",
  "control:mfaRemoteAccess",
  "control:mfaEmail",
  "control:mfaAdmin",
  "control:edr",
  "control:backupOffline",
  "control:backupTested",
  "control:endOfLifeSystems",
  "control:patchCriticalDays",
  "control:continuityPlan",
  "control:paymentCallback",
  "no-end-of-life-libraries",
  "dmarc-present",
  "dmarc-enforced",
];

/** Whether insurers require it at least: a ceiling or a minimum control, by the action's id. */
export const isMinimumControl = (id: string): boolean => BEFORE_MARKET.includes(id);

const SEVERITIES: readonly Severity[] = ["critical", "high", "medium", "low", "info"];

/** An action as far as its order depends on it. */
export interface Orderable {
  readonly id: string;
  readonly severity: Severity;
  readonly hours: number;
  /** Points of the overall posture, before the cap. */
  readonly points: number;
  /** True = the check failed in part: what it concerns was not observed in full. */
  readonly partly?: boolean;
}

/**
 * The group of an action, apart from those that require it.
 * @param urgent further actions that are due today: software with an exploited vulnerability, payment controls after a
 * recent fraud
 */
export function actionGroup(
  { id, severity, partly = false }: Pick<Orderable, "id" | "severity" | "partly">,
  urgent: ReadonlySet<string> = new Set(),
): ActionGroupName {
  if (TODAY.includes(id) || urgent.has(id)) return "today";
  if (CRITICAL_LOGINS.includes(id) && !partly) return "today";
  return severity === "critical" || LOGINS.includes(id) || BEFORE_MARKET.includes(id) ? "before-market" : "later";
}

const place = (ids: readonly string[], id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);

/** By group; today's by urgency, those for the market by login, severity, then hours, the rest by points per hour. */
function byUrgency(urgent: ReadonlySet<string>) {
  return (a: Orderable, b: Orderable): number => {
    const [groupA, groupB] = [actionGroup(a, urgent), actionGroup(b, urgent)];
    const within =
      groupA === "today"
        ? place(URGENCY, a.id) - place(URGENCY, b.id)
        : groupA === "before-market"
          ? place(LOGINS, a.id) - place(LOGINS, b.id) ||
            SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
            a.hours - b.hours
          : 0;
    return (
      ACTION_GROUPS.indexOf(groupA) - ACTION_GROUPS.indexOf(groupB) ||
      (groupA === groupB ? within : 0) ||
      b.points / b.hours - a.points / a.hours ||
      SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
      a.hours - b.hours ||
      (a.id < b.id ? -1 : 1)
    );
  };
}

/**
 * Actions in order, each with its group: today's by urgency, those for the market by exposed login, severity, then
 * hours, the rest by points per hour. Points alone never move an action into an earlier group. A prerequisite precedes
 * the first action that requires it and is due as early.
 * @param urgent as of `actionGroup`
 */
export function inOrder<Action extends Orderable>(
  actions: readonly Action[],
  urgent: ReadonlySet<string> = new Set(),
): { readonly action: Action; readonly group: ActionGroupName }[] {
  const sorted = actions.toSorted(byUrgency(urgent));
  const groups = new Map<Action, ActionGroupName>();
  const visit = (action: Action, group: ActionGroupName): void => {
    if (groups.has(action)) return;
    const required = prerequisitesOf(action.id);
    for (const each of sorted) if (required.includes(each.id)) visit(each, group);
    groups.set(action, group);
  };
  for (const action of sorted) visit(action, actionGroup(action, urgent));
  return [...groups].map(([action, group]) => ({ action, group }));
}
