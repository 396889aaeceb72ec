import { AppError, type NewSharedView, type SharedView, type SharedViewWithLink } from "@broker/contracts";
import { newSecret, secretHash } from "../../security/secret-cookies.ts";
import { actorOf, nowOf, type Workspace } from "../../workspace/workspace.ts";
import { requireFeature } from "../tier.ts";

const DAY_MS = 86_400_000;

/** Views of a client that were shared, the newest first. AppErrors `not_found`, `ambiguous`. */
export async function listSharedViews(workspace: Workspace, client: string): Promise<readonly SharedView[]> {
  const { id } = await workspace.database.clients.find(client);
  return workspace.database.sharedViews.list(id, nowOf(workspace));
}

/**
 * Shares a read-only view of a client; the answer alone has its link. AppErrors `feature_locked`, `not_found`,
 * `ambiguous`; `usage` without an address by which the reader reaches the server.
 * @param origin address of the server; null = others cannot reach it
 */
export async function shareView(
  workspace: Workspace,
  client: string,
  { audience, recipient, days }: NewSharedView,
  origin: string | null,
): Promise<SharedViewWithLink> {
  await requireFeature(workspace, "multi_stakeholder_dashboards");
  const { id } = await workspace.database.clients.find(client);
  if (origin === null)
    throw new AppError("usage", "The server has no public address, so no link can be created.", {
      hint: "Set the public address of the server, or send the report as a file.",
    });
  const token = newSecret();
  const until = new Date(workspace.clock.now().getTime() + days * DAY_MS).toISOString();
  const shared = { client: id, audience, recipient, until, tokenHash: secretHash(token) };
  const view = await workspace.database.sharedViews.add(shared, actorOf(workspace));
  return { view, url: `${origin}/view/${token}` };
}

/** Revokes a shared view, on every tier. AppErrors `not_found`, `ambiguous`. */
export function revokeSharedView(workspace: Workspace, reference: string): Promise<SharedView> {
  return workspace.database.sharedViews.revoke(reference, actorOf(workspace));
}
