import { AppError, type EditRisk, type NewRisk, RISK_LINK_LABELS, type Risk, type SavedRisk } from "@broker/contracts";
import { closeRisk, editRisk, linksNow, openByHand, openProposal } from "@broker/core/risks";
import { actorOf, nowOf, type Workspace } from "../../workspace/workspace.ts";
import { newRiskId } from "./new-risk-id.ts";
import { readRiskSources } from "./read-risk-sources.ts";
import { proposedRisks, readRisk, riskClient, shownRisk } from "./read-risks.ts";

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
  const opened: SavedRisk[] = [];
  if ("keys" in given) {
    const proposed = (await proposedRisks(workspace, log.id)).items;
    for (const key of new Set(given.keys)) {
      const proposal = proposed.find((each) => each.key === key);
      if (proposal === undefined)
        throw new AppError("input_invalid", `No evidence proposes the risk '${key}'.`, {
          hint: "It may be open already, or no longer shown. Reload the proposals.",
        });
      opened.push(openProposal(proposal, await newRiskId(workspace, opened), actor));
    }
  } else {
    const { loss } = await readRiskSources(workspace, log.id);
    opened.push(openByHand(given, await newRiskId(workspace, opened), actor, loss));
  }
  await risks.add(log.id, opened, actor);
  const client = await riskClient(workspace, log);
  const today = nowOf(workspace).slice(0, 10);
  return { items: opened.map((risk) => shownRisk(risk, client, today)) };
}

/** AppError `input_invalid` for a link to something that the client does not have. */
async function requireLinked(workspace: Workspace, id: string, links: NonNullable<EditRisk["link"]>): Promise<void> {
  const found = await workspace.database.risks.find(id);
  if (found === null) throw new AppError("not_found", `There is no risk '${id}'.`);
  const weaknesses = links.flatMap(({ kind, ref }) => (kind === "weakness" ? [ref] : []));
  const sources = await readRiskSources(workspace, found.client, weaknesses);
  const asked = links.map((link) => ({ ...link, title: link.ref, state: "open" as const }));
  const gone = linksNow(asked, sources).find(({ state }) => state === "gone");
  if (gone === undefined) return;
  const words = `The client has no ${RISK_LINK_LABELS[gone.kind].toLowerCase()} '${gone.ref}'.`;
  throw new AppError("input_invalid", words, { fields: { link: words } });
}

/** Edits, treats, rates or links a risk. AppErrors `not_found`, `input_invalid`, `record_unsettled`. */
export async function changeRisk(workspace: Workspace, id: string, edit: EditRisk): Promise<Risk> {
  const actor = actorOf(workspace);
  if (edit.link !== undefined && edit.link.length > 0) await requireLinked(workspace, id, edit.link);
  const change = (known: Parameters<typeof editRisk>[0]) => editRisk(known, edit, actor);
  await workspace.database.risks.save({ id, seen: edit.version, action: "risk edited", change }, actor);
  return readRisk(workspace, id);
}

/**
 * Closes a risk, with the reason; `proposes` = gaps, actions and subjectivities that may be closed too, which stay as
 * they are. AppErrors `not_found`, `input_invalid`, `record_unsettled`.
 */
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
