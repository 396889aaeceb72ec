import { AppError, type BATCHES_API, type Batch, type Job } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";
import { pageRows } from "../verbs/batches/page-batch-rows.ts";
import { batchFile, jobOfBatch, listBatches, resumeBatch, showBatch } from "../verbs/batches/stored-batches.ts";
import { workAside } from "../verbs/lists/work-aside.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { readUploadedList } from "./uploads.ts";

/** Prospect lists and their scans. */
export const batchesRoutes = ({ jobs }: Pick<ServerParts, "jobs">): Handlers<typeof BATCHES_API> => {
  const scan = async (workspace: Workspace, batch: Batch): Promise<Job> => {
    const { job } = await jobs.start({
      kind: "batch",
      title: batch.source,
      by: workspace.by,
      result: { batchId: batch.id, address: `/prospects?batch=${batch.id}` },
      storesAnswer: false,
      request: { work: "list", batch },
    });
    return job;
  };

  /** The job that already scans the list, or a new one that resumes it. */
  const goOn = async (workspace: Workspace, id: string, retry: boolean): Promise<Job> => {
    const open = await jobOfBatch(workspace, id);
    if (open !== null) return open;
    const consentOnly = workspace.config.requireConsent ?? false;
    const { batches } = workspace.database;
    const how = { retry, concurrency: null, consentOnly, enrich: true };
    const resumed = await resumeBatch(batches, await batches.find(id), how);
    const batch = { ...resumed, finishedAt: (await batches.find(id)).finishedAt };
    if (batch.finishedAt === null) return scan(workspace, batch);
    throw new AppError(
      "usage",
      retry ? "No company of this list failed." : "This list is finished: nothing of it waits.",
      retry ? {} : { hint: "To scan the failed ones again: retry-failed." },
    );
  };

  return {
    "GET /api/batches": ({ workspace, query }) => listBatches(workspace, query),
    "POST /api/batches": async (call) => {
      const { workspace, request, reply } = call;
      const { list, use } = await readUploadedList(request, workspace.config.requireConsent ?? false);
      const job = await scan(workspace, await workAside(call, { kind: "begin", list, use }));
      void reply.header("location", `/api/jobs/${job.id}`);
      return job;
    },
    "POST /api/batches/preview": async (call) => {
      const { list } = await readUploadedList(call.request, false);
      return workAside(call, { kind: "preview", list });
    },
    "GET /api/batches/:id": ({ workspace, params }) => showBatch(workspace, params.id),
    "GET /api/batches/:id/rows": ({ workspace, params, query }) => pageRows(workspace, params.id, query),
    "GET /api/batches/:id/file": ({ workspace, params, query }) => batchFile(workspace, params.id, query.format),
    "POST /api/batches/:id/resume": ({ workspace, params }) => goOn(workspace, params.id, false),
    "POST /api/batches/:id/retry-failed": ({ workspace, params }) => goOn(workspace, params.id, true),
    "POST /api/batches/:id/cancel": async ({ workspace, params }) => {
      const open = await jobOfBatch(workspace, params.id);
      if (open !== null) return jobs.cancel(open.id, workspace.by);
      throw new AppError("usage", "No scan of this list is running.", { hint: "Resume the list to continue." });
    },
  };
};
