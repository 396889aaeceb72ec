import type { WORKSPACE_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";

/** The workspace: search, sample data, what is to be done. */
export const workspaceRoutes = (_parts: ServerParts): Handlers<typeof WORKSPACE_API> => ({});
