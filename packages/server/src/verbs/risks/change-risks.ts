import { randomUUID } from "node:crypto";
import { AppError, type EditRisk, type NewRisk, type Risk } from "@broker/contracts";
import { closeRisk, editRisk, openByHand, openProposal } from "@broker/core/risks";
import { actorOf, nowOf, type Workspace } from "../../workspace/workspace.ts";
import { nameOfClient } from "../compliance/read-compliance.ts";
import { proposedRisks, readRisk, shownRisk } from "./read-risks.ts";

/**
 * Opens proposed risks by their keys, or one that a person adds. AppErrors `not_found`, `ambiguous`, `input_invalid`
 * for a key that nothing proposes any more, `record_unsettled`.
 */
export async function openRisks(
  workspace: Workspace,
  reference: string,
  given: { readonly keys: readonly string[] } | NewRisk,
): Promise<{ items: Risk[] }> {
  const { clients, risks } = workspace.database;
  const log = await clients.find(reference);
  const actor = actorOf(workspace);
  const id = (): string => randomUUID().slice(0, 8);
  const proposed = "keys" in given ? (await proposedRisks(workspace, log.id)).items : [];
  const opened =
    "keys" in given
      ? [...new Set(given.keys)].map((key) => {
          const proposal = proposed.find((each) => each.key === key);
          if (proposal === undefined)
            throw new AppError("input_invalid", `No evidence proposes the risk '${key}'.`, {
              hint: "It may be open already, or no longer shown. Reload the proposals.",
            });
          return openProposal(proposal, id(), actor);
        })
      : [openByHand(given, id(), actor)];
  await risks.add(log.id, opened, actor);
  const client = { id: log.id, name: nameOfClient(log) };
  const today = nowOf(workspace).slice(0, 10);
  return { items: opened.map((risk) => shownRisk(risk, client, today)) };
}

/** Edits, treats, rates or links a risk. AppErrors `not_found`, `input_invalid`, `record_unsettled`. */
export async function changeRisk(workspace: Workspace, id: string, edit: EditRisk): Promise<Risk> {
  const actor = actorOf(workspace);
  const change = (known: Parameters<typeof editRisk>[0]) => editRisk(known, edit, actor);
  await workspace.database.risks.save({ id, seen: edit.version, action: "risk edited", change }, actor);
  return readRisk(workspace, id);
}

/** Closes a risk, with the reason. AppErrors `not_found`, `input_invalid`, `record_unsettled`. */
export async function endRisk(
  workspace: Workspace,
  id: string,
  { version, reason }: { readonly version: number; readonly reason: string },
): Promise<Risk> {
  const actor = actorOf(workspace);
  const change = (known: Parameters<typeof closeRisk>[0]) => closeRisk(known, reason, actor);
  await workspace.database.risks.save({ id, seen: version, action: "risk closed", change }, actor);
  return readRisk(workspace, id);
}
