import type { EVENTS_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";

/** Triggers and notifications. */
export const eventsRoutes = (_parts: ServerParts): Handlers<typeof EVENTS_API> => ({});
