import type { SHARED_VIEWS_API } from "@broker/contracts";
import type { Handlers } from "../../app/call.ts";
import type { ServerAccess } from "../../app/server-setup.ts";
import { listSharedViews, revokeSharedView, shareView } from "../../verbs/shared-views/shared-views.ts";
import { ownAddress } from "./own-address.ts";

/** Read-only views of clients that are shared by link. */
export const sharedViewsRoutes = ({
  publicUrl,
}: Pick<ServerAccess, "publicUrl">): Handlers<typeof SHARED_VIEWS_API> => ({
  "GET /api/clients/:id/shared-views": async ({ workspace, params }) => ({
    items: [...(await listSharedViews(workspace, params.id))],
  }),
  // A link to this machine is of use on it: the reader may sit beside the broker.
  "POST /api/clients/:id/shared-views": ({ workspace, params, body, request }) =>
    shareView(workspace, params.id, body, publicUrl ?? ownAddress(request)),
  "POST /api/shared-views/:id/revoke": ({ workspace, params }) => revokeSharedView(workspace, params.id),
});
