import type { JobWork } from "../jobs/job-work.ts";
import { jobContext, withinCall } from "./call-context.ts";

/** Work of which all that is logged has the id of its job. */
export const withinJob = <Request>(work: JobWork<Request>): JobWork<Request> => ({
  ...work,
  perform: (request, by, tools, part) => withinCall(jobContext(tools.id), () => work.perform(request, by, tools, part)),
});
