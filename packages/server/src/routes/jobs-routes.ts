import { Readable } from "node:stream";
import { AppError, type JOBS_API, jobEnded } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";
import { eventStream } from "../jobs/event-stream.ts";

/** The event that the reader has: as its browser says after a break, else as the address says. */
function lastEvent(header: string | string[] | undefined, after: number | undefined): number {
  const named = Number([header ?? []].flat()[0]);
  return Number.isSafeInteger(named) && named > 0 ? named : (after ?? 0);
}

/** Jobs and their events. */
export const jobsRoutes = ({ jobs }: ServerParts): Handlers<typeof JOBS_API> => ({
  "GET /api/jobs": ({ workspace, query }) => workspace.database.jobs.page(query),
  "GET /api/jobs/:id": ({ workspace, params }) => workspace.database.jobs.find(params.id),
  "GET /api/jobs/:id/events": async ({ workspace, params: { id }, query, signal, request, reply }) => {
    const store = workspace.database.jobs;
    const after = lastEvent(request.headers["last-event-id"], query.after);
    const [job, next] = [await store.find(id), await store.events(id, after, 1)];
    // 204 stops a browser from reconnecting (WHATWG HTML §9.2.3).
    if (jobEnded(job) && next.length === 0) return void (await reply.code(204).send());
    const stream = Readable.from(eventStream({ store, runner: jobs, id, after, signal }), { highWaterMark: 1 });
    const headers = { "content-type": "text/event-stream; charset=utf-8", "x-accel-buffering": "no" };
    return void reply.headers(headers).send(stream);
  },
  "GET /api/jobs/:id/answer": async ({ workspace, params: { id } }) => {
    const { jobs } = workspace.database;
    const job = await jobs.find(id);
    const answer = await jobs.answer(id);
    if (answer !== null) return JSON.parse(answer) as unknown;
    throw new AppError("not_found", "This job has no answer to fetch.", {
      hint: jobEnded(job) ? "It failed, or its result is stored elsewhere: see the job." : "It has not ended yet.",
    });
  },
  "DELETE /api/jobs/:id": ({ workspace, params }) => jobs.cancel(params.id, workspace.by),
});
