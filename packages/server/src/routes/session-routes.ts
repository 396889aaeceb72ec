import { API, METHOD_VERSION, type SESSION_API, type USERS_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import { Refusal } from "../app/problem.ts";
import type { ServerParts } from "../app/server-parts.ts";
import { openApi } from "../open-api/open-api.ts";
import { INCORRECT_SIGN_IN } from "../security/sign-in-routes.ts";
import { actorOf } from "../workspace/workspace.ts";

/** Users and the audit log. */
export const usersRoutes = (_parts: ServerParts): Handlers<typeof USERS_API> => ({
  "GET /api/users": async ({ workspace }) => ({ items: [...(await workspace.database.access.users())] }),
  "POST /api/users": ({ workspace, body }) => workspace.database.access.addUser(body, actorOf(workspace)),
  "PUT /api/users/:name/role": ({ workspace, params, body }) =>
    workspace.database.access.setRole(params.name, body.role, actorOf(workspace)),
  "PUT /api/users/:name/email": ({ workspace, params, body }) =>
    workspace.database.access.setEmail(params.name, body.email, actorOf(workspace)),
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

/** Signing in with a password, who is signed in, and signing out. */
export const sessionRoutes = ({
  setup: { version },
  sessions,
  signInByPassword,
  sampleState,
}: ServerParts): Handlers<typeof SESSION_API> => {
  let document: Promise<Uint8Array> | null = null;
  return {
    "POST /api/sign-in": async ({ body, request, reply }) => {
      const actor = await signInByPassword(body, request, reply);
      if (actor === null) throw new Refusal(401, "not_signed_in", INCORRECT_SIGN_IN);
      return actor;
    },
    "GET /api/session": async ({ actor, workspace }) => ({
      ...actor,
      version,
      methodVersion: METHOD_VERSION,
      tier: await workspace.database.clients.tier(),
      sample: await workspace.database.clients.isSample(),
      sampleWorkspace: sampleState(),
      now: workspace.clock.now().toISOString(),
    }),
    "DELETE /api/session": async ({ request, reply }) => {
      await sessions.signOut(request, reply);
      return undefined;
    },
    "GET /api/openapi.json": () => {
      document ??= openApi(API, version).then((whole) => new TextEncoder().encode(JSON.stringify(whole)));
      return document;
    },
  };
};
