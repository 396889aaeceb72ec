import type { PLACEMENTS_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";

/** Placements and quotes. */
export const placementsRoutes = (_parts: ServerParts): Handlers<typeof PLACEMENTS_API> => ({});
