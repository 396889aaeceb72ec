import type { AssetVerdict, ClientAssets } from "@broker/adapters";
import { AppError } from "@broker/contracts";
import type { ClientLog } from "@broker/core";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";

/** The hosts that scans of a client's domains discovered. AppErrors `not_found`, `ambiguous`. */
export function clientAssets(workspace: Workspace, reference: string): Promise<ClientAssets> {
  return workspace.database.assets.list(reference);
}

/** Decides the owner of a host, and writes it into the record. AppErrors `not_found`, `ambiguous`, `usage`. */
export function decideAsset(
  workspace: Workspace,
  reference: string,
  host: string,
  verdict: AssetVerdict,
): Promise<ClientLog> {
  if (verdict.deed === "rejected" && verdict.note.trim() === "")
    throw new AppError("usage", "A rejection requires a reason.", {
      fix: { kind: "set-option", option: "note", example: "belongs to a supplier" },
    });
  const name = host.trim().toLowerCase();
  return workspace.database.assets.decide(reference, name, verdict, actorOf(workspace));
}
