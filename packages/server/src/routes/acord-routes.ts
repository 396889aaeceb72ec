import type { ACORD_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";

/** ACORD-style applications. */
export const acordRoutes = (_parts: ServerParts): Handlers<typeof ACORD_API> => ({});
