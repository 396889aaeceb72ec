import type { JobWork } from "../jobs/job-work.ts";
import { jobContext, withinCall } from "./call-context.ts";

/** Work of which all that is logged has the id of its job. */
export const withinJob = <Request>({ plan, perform }: JobWork<Request>): JobWork<Request> => ({
  plan,
  perform: (request, by, tools) => withinCall(jobContext(tools.id), () => perform(request, by, tools)),
});
