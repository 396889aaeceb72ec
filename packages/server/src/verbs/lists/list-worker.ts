import { type SentWorkspace, withWorkspace } from "../../worker/thread-workspace.ts";
import { serveWorker } from "../../worker/worker-thread.ts";
import { type ListWork, workOnList } from "./list-work.ts";

/** Work on a list with its workspace, as sent to the thread. */
export interface SentList {
  readonly work: ListWork;
  readonly workspace: SentWorkspace;
}

serveWorker(({ work, workspace }: SentList) =>
  withWorkspace(workspace, { readOnly: false }, (own) => workOnList(own, work)),
);
