import { AppError, type JOBS_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";

const pending = () => Promise.reject(new AppError("internal", "This call has no work behind it yet."));

/** Jobs and their events. */
export const jobsRoutes = (_parts: ServerParts): Handlers<typeof JOBS_API> => ({
  "GET /api/jobs": pending,
  "GET /api/jobs/:id": pending,
  "GET /api/jobs/:id/events": pending,
  "GET /api/jobs/:id/answer": pending,
  "DELETE /api/jobs/:id": pending,
});
