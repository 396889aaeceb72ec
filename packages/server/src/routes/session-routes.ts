import { openClientStore } from "@broker/adapters";
import { METHOD_VERSION, type SESSION_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";

/** Who is signed in, and signing out. */
export const sessionRoutes = ({ setup: { version }, signOut }: ServerParts): Handlers<typeof SESSION_API> => ({
  "GET /api/session": async ({ actor, workspace }) => ({
    ...actor,
    version,
    methodVersion: METHOD_VERSION,
    tier: await workspace.lend(openClientStore, ({ store }) => store.tier()),
    sample: false,
    now: workspace.clock.now().toISOString(),
  }),
  "DELETE /api/session": ({ request }) => {
    signOut(request.headers.cookie);
    return undefined;
  },
});
