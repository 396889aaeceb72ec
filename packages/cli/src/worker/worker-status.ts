import { JOB_KIND_WORDS, showCount, showTime, type WorkerState, type WorkLoad } from "@broker/contracts";
import { configuredClock, databaseOf } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import type { Look } from "../terminal/look.ts";
import { tableLines } from "../terminal/table.ts";

const shown = (lanes: Readonly<Record<string, number>>, most: Readonly<Record<string, number>>) =>
  Object.entries(most)
    .map(([lane, width]) => `${lane} ${lanes[lane] ?? 0}/${width}`)
    .join(", ");

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

/** Prints workers, the jobs of each kind, and how many failed jobs can be tried again. */
export const workerStatusWork: Act = async (invocation) => {
  const { io, flags } = invocation;
  const { config } = await invocation.place();
  const { jobs } = await databaseOf(invocation);
  const status = await jobs.status(configuredClock(config).now().toISOString(), Date.now());
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
  if (failed.length > 0) io.note(`${showCount(failed.length, "failed job")}: broker worker failed`);
  return EXIT.done;
};
