import type { MRC_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";

/** MRC slips. */
export const mrcRoutes = (_parts: ServerParts): Handlers<typeof MRC_API> => ({});
