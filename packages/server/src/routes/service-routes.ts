import type { SERVICE_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";

/** The specified calls: scans, register, analysis, reports. */
export const serviceRoutes = (_parts: ServerParts): Handlers<typeof SERVICE_API> => ({});
