import type { MrcSlip } from "@broker/contracts";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { todaysSlip } from "./todays-slip.ts";

/** The newest version of the client's last saved slip, with its subjectivities' status of today; null = none. */
export async function currentSlip(workspace: Workspace, client: string): Promise<MrcSlip | null> {
  const { slips } = workspace.database;
  const [last] = await slips.list(client);
  return last === undefined ? null : todaysSlip(await slips.find(last.id), nowOf(workspace)).slip;
}
