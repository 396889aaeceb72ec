import type { BATCHES_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";

/** Prospect lists and their scans. */
export const batchesRoutes = (_parts: ServerParts): Handlers<typeof BATCHES_API> => ({});
