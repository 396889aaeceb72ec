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

/**
 * Works on an uploaded list, a larger one in a thread, so that the server answers other calls meanwhile. The thread is
 * ended when the caller leaves; rows recorded until then stay. AppErrors of the work, and `interrupted`.
 * @param small bytes up to which a list is small
 */
export async function workAside<const Work extends ListWork>(
  { workspace, signal }: { readonly workspace: Workspace; readonly signal: AbortSignal },
  work: Work,
  small: number = SMALL,
): Promise<ListResult[Work["kind"]]> {
  const reads = work.kind === "preview" || work.kind === "preview-import";
  const done =
    "list" in work && work.list.bytes.length <= small
      ? workOnList(workspace, work)
      : (reads ? reading : writing)({ work, workspace: sentWorkspace(workspace) }, signal);
  return (await done) as ListResult[Work["kind"]];
}
