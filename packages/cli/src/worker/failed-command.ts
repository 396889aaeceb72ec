import { AppError, type FailedWork, JOB_KIND_WORDS } from "@broker/contracts";
import { openQueueOf } from "@broker/server";
import { configuredClock, databaseOf, requireActive } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { tableLines } from "../terminal/table.ts";

const ACTIONS = ["list", "retry", "drop"] as const;
type Action = (typeof ACTIONS)[number];

function actionOf(typed: string | undefined): Action {
  const action = ACTIONS.find((each) => each === typed);
  if (action !== undefined) return action;
  throw new AppError("usage", `'${typed}' is not an action.`, { hint: `One of: ${ACTIONS.join(", ")}.` });
}

/** Lists the jobs that failed after their last attempt, tries one again, or drops it. */
export const failedWorkCommand: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const [typed, id] = command.args;
  const action = actionOf(typed ?? "list");
  const { config } = await invocation.place();
  const database = await databaseOf(invocation);
  const at = configuredClock(config).now().toISOString();
  if (action === "list") {
    const { failed } = await database.jobs.status(at, Date.now());
    if (flags.json) io.result(JSON.stringify(failed, null, 2));
    else if (failed.length === 0) io.note("No job failed after its last attempt.");
    else {
      const columns = [
        { heading: "Job", cell: ({ jobId }: FailedWork) => jobId, stacked: "title" as const },
        { heading: "Kind", cell: ({ kind }: FailedWork) => JOB_KIND_WORDS[kind] },
        { heading: "Subject", cell: ({ title }: FailedWork) => title, width: { grow: 16 }, wrap: true },
        { heading: "Reason", cell: ({ reason }: FailedWork) => reason ?? "", width: { grow: 24 }, wrap: true },
      ];
      io.result(tableLines<FailedWork>(io.out, { columns }, failed).join("\n"));
    }
    return EXIT.done;
  }
  if (id === undefined)
    throw new AppError("usage", "The id of the job is missing.", { hint: "'broker worker failed' lists them." });
  await requireActive(invocation);
  const queue = await openQueueOf(database, (line) => io.complain(line));
  if (queue === null)
    throw new AppError("usage", "On SQLite there is no queue: begin the job again.", {
      fix: { kind: "configure", setting: "database" },
    });
  try {
    await (action === "retry" ? queue.retryFailed(id, at) : queue.dropFailed(id));
  } finally {
    await queue.stop();
  }
  io.note(action === "retry" ? "The job is queued again." : "The job is off the list.");
  return EXIT.done;
};
