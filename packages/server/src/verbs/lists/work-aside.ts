import { AppError } from "@broker/contracts";
import { sentWorkspace } from "../../worker/thread-workspace.ts";
import { workerThread } from "../../worker/worker-thread.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { type ListResult, type ListWork, workOnList } from "./list-work.ts";
import type { SentList } from "./list-worker.ts";

/** The thread's program lies beside this file, as source or as a bundle. */
const PROGRAM = new URL(`./list-worker.${import.meta.url.endsWith(".ts") ? "ts" : "js"}`, import.meta.url);

// A preview does not wait for an import.
const [reading, writing] = [workerThread<SentList>(PROGRAM), workerThread<SentList>(PROGRAM)];

/** Bytes of a list of a few dozen companies, which is read sooner than a thread starts. */
const SMALL = 2048;

/** Milliseconds that the work on one list may take; others wait for it. */
const MAX_MS = 600_000;

const tooLong = () =>
  new AppError("limit_reached", "The list takes too long to read, and was ended.", {
    hint: "Split it into several lists. What was recorded of it so far stays.",
  });

/**
 * Works on an uploaded list, a larger one in a thread, so that the server answers other calls meanwhile. The thread is
 * ended when the caller leaves or the time is up; rows recorded until then stay. AppErrors of the work, `interrupted`,
 * `limit_reached`.
 * @param small bytes up to which a list is small
 * @param maxMs milliseconds that the thread may take
 */
export async function workAside<const Work extends ListWork>(
  { workspace, signal }: { readonly workspace: Workspace; readonly signal: AbortSignal },
  work: Work,
  { small = SMALL, maxMs = MAX_MS }: { readonly small?: number; readonly maxMs?: number } = {},
): Promise<ListResult[Work["kind"]]> {
  const reads = work.kind === "preview" || work.kind === "preview-import";
  const done =
    "list" in work && work.list.bytes.length <= small
      ? workOnList(workspace, work)
      : (reads ? reading : writing)({ work, workspace: sentWorkspace(workspace) }, signal, {
          ms: maxMs,
          error: tooLong(),
        });
  return (await done) as ListResult[Work["kind"]];
}
