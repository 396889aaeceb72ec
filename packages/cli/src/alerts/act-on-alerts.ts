import { ALERT_ACTION_LABELS, type Alert, AlertStepBody } from "@broker/contracts";
import { actOnAlert } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { printForms } from "../output/print-forms.ts";
import { terminalText } from "../terminal/text.ts";
import { dayOption } from "../typed-options.ts";
import { workspaceOf } from "../workspace-of.ts";

interface ActFlags {
  readonly note?: string;
  readonly by?: string;
  readonly to?: string;
  readonly until?: string;
  readonly reason?: string;
}

const doneLine = ({ client, alert, history }: Alert): string => {
  const action = history.at(-1)?.action;
  const what = action === undefined ? "" : `${ALERT_ACTION_LABELS[action]}: `;
  return terminalText(`${what}${client === null ? "" : `${client.name}, `}${alert}.`);
};

/** A command that takes one step on each of the named alerts, in their order. */
const acting =
  (stepOf: (flags: ActFlags) => Readonly<Record<string, unknown>>): Act =>
  async (invocation, command) => {
    const flags = command.opts<ActFlags>();
    const step = AlertStepBody.parse({ note: flags.note ?? null, ...stepOf(flags) });
    const workspace = await workspaceOf(invocation, flags.by);
    const done: Alert[] = [];
    for (const reference of new Set(command.args)) done.push(await actOnAlert(workspace, reference, step));
    printForms(invocation, command, { json: { items: done }, table: () => done.map(doneLine).join("\n") });
    return EXIT.done;
  };

/** Marks alerts as being investigated. */
export const acknowledgeAlerts = acting(() => ({ action: "acknowledge" }));

/** Assigns alerts to a user, or to no one. */
export const assignAlerts = acting(({ to }) => ({ action: "assign", assignee: to ?? null }));

/** Resolves alerts, with the reason. */
export const resolveAlerts = acting(({ reason }) => ({ action: "resolve", reason }));

/** Snoozes alerts until a day. */
export const snoozeAlerts = acting(({ until }) => ({ action: "snooze", until: dayOption("--until", until ?? "") }));

/** Reopens resolved alerts. */
export const reopenAlerts = acting(() => ({ action: "reopen" }));
