import type { Alert, AlertStatus, AlertStepBody } from "@broker/contracts";

export const ALERT_STATUS_WORDS: Readonly<Record<AlertStatus, string>> = {
  active: "Active",
  investigating: "Investigating",
  resolved: "Resolved",
};

type Action = AlertStepBody["action"];

/** What a person does with alerts: the button, the confirmation, and what it does. */
export const ALERT_STEPS: Readonly<
  Record<Action, { readonly verb: string; readonly done: string; readonly means: string }>
> = {
  acknowledge: { verb: "Acknowledge", done: "Acknowledged", means: "The status becomes 'Investigating'." },
  assign: { verb: "Assign", done: "Assigned", means: "Without a name the alert is unassigned." },
  snooze: { verb: "Snooze", done: "Snoozed", means: "Nothing is sent about it until that date." },
  resolve: { verb: "Resolve", done: "Resolved", means: "It is no longer among the open alerts." },
  reopen: { verb: "Reopen", done: "Reopened", means: "The status becomes 'Active'." },
};

/** The actions that an alert allows. */
export function stepsOf({ status }: Pick<Alert, "status">): readonly Action[] {
  if (status === "resolved") return ["reopen"];
  return [...(status === "active" ? (["acknowledge"] as const) : []), "assign", "snooze", "resolve"];
}

/** The client that an alert concerns. */
export const clientOf = ({ client }: Pick<Alert, "client">): string => client?.name ?? "The workspace";

/** An alert in one line. */
export const nameOf = (alert: Pick<Alert, "client" | "alert">): string => `${clientOf(alert)}: ${alert.alert}`;

/** Alerts and the action that is about to be taken on them. */
export interface Acting {
  readonly action: Action;
  readonly alerts: readonly Alert[];
  /** Called once all are done. */
  readonly onDone?: () => void;
}
