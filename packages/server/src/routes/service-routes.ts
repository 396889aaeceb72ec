import { AppError, type SERVICE_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";

const pending = () => Promise.reject(new AppError("internal", "This call has no work behind it yet."));

/** The specified calls: scans, register, analysis, reports. */
export const serviceRoutes = (_parts: ServerParts): Handlers<typeof SERVICE_API> => ({
  "POST /api/scan/comprehensive": pending,
  "POST /api/scan/email": pending,
  "POST /api/scan/web": pending,
  "POST /api/scan/darkweb": pending,
  "POST /api/companies-house": pending,
  "POST /api/analysis": pending,
  "POST /api/scans": pending,
});
