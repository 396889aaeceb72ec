import type { USERS_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";

/** Users, keys, audit log. */
export const usersRoutes = (_parts: ServerParts): Handlers<typeof USERS_API> => ({});
