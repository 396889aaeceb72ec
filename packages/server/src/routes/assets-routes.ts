import type { ASSETS_API, ClientAssetsView } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";
import { clientAssets, decideAsset } from "../service/assets/client-assets.ts";
import type { Workspace } from "../workspace/workspace.ts";

async function shown(workspace: Workspace, id: string): Promise<ClientAssetsView> {
  const { client, assets, strangers } = await clientAssets(workspace, id);
  return { client: client.id, assets: [...assets], strangers: [...strangers] };
}

/** Assets of clients. */
export const assetsRoutes = (_parts: ServerParts): Handlers<typeof ASSETS_API> => ({
  "GET /api/clients/:id/assets": ({ workspace, params }) => shown(workspace, params.id),
  "POST /api/clients/:id/assets/:host": async ({ workspace, params: { id, host }, body }) => {
    const { deed } = body;
    if (deed === "accepted") {
      const { role, company } = body;
      await decideAsset(workspace, id, host, { deed, role, ...(company === undefined ? {} : { company }) });
    } else await decideAsset(workspace, id, host, body);
    return shown(workspace, id);
  },
});
