import type { AlertEvidence, AlertRuleId, AlertSeverity } from "@broker/contracts";

/** What a rule found, in words, with what later scans are compared with. */
export interface AlertFinding {
  readonly title: string;
  readonly severity: AlertSeverity;
  readonly impact: string;
  readonly actionRequired: string;
  readonly evidence: readonly AlertEvidence[];
  /** JSON, in the rule's own form. */
  readonly condition: unknown;
  /** Id of the trigger event; null = none. */
  readonly trigger: string | null;
}

/**
 * How one condition is judged. `present`: it is observed, and is new or may be. `lasting`: it is observed and was
 * before, so that it keeps an alert and raises none. `not-observed`: no one could tell, or the method changed.
 */
export type Judged =
  | { readonly state: "present"; readonly finding: AlertFinding }
  | { readonly state: "lasting" }
  | { readonly state: "gone" }
  | { readonly state: "not-observed" };

/** A judgement of a rule on one subject of a client. */
export type Judgement = { readonly rule: AlertRuleId; readonly subject: string } & Judged;

/** The names under which a condition is known: one alert is open for each at most. */
export const conditionKey = ({ rule, subject }: Pick<Judgement, "rule" | "subject">): string =>
  JSON.stringify([rule, subject]);
