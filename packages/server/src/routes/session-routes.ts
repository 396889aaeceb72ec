import { API, METHOD_VERSION, type SESSION_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import { Refusal } from "../app/problem.ts";
import type { ServerParts } from "../app/server-parts.ts";
import { openApi } from "../open-api/open-api.ts";
import { INCORRECT_SIGN_IN } from "../security/pages/sign-in-routes.ts";
import { accountRoutes } from "./account/users-routes.ts";

/** Why a sign-in by the API is refused. */
const REFUSALS = {
  refused: () => new Refusal(401, "not_signed_in", INCORRECT_SIGN_IN),
  code: () => new Refusal(401, "code_required", "The code of the authenticator app is required."),
  "set-up": () =>
    new Refusal(401, "code_required", "This workspace requires multi-factor authentication.", {
      hint: "Sign in with a browser to set it up.",
    }),
} as const;

/** Signing in with a password, who is signed in, and signing out. */
export const sessionRoutes = (parts: ServerParts): Handlers<typeof SESSION_API> => {
  const { setup, sessions, passwords, sampleState } = parts;
  const { version, otherWorkspaces = async () => [] } = setup;
  let document: Promise<Uint8Array> | null = null;
  return {
    "POST /api/sign-in": async ({ body, request, reply }) => {
      const result = await passwords.byPassword(body, request, reply);
      if (result.kind === "signed-in") return result.actor;
      throw REFUSALS[result.kind]();
    },
    "GET /api/session": async ({ actor, workspace, request }) => ({
      ...actor,
      ...((await sessions.current(request))?.method === "single sign-on" ? { signOutUrl: "/sign-in/sso/end" } : {}),
      version,
      methodVersion: METHOD_VERSION,
      tier: await workspace.database.clients.tier(),
      sample: await workspace.database.clients.isSample(),
      sampleWorkspace: sampleState(),
      workspaces: [...(await otherWorkspaces(actor.name))],
      now: workspace.clock.now().toISOString(),
    }),
    ...accountRoutes(parts),
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
