import type { USERS_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";
import { actorOf } from "../workspace/workspace.ts";

/** Users and the audit log. */
export const usersRoutes = (_parts: ServerParts): Handlers<typeof USERS_API> => ({
  "GET /api/users": async ({ workspace }) => ({ items: [...(await workspace.database.access.users())] }),
  "POST /api/users": ({ workspace, body }) => workspace.database.access.addUser(body, actorOf(workspace)),
  "PUT /api/users/:name/role": ({ workspace, params, body }) =>
    workspace.database.access.setRole(params.name, body.role, actorOf(workspace)),
  "PUT /api/users/:name/password": async ({ workspace, params, body }) => {
    const { access } = workspace.database;
    await access.setPassword(params.name, body.password, actorOf(workspace));
    return undefined;
  },
  "DELETE /api/users/:name": async ({ workspace, params }) => {
    const { access } = workspace.database;
    await access.removeUser(params.name, actorOf(workspace));
    return undefined;
  },
  "GET /api/audit": async ({ workspace, query }) => {
    const { audit } = workspace.database;
    const { changes, next } = await audit.page(query);
    return { items: [...changes], next };
  },
});
