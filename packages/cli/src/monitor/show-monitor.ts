import { type MonitorStatus, showCount, showTime } from "@broker/contracts";
import { clientMonitor, listSchedules, monitorStatus } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { printForms } from "../output/print-forms.ts";
import { nextLines } from "../terminal/blocks.ts";
import { terminalText } from "../terminal/text.ts";
import { workspaceOf } from "../workspace-of.ts";
import { failureTable, scheduleTable } from "./monitor-tables.ts";

const SET = "broker monitor schedule set weekly";

const counted = (count: number, word: string) => (count > 0 ? [`${count} ${word}`] : []);

/** Counts and the next slots, a line each. */
function statusLines({ state, paused, clients, day, next }: MonitorStatus): string[] {
  const { all, scheduled, due, overdue, running } = clients;
  const states = {
    active: "Active Monitoring",
    paused: paused === null ? "" : `Monitoring Paused by ${paused.by}, ${showTime(paused.at)}`,
    off: "No schedule is set",
  };
  const now = [`${due} due`, ...counted(overdue, "overdue"), ...counted(running, "running")];
  return [
    states[state],
    `${scheduled} of ${showCount(all, "client")} scheduled${clients.paused > 0 ? `, ${clients.paused} paused` : ""}`,
    `Now: ${now.join(", ")}`,
    `Last 24 hours: ${day.scanned} scanned, ${day.skipped} skipped, ${day.failed} failed`,
    ...next.slice(0, 3).map(({ client, at }) => `Next: ${client.name}, ${showTime(at)}`),
  ];
}

/** Prints the state of the monitor. */
export const monitorStatusCommand: Act = async (invocation, command) => {
  const { io } = invocation;
  const status = await monitorStatus(await workspaceOf(invocation));
  const lines = statusLines(status).map(terminalText);
  const shown = printForms(invocation, command, {
    json: status,
    table: () =>
      [lines.join("\n"), ...(status.failures.length > 0 ? [failureTable(io.out, status.failures)] : [])].join("\n\n"),
  });
  if (shown === "table" && status.state === "off") io.note(`\n${nextLines(io.err, [SET]).join("\n")}`);
  return EXIT.done;
};

async function showOfClient(invocation: Invocation, command: Parameters<Act>[1], client: string): Promise<number> {
  const { io } = invocation;
  const found = await clientMonitor(await workspaceOf(invocation), client);
  const { schedule, paused, next, lastSlot } = found;
  printForms(invocation, command, {
    json: found,
    table: () =>
      [
        schedule === null ? "No schedule applies." : scheduleTable(io.out, [schedule]),
        ...(paused ? ["Paused."] : []),
        ...(lastSlot === null ? [] : [`Last: ${lastSlot}`]),
        ...(next === null ? [] : [`Next: ${showTime(next)}`]),
      ].join("\n"),
  });
  return EXIT.done;
}

/** Prints every schedule, or the one that applies to a client. */
export const showScheduleCommand: Act = async (invocation, command) => {
  const { io } = invocation;
  const [client] = command.args;
  if (client !== undefined) return showOfClient(invocation, command, client);
  const found = await listSchedules(await workspaceOf(invocation));
  const shown = printForms(invocation, command, {
    json: found,
    table: () => (found.items.length === 0 ? "" : scheduleTable(io.out, found.items)),
  });
  if (found.items.length === 0) io.note("No schedule is set.");
  if (shown === "table" && found.items.length === 0) io.note(`\n${nextLines(io.err, [SET]).join("\n")}`);
  return EXIT.done;
};
