import type {
  DecideIdvDocument,
  DecideIdvWorkflow,
  IdvWorkflow,
  NewIdvDocument,
  NewIdvWorkflow,
} from "@broker/contracts";
import { addDocument, decideDocument, decideWorkflow, startWorkflow } from "@broker/core/idv";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";
import { readableId } from "../readable-id.ts";
import { type GivenIdentityFile, removeIdentityFile, saveIdentityFile } from "./identity-files.ts";
import { readWorkflow, requireWorkflow } from "./read-workflows.ts";

/** Starts a workflow for a client. AppErrors `not_found`, `ambiguous`. */
export async function startIdv(workspace: Workspace, { client, subject }: NewIdvWorkflow): Promise<IdvWorkflow> {
  const { clients, idv } = workspace.database;
  const log = await clients.find(client);
  const actor = actorOf(workspace);
  let id = readableId();
  while ((await idv.find(id)) !== null) id = readableId();
  await idv.add(log.id, startWorkflow(id, subject, actor), actor);
  return readWorkflow(workspace, id);
}

/**
 * Adds a document, to be verified by a person. Its file is saved first, as an identity document of the client.
 * AppErrors `not_found`, `input_invalid` for a file that is empty, above 10 MB or of another type, `record_unsettled`
 * for a decided workflow, `limit_reached`, `storage_full`.
 */
export async function addIdvDocument(
  workspace: Workspace,
  id: string,
  given: NewIdvDocument,
  file: GivenIdentityFile,
): Promise<IdvWorkflow> {
  const { workflow, client } = await requireWorkflow(workspace, id);
  const actor = actorOf(workspace);
  const saved = await saveIdentityFile(workspace, client.id, file, (known) =>
    addDocument(workflow, given, known, actor),
  );
  try {
    await workspace.database.idv.save(
      {
        ...{ id, seen: null, action: "identity document added", detail: { document: saved.id, type: given.type } },
        change: (known) => addDocument(known, given, saved, actor),
      },
      actor,
    );
  } catch (cause) {
    await removeIdentityFile(workspace, client.id, saved.id);
    throw cause;
  }
  return readWorkflow(workspace, id);
}

/** A person verifies or rejects a document. AppErrors `not_found`, `record_unsettled`. */
export async function decideIdvDocument(
  workspace: Workspace,
  id: string,
  document: string,
  { version, outcome, reason }: DecideIdvDocument,
): Promise<IdvWorkflow> {
  const actor = actorOf(workspace);
  await workspace.database.idv.save(
    {
      ...{ id, seen: version, action: "identity document decided", detail: { document, outcome } },
      change: (known) => decideDocument(known, document, { outcome, reason }, actor),
    },
    actor,
  );
  return readWorkflow(workspace, id);
}

/**
 * A person completes or fails a workflow. AppErrors `not_found`, `record_unsettled`, `gate_closed` if it would be
 * completed without a verified document of each required type.
 */
export async function decideIdv(
  workspace: Workspace,
  id: string,
  { version, outcome, reason }: DecideIdvWorkflow,
): Promise<IdvWorkflow> {
  const actor = actorOf(workspace);
  await workspace.database.idv.save(
    {
      ...{ id, seen: version, action: "identity workflow decided", detail: { outcome } },
      change: (known) => decideWorkflow(known, { outcome, reason }, actor),
    },
    actor,
  );
  return readWorkflow(workspace, id);
}
