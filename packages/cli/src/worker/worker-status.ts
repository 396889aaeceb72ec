import {
  JOB_KIND_WORDS,
  showCount,
  showTime,
  type WorkerState,
  type WorkLoad,
  type WorkStatus,
} from "@broker/contracts";
import { workStatus } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { prose } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { tableLines } from "../terminal/table.ts";
import { workspaceOf } from "../workspace-of.ts";

/** Each lane with its limit; then those that have none. */
const shown = (lanes: Readonly<Record<string, number>>, most: Readonly<Record<string, number>>) =>
  [
    ...Object.entries(most).map(([lane, width]) => `${lane} ${lanes[lane] ?? 0}/${width}`),
    ...Object.entries(lanes).flatMap(([lane, count]) => (lane in most ? [] : [`${lane} ${count}`])),
  ].join(", ");

/** In a narrow window each number has its heading. */
const LABELLED = { stacked: "labelled" } as const;

/** The workers as a table. */
export const workerLines = (look: Look, workers: readonly WorkerState[]): readonly string[] =>
  tableLines<WorkerState>(
    look,
    {
      columns: [
        { heading: "Worker", cell: ({ id }) => id, width: { grow: 20 }, stacked: "title" },
        { heading: "Running", cell: ({ running, most }) => shown(running, most), width: { grow: 24 }, wrap: true },
        { heading: "Heartbeat", cell: ({ silentSeconds }) => `${silentSeconds} s ago`, stacked: "labelled" },
        { heading: "State", cell: ({ draining }) => (draining ? "draining" : "ready") },
      ],
      factLines: true,
    },
    workers,
  );

/** The jobs of each kind as a table. */
export const loadLines = (look: Look, loads: readonly WorkLoad[]): readonly string[] =>
  tableLines<WorkLoad>(
    look,
    {
      columns: [
        { heading: "Jobs", cell: ({ kind }) => JOB_KIND_WORDS[kind], stacked: "title" },
        { heading: "Waiting", cell: ({ waiting }) => String(waiting), align: "right", ...LABELLED },
        { heading: "Running", cell: ({ running }) => String(running), align: "right", ...LABELLED },
        {
          heading: "Oldest waits since",
          cell: ({ oldestAt }) => (oldestAt === null ? null : showTime(oldestAt)),
          ...LABELLED,
        },
        { heading: "Ended, 1 h", cell: ({ ended }) => String(ended), align: "right", ...LABELLED },
        { heading: "Failed, 1 h", cell: ({ failed }) => String(failed), align: "right", ...LABELLED },
      ],
      factLines: true,
    },
    loads,
  );

/** The lanes `deliveries` and `monitor`, a line each. */
export function laneLines({ messages, monitor }: Pick<WorkStatus, "messages" | "monitor">): readonly string[] {
  const { waiting, failed, oldestAt, delivered, deadLetters } = messages;
  const { due, overdue, running, scanned } = monitor;
  const since = oldestAt === null ? "" : `, the oldest since ${showTime(oldestAt)}`;
  return [
    `Deliveries: ${waiting} waiting${since}; ${failed} after a failed attempt; ${showCount(deadLetters, "dead letter")}; ${delivered} delivered in 1 h`,
    `Monitor: ${due} due, ${overdue} of them overdue; ${running} running; ${scanned} scanned and ${monitor.failed} failed in 24 h`,
  ];
}

/** Prints workers, the jobs of each kind, messages, the monitor, and how many failed jobs can be tried again. */
export const workerStatusWork: Act = async (invocation) => {
  const { io, flags } = invocation;
  const { config } = await invocation.place();
  const status = await workStatus(await workspaceOf(invocation));
  if (flags.json) {
    io.result(JSON.stringify(status, null, 2));
    return EXIT.done;
  }
  const { workers, loads, failed } = status;
  if (workers.length > 0) io.result(workerLines(io.out, workers).join("\n"));
  else
    io.note(
      config.database.startsWith("sqlite:")
        ? "SQLite: the server does its own jobs."
        : "No worker is running. Start one with 'broker worker', or 'broker serve' without --no-work.",
    );
  if (loads.length > 0) io.result(["", ...loadLines(io.out, loads)].join("\n"));
  else io.note("No job waits, and none ended within the last hour.");
  io.result(["", ...laneLines(status).flatMap((line) => prose(io.out, line))].join("\n"));
  if (status.messages.deadLetters > 0) io.note("Dead letters: broker webhooks deliveries --state failed");
  if (failed.length > 0) io.note(`${showCount(failed.length, "failed job")}: broker worker failed`);
  return EXIT.done;
};
