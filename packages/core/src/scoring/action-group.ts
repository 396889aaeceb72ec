import { ACTION_GROUPS, type ActionGroupName, type Severity } from "@broker/contracts";
import { prerequisitesOf } from "./prerequisites.ts";

/** What expires, stolen credentials, and remote desktop and logins that are exposed. */
const EXPOSED: readonly string[] = [
  "domain",
  "certificate-not-expiring",
  "credentials",
  "control:rdpExposed",
  "login-page-over-https",
  "no-basic-authentication",
  "admin-login-hidden",
];

/** Forms whose passwords can be read on their way. */
const FORMS: readonly string[] = ["login-forms-post-safely"];

/**
 * Actions that are due today, by id of the check, `control:` and the control's key, or `domain` and `credentials` for
 * actions from external sources.
 */
const TODAY: readonly string[] = [...EXPOSED, ...FORMS];

/** Today's order; software is due today only if exploited. Payment controls after a recent fraud come last. */
const URGENCY: readonly string[] = [...EXPOSED, "supported-software", "no-end-of-life-libraries", ...FORMS];

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
}

/**
 * The group of an action, apart from those that require it.
 * @param urgent further actions that are due today: software with an exploited vulnerability, payment controls after a
 * recent fraud
 */
export function actionGroup(
  { id, severity }: Pick<Orderable, "id" | "severity">,
  urgent: ReadonlySet<string> = new Set(),
): ActionGroupName {
  if (TODAY.includes(id) || urgent.has(id)) return "today";
  return severity === "critical" || BEFORE_MARKET.includes(id) ? "before-market" : "later";
}

const place = (ids: readonly string[], id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);

/** By group; today's by urgency, those for the market by severity, then hours, the rest by points per hour. */
function byUrgency(urgent: ReadonlySet<string>) {
  return (a: Orderable, b: Orderable): number => {
    const [groupA, groupB] = [actionGroup(a, urgent), actionGroup(b, urgent)];
    const within =
      groupA === "today"
        ? place(URGENCY, a.id) - place(URGENCY, b.id)
        : groupA === "before-market"
          ? SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || a.hours - b.hours
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
 * Actions in order, each with its group: today's by urgency, those for the market by severity, then hours, the rest by
 * points per hour. Points alone never move an action into an earlier group. A prerequisite precedes the first action
 * that requires it and is due as early.
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
