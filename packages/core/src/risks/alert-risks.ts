import type { Alert, AlertRuleId, Risk, RiskProposal } from "@broker/contracts";
import { companyDomain } from "../scan/company-name.ts";
import { impactOf, likelihoodOf, ratingOf } from "./rate-risk.ts";
import type { LossSigns, ScannedCheck } from "./risk-sources.ts";
import type { RiskSubject } from "./risk-subject.ts";

/** An alert of the client, as far as it proposes a risk. */
export type RiskAlert = Pick<Alert, "id" | "rule" | "subject" | "episode" | "domain" | "alert" | "severity"> &
  Pick<Alert, "actionRequired" | "since" | "status" | "trigger" | "resolution">;

/** What an alert of a rule is a risk of. */
interface AlertWeakness extends RiskSubject {
  /** Name of a weakness that a domain has once, whichever rule reports it; null = one for each subject of the rule. */
  readonly once: string | null;
  /** Checks that show the same weakness, which then propose it. */
  readonly checks: readonly string[];
}

const weakness = (
  category: RiskSubject["category"],
  peril: RiskSubject["peril"],
  { once = null, checks = [] }: Partial<AlertWeakness> = {},
): AlertWeakness => ({ category, peril, once, checks });

const CERTIFICATE = weakness("data", "breach", {
  once: "certificate",
  checks: ["certificate-not-expiring", "certificate-trusted"],
});
const SOFTWARE = weakness("software", "ransomware", { once: "software", checks: ["supported-software"] });

/**
 * Rules whose alerts propose risks. Dates, failed scans and lists are tasks, and a lower posture or grade is the sum of
 * weaknesses that propose risks themselves.
 */
const WEAKNESSES: Readonly<Partial<Record<AlertRuleId, AlertWeakness>>> = {
  "certificate-expiring": CERTIFICATE,
  "certificate-expired": CERTIFICATE,
  "dmarc-weakened": weakness("email", "payment-fraud", {
    once: "dmarc",
    checks: ["dmarc-enforced", "dmarc-present", "dmarc-valid"],
  }),
  "new-exposed-login": weakness("access", "ransomware", { checks: ["admin-login-hidden"] }),
  "new-breach": weakness("data", "breach"),
  "new-breached-addresses": weakness("people", "payment-fraud"),
  "new-stolen-logins": weakness("access", "ransomware"),
  "new-extortion-claim": weakness("data", "ransomware"),
  "new-lookalike-domain": weakness("email", "payment-fraud"),
  "technology-exploited": SOFTWARE,
  "epss-reached": SOFTWARE,
  "company-status-changed": weakness("business", null, { once: "company" }),
  "accounts-overdue": weakness("business", null),
};

/** The same for one weakness of a client, however often it recurs and whichever rule reports it. */
export function alertKey({ rule, subject, domain }: Pick<RiskAlert, "rule" | "subject" | "domain">): string {
  const once = WEAKNESSES[rule]?.once ?? null;
  return once === null ? `alert:${rule}/${subject}` : `alert:${once}/${domain ?? ""}`;
}

const failed = ({ outcome }: ScannedCheck): boolean => outcome === "fail" || outcome === "partial";

/** Whether a failed check of its domain shows the same weakness, so that this is the risk. */
function shownByCheck({ rule, domain }: RiskAlert, checks: readonly ScannedCheck[]): boolean {
  const same = WEAKNESSES[rule]?.checks ?? [];
  return checks.some(
    (check) =>
      same.includes(check.id) &&
      failed(check) &&
      domain !== null &&
      companyDomain(check.domain) === companyDomain(domain),
  );
}

/** Triggers that alerts stand for: an alert proposes the risk, or a person resolved it. */
export const triggersOfAlerts = (alerts: readonly RiskAlert[]): ReadonlySet<string> =>
  new Set(alerts.flatMap(({ rule, trigger }) => (WEAKNESSES[rule] === undefined ? [] : (trigger ?? []))));

function ofAlert(alert: RiskAlert, { category, peril }: RiskSubject, loss: LossSigns): RiskProposal {
  const { rule, severity, domain, since, actionRequired, alert: title } = alert;
  const signs = { severity, knownExploited: rule === "technology-exploited", epss: null, internalOnly: false };
  return {
    key: alertKey(alert),
    ...{ title: title.slice(0, 200), category, origin: "alert", subject: domain, peril, insurance: "none", links: [] },
    inherent: ratingOf(likelihoodOf({ ...signs, internetFacing: domain !== null }), impactOf(peril, loss)),
    plan: actionRequired,
    since: since.slice(0, 10),
  };
}

/**
 * Risks that open alerts propose, one for each weakness. None where a failed check shows the weakness, or the register
 * has it from the alert's trigger. Pure.
 * @param known keys of risks in the register that are not closed
 */
export function risksOfAlerts(
  alerts: readonly RiskAlert[],
  checks: readonly ScannedCheck[],
  { loss, known }: { readonly loss: LossSigns; readonly known: ReadonlySet<string> },
): RiskProposal[] {
  const proposed = alerts.flatMap((alert) => {
    const about = WEAKNESSES[alert.rule];
    if (about === undefined || alert.status === "resolved" || shownByCheck(alert, checks)) return [];
    return alert.trigger !== null && known.has(`trigger:${alert.trigger}`) ? [] : [ofAlert(alert, about, loss)];
  });
  const highest = proposed.toSorted((a, b) => b.inherent.index - a.inherent.index);
  return highest.filter(({ key }, place) => highest.findIndex((each) => each.key === key) === place);
}

/** What alerts show of a risk: that it is gone, `true` = they still show it, null = none is about it. */
export function shownByAlerts(key: string, alerts: readonly RiskAlert[]): NonNullable<Risk["closing"]> | true | null {
  const about = alerts.filter((each) => alertKey(each) === key);
  if (about.some(({ status }) => status !== "resolved")) return true;
  const ends = about.flatMap(({ id, resolution }) => (resolution === null ? [] : [{ id, ...resolution }]));
  const last = ends.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0];
  return last?.reason === "gone" ? { reason: "not-observed", ref: last.id, on: last.at.slice(0, 10) } : null;
}
