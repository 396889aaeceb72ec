import { randomUUID } from "node:crypto";
import { identityFileType, sha256 } from "@broker/adapters";
import { AppError, type IdvDocument } from "@broker/contracts";
import { identityFilePath } from "@broker/core/documents";
import { filesOf } from "../../workspace/files-of.ts";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";
import { requireWorkflow } from "./read-workflows.ts";

/** The file of a document as it was given. */
export interface GivenIdentityFile {
  readonly name: string;
  readonly content: Uint8Array;
}

type SavedFile = Pick<IdvDocument, "id" | "name" | "mediaType" | "bytes">;

const pathOf = (client: string, id: string) => identityFilePath(client, id, sha256);

/**
 * Saves a file as an identity document of a client: under a random id, encrypted at rest if a key is configured, and
 * erased with the client. AppErrors `input_invalid`, `storage_full`, `file_unwritable`.
 * @param permit throws if the document is refused, so that nothing is saved
 */
export async function saveIdentityFile(
  workspace: Workspace,
  client: string,
  { name, content }: GivenIdentityFile,
  permit: (file: SavedFile) => void,
): Promise<SavedFile> {
  const shown = name.replace(/^.*[/\\]/, "").slice(-200) || "document";
  const file = { id: randomUUID(), name: shown, mediaType: identityFileType(shown, content), bytes: content.length };
  permit(file);
  await filesOf(workspace).put(pathOf(client, file.id), content);
  return file;
}

/** Removes the file of a document that was not recorded. */
export const removeIdentityFile = (workspace: Workspace, client: string, id: string): Promise<void> =>
  filesOf(workspace).remove(pathOf(client, id));

/**
 * The file of a document. Each view is recorded in the audit log, before the content is returned. AppErrors `not_found`
 * if it is missing on this machine, `store_damaged` if it was altered.
 */
export async function viewIdentityFile(
  workspace: Workspace,
  id: string,
  document: string,
): Promise<{ readonly name: string; readonly mediaType: string; readonly content: Uint8Array }> {
  const { workflow, client } = await requireWorkflow(workspace, id);
  const found = workflow.documents.find((each) => each.id === document);
  if (found === undefined) throw new AppError("not_found", `The workflow has no document '${document}'.`);
  const files = filesOf(workspace);
  const path = pathOf(client.id, found.id);
  if (!(await files.has(path)))
    throw new AppError("not_found", `${found.name} is missing on this machine.`, { hint: "Restore it from a backup." });
  const pieces: Uint8Array[] = [];
  for await (const piece of (await files.open(path)).content) pieces.push(piece);
  const detail = { workflow: workflow.id, document: found.id };
  await workspace.database.idv.viewed(client.id, detail, actorOf(workspace));
  return { name: found.name, mediaType: found.mediaType, content: Buffer.concat(pieces) };
}
