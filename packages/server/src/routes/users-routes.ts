import { openAccessStore, openAuditLog } from "@broker/adapters";
import type { USERS_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";

/** Users and the audit log. */
export const usersRoutes = (_parts: ServerParts): Handlers<typeof USERS_API> => ({
  "GET /api/users": ({ workspace }) =>
    workspace.lend(openAccessStore, async ({ store }) => ({ items: [...(await store.users())] })),
  "POST /api/users": ({ workspace, body }) =>
    workspace.lend(openAccessStore, ({ store, at }) => store.addUser(body, { by: workspace.by, at })),
  "PUT /api/users/:name/role": ({ workspace, params, body }) =>
    workspace.lend(openAccessStore, ({ store, at }) => store.setRole(params.name, body.role, { by: workspace.by, at })),
  "PUT /api/users/:name/password": ({ workspace, params, body }) =>
    workspace.lend(openAccessStore, async ({ store, at }) => {
      await store.setPassword(params.name, body.password, { by: workspace.by, at });
      return undefined;
    }),
  "DELETE /api/users/:name": ({ workspace, params }) =>
    workspace.lend(openAccessStore, async ({ store, at }) => {
      await store.removeUser(params.name, { by: workspace.by, at });
      return undefined;
    }),
  "GET /api/audit": ({ workspace, query }) =>
    workspace.lend(openAuditLog, async ({ store }) => {
      const { changes, next } = await store.page(query);
      return { items: [...changes], next };
    }),
});
