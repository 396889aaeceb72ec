import type { SAMPLE_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";

/** Loads, opens, leaves and removes the sample workspace. */
export const sampleRoutes = ({ sampleDoor, jobs }: ServerParts): Handlers<typeof SAMPLE_API> => ({
  "POST /api/sample": async ({ workspace, request, reply }) => {
    const job = await sampleDoor.load(jobs, workspace.by, request, reply);
    void reply.header("location", `/api/jobs/${job.id}`);
    return job;
  },
  "PUT /api/sample": async ({ body, request, reply }) => {
    await sampleDoor.show(body.shown, request, reply);
    return undefined;
  },
  "DELETE /api/sample": async ({ request, reply }) => {
    await sampleDoor.remove(request, reply);
    return undefined;
  },
});
