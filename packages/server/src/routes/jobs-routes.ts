import type { JOBS_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";

/** Jobs and their events. */
export const jobsRoutes = (_parts: ServerParts): Handlers<typeof JOBS_API> => ({});
