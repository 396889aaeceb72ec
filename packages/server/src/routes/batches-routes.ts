import { AppError, type BATCHES_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";

const pending = () => Promise.reject(new AppError("internal", "This call has no work behind it yet."));

/** Prospect lists and their scans. */
export const batchesRoutes = (_parts: ServerParts): Handlers<typeof BATCHES_API> => ({
  "GET /api/batches": pending,
  "POST /api/batches": pending,
  "POST /api/batches/preview": pending,
  "GET /api/batches/:id": pending,
  "GET /api/batches/:id/rows": pending,
  "GET /api/batches/:id/file": pending,
  "POST /api/batches/:id/resume": pending,
  "POST /api/batches/:id/cancel": pending,
  "POST /api/batches/:id/retry-failed": pending,
});
