import type { MrcSlip } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";

/** The newest version of the client's last saved slip; null = none. */
export async function currentSlip(workspace: Workspace, client: string): Promise<MrcSlip | null> {
  const { slips } = workspace.database;
  const [last] = await slips.list(client);
  return last === undefined ? null : (await slips.find(last.id)).slip;
}
