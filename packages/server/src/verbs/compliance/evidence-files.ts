import { evidenceFileType } from "@broker/adapters";
import { AppError, EVIDENCE_FILE_LIMIT, type FiledEvidence } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";
import { type GivenFile, readFile, saveFile } from "../documents/stored-files.ts";

/** A file as filed evidence refers to it. */
type FiledFile = NonNullable<FiledEvidence["file"]>;

/**
 * Saves a file that is filed as evidence, once by the digest of its content, readable by its owner only; erased with
 * the client. It is saved before the evidence that refers to it. AppErrors `input_invalid` for an empty file, one
 * above 10 MB, or a type that is not accepted or that its content is not of; `storage_full`, `file_unwritable`.
 */
export async function saveEvidenceFile(workspace: Workspace, clientId: string, given: GivenFile): Promise<FiledFile> {
  const { content } = given;
  const name = given.name.replace(/^.*[/\\]/, "");
  if (content.length > EVIDENCE_FILE_LIMIT)
    throw new AppError("input_invalid", `${name} is larger than 10 MB.`, { hint: "Choose a smaller file." });
  const mediaType = evidenceFileType(name, content);
  const { digest: sha256 } = await saveFile(workspace, clientId, { name, content });
  return { sha256, name: name.slice(-200), mediaType, bytes: content.length };
}

/**
 * The file of a piece of evidence, compared with its digest, to be served as an attachment only. AppErrors
 * `not_found` if the evidence has none or it is missing or changed on this machine, `ambiguous`.
 */
export async function readEvidenceFile(
  workspace: Workspace,
  reference: string,
  evidence: string,
): Promise<FiledFile & { readonly content: Uint8Array }> {
  const { clients, compliance } = workspace.database;
  const { id } = await clients.find(reference);
  const { file } = await compliance.findEvidence(id, evidence);
  if (file === undefined) throw new AppError("not_found", "This evidence has no file.");
  return { ...file, content: await readFile(workspace, id, { name: file.name, digest: file.sha256 }) };
}
