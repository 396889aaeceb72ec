import type { ASSETS_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";

/** Assets of clients and prospects. */
export const assetsRoutes = (_parts: ServerParts): Handlers<typeof ASSETS_API> => ({});
