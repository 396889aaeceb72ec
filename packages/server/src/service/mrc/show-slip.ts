import type { StoredSlip } from "@broker/adapters";
import type { SlipView } from "@broker/contracts";
import { previewGroups, slipPage } from "@broker/core/documents";
import type { Workspace } from "../../workspace/workspace.ts";
import { findSlip } from "./find-slip.ts";

/** A stored slip for the screen. */
export function slipViewOf({ slip, clientName, savedAt, by, newest }: StoredSlip): SlipView {
  return {
    id: slip.id,
    clientId: slip.clientId,
    clientName,
    version: slip.version,
    newest,
    template: slip.template,
    status: slip.control.status,
    savedAt,
    by,
    page: slipPage(slip),
    groups: previewGroups(slip).map(({ id, title, items }) => ({ id, title, items: items.map(({ index }) => index) })),
    choices: slip.choices,
    open: slip.subjectivities.filter(({ status }) => status === "open" || status === "overdue").length,
  };
}

/** A version of a slip by its six sections and its five groups. AppErrors `not_found`, `ambiguous`. */
export const showSlip = async (workspace: Workspace, reference: string, version?: number): Promise<SlipView> =>
  slipViewOf(await findSlip(workspace, reference, version));
