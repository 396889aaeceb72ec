import type { SCANS_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";

/** Stored scans: lists, reports, sums, differences, disputes. */
export const scansRoutes = (_parts: ServerParts): Handlers<typeof SCANS_API> => ({});
