import type { Workspace } from "../../workspace/workspace.ts";
import { readableId } from "../readable-id.ts";

/** An id for a risk, such as 'k7m-2qd', that no risk of the workspace has. @param also risks that are not saved yet */
export async function newRiskId({ database }: Workspace, also: readonly { readonly id: string }[]): Promise<string> {
  for (;;) {
    const id = readableId();
    if (also.every((each) => each.id !== id) && (await database.risks.find(id)) === null) return id;
  }
}
