import type { PROSPECTS_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";

/** Prospects and regions. */
export const prospectsRoutes = (_parts: ServerParts): Handlers<typeof PROSPECTS_API> => ({});
