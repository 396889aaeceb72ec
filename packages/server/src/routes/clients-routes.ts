import type { CLIENTS_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";

/** Client records. */
export const clientsRoutes = (_parts: ServerParts): Handlers<typeof CLIENTS_API> => ({});
