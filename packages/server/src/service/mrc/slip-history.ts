import type { StoredSlip } from "@broker/adapters";
import type { SlipVersion } from "@broker/contracts";
import { slipChanges } from "@broker/core/documents";
import type { Workspace } from "../../workspace/workspace.ts";
import { findSlip } from "./find-slip.ts";

function versionOf({ slip, savedAt, by }: StoredSlip, before: StoredSlip | undefined): SlipVersion {
  return {
    version: slip.version,
    savedAt,
    by,
    template: slip.template,
    status: slip.control.status,
    toAdvise: slip.control.toAdvise.length,
    changes: before === undefined ? null : slipChanges(before.slip, slip),
  };
}

/** Every version of a slip, the newest first, with what it says otherwise than the one before. AppErrors `not_found`, `ambiguous`. */
export async function slipHistory(
  workspace: Workspace,
  reference: string,
): Promise<{ readonly slipId: string; readonly versions: SlipVersion[] }> {
  const { slip, newest } = await findSlip(workspace, reference);
  const stored: StoredSlip[] = [];
  for (let n = 1; n <= newest; n += 1) stored.push(await workspace.database.slips.find(slip.id, n));
  return { slipId: slip.id, versions: stored.map((each, at) => versionOf(each, stored[at - 1])).reverse() };
}
