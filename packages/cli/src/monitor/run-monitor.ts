import type { WebhookSender } from "@broker/adapters";
import { ALERT_SEVERITIES, type AlertSeverity, type MonitorRun, showCount } from "@broker/contracts";
import {
  type DeliveredMessages,
  deliverDue,
  previewRun,
  runMonitor,
  shareSources,
  type Workspace,
} from "@broker/server/verbs";
import type { Command } from "commander";
import { noteContact } from "../doctor/check-contact.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { printForms } from "../output/print-forms.ts";
import { terminalText } from "../terminal/text.ts";
import { wholeNumber } from "../typed-options.ts";
import { wire } from "../wire.ts";
import { readDuration } from "../worker/worker-flags.ts";
import { workspaceOf } from "../workspace-of.ts";
import { dueTable, runTable } from "./monitor-tables.ts";

interface RunFlags {
  readonly limit?: string;
  readonly failOn?: AlertSeverity;
  readonly dryRun?: true;
  readonly lease: string;
  readonly deliverFor: string;
  readonly by?: string;
}

/** The clients and the limit, as typed. */
function requestOf(command: Command) {
  const { limit } = command.opts<RunFlags>();
  return {
    ...(command.args.length === 0 ? {} : { clients: [...command.args] }),
    ...(limit === undefined ? {} : { limit: wholeNumber("--limit", limit, 100_000) }),
  };
}

/** Lists what is due, without claiming or scanning anything. */
async function preview(invocation: Invocation, command: Command): Promise<number> {
  const { io } = invocation;
  const workspace = await workspaceOf(invocation);
  const found = workspace.exists() ? await previewRun(workspace, requestOf(command)) : { items: [], total: 0 };
  const { items, total } = found;
  printForms(invocation, command, {
    json: found,
    table: () => (items.length === 0 ? "" : dueTable(io.out, items)),
  });
  if (items.length === 0) io.note("No client is due.");
  else if (total > items.length) io.note(`${items.length} of ${total} due clients.`);
  return EXIT.done;
}

/** Alerts of at least that severity. */
const crossing = ({ alerts }: MonitorRun, failOn: AlertSeverity) =>
  alerts.filter(({ severity }) => ALERT_SEVERITIES.indexOf(severity) <= ALERT_SEVERITIES.indexOf(failOn));

/** Exit code 1 if an alert crosses the gate, 2 if scans failed and none succeeded. */
function exitOf(run: MonitorRun, failOn: AlertSeverity | undefined): number {
  const { rows } = run;
  if (failOn !== undefined && crossing(run, failOn).length > 0) return EXIT.gateCrossed;
  const failed = rows.some(({ outcome }) => outcome === "failed");
  return failed && !rows.some(({ outcome }) => outcome === "scanned") ? EXIT.failed : EXIT.done;
}

/** Delivers what is due for that long; null = it was asked not to. */
async function deliver(
  { host }: Invocation,
  workspace: Workspace,
  {
    webhooks,
    forMs,
    leaseMs,
  }: { readonly webhooks: () => WebhookSender; readonly forMs: number; readonly leaseMs: number },
): Promise<DeliveredMessages | null> {
  if (forMs === 0) return null;
  const sender = webhooks();
  try {
    return await deliverDue(workspace, sender, AbortSignal.any([host.signal, AbortSignal.timeout(forMs)]), leaseMs);
  } finally {
    sender.close();
  }
}

/** What became of the messages, as a sentence; empty where there were none. */
function messagesLine({ sent, failed, dropped, waiting }: DeliveredMessages): string {
  const parts = [
    ...(sent > 0 ? [`${showCount(sent, "message")} sent`] : []),
    ...(failed > 0 ? [`${showCount(failed, "attempt")} failed`] : []),
    ...(dropped > 0 ? [`${dropped} dropped`] : []),
    ...(waiting > 0 ? [`${showCount(waiting, "message")} waiting`] : []),
  ];
  return parts.length === 0 ? "" : `${parts.join(", ")}.`;
}

/** Scans the clients that are due, or those named, in this process, and delivers the messages that are due. */
export const runMonitorCommand: Act = async (invocation, command) => {
  const { dryRun, failOn, lease, deliverFor, by } = command.opts<RunFlags>();
  if (dryRun) return preview(invocation, command);
  const { io, host } = invocation;
  const [forMs, leaseMs] = [readDuration("--deliver-for", deliverFor), readDuration("--lease", lease)];
  const resolved = await invocation.config();
  const workspace = await workspaceOf(invocation, by);
  const wiring = wire(resolved, host.env, host.sourcePace);
  const sources = shareSources(wiring);
  try {
    const { items } = await previewRun(workspace, requestOf(command));
    noteContact(
      invocation,
      resolved.config,
      items.flatMap(({ hosts }) => hosts),
    );
    const run = await runMonitor(
      workspace,
      { tools: wiring, sources },
      { ...requestOf(command), leaseMs },
      {
        signal: host.signal,
        report: async () => undefined,
        progress: async ({ done, words }) => (done > 0 ? io.note(terminalText(words)) : undefined),
      },
    );
    const messages = await deliver(invocation, workspace, { webhooks: () => wiring.webhooks(), forMs, leaseMs });
    printForms(invocation, command, {
      json: { ...run, messages },
      table: () => (run.rows.length === 0 ? "" : runTable(io.out, run.rows)),
    });
    if (run.rows.length === 0) io.note("No client is due.");
    if (run.alerts.length > 0) io.note(`${showCount(run.alerts.length, "alert")} raised: broker alerts list`);
    if (run.left > 0) io.note(`${showCount(run.left, "client")} still due.`);
    const sent = messages === null ? "" : messagesLine(messages);
    if (sent !== "") io.note(sent);
    for (const { severity, alert, client } of failOn === undefined ? [] : crossing(run, failOn))
      io.complain(terminalText(`Gate crossed: ${client === null ? "" : `${client.name}: `}${alert} (${severity})`));
    return exitOf(run, failOn);
  } finally {
    await sources.close();
    await wiring.close();
  }
};
