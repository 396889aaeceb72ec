import { ALERT_ACTION_LABELS, type Alert, AlertStepBody } from "@broker/contracts";
import { actOnAlert, eachOf } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { printForms } from "../output/print-forms.ts";
import { terminalText } from "../terminal/text.ts";
import { dayOption, readOptions } from "../typed-options.ts";
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

/** A command that takes one step on each of the named alerts. One that is refused does not stop the others: exit 64. */
const acting =
  (stepOf: (flags: ActFlags) => Readonly<Record<string, unknown>>): Act =>
  async (invocation, command) => {
    const flags = command.opts<ActFlags>();
    const step = readOptions(AlertStepBody, { note: flags.note ?? null, ...stepOf(flags) }, { assignee: "to" });
    const workspace = await workspaceOf(invocation, flags.by);
    const act = (reference: string) => actOnAlert(workspace, reference, step);
    const [first = "", ...others] = new Set(command.args);
    const { done, notDone } =
      others.length === 0 ? { done: [await act(first)], notDone: [] } : await eachOf([first, ...others], act);
    printForms(invocation, command, { json: { items: done, notDone }, table: () => done.map(doneLine).join("\n") });
    for (const { id, reason } of notDone) invocation.io.complain(terminalText(`${id}: ${reason}`));
    return notDone.length === 0 ? EXIT.done : EXIT.usage;
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
