import { measureDocument, readDocument, sha256 } from "@broker/adapters";
import { AppError } from "@broker/contracts";
import { storedFilePath } from "@broker/core/documents";
import { filesOf } from "../../workspace/files-of.ts";
import type { Workspace } from "../../workspace/workspace.ts";

/** Maximum size of a client's stored file in bytes. */
const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** A file as it was given. */
export interface GivenFile {
  readonly name: string;
  readonly content: Uint8Array;
  /** SHA-256 of the content, where it is known already. */
  readonly digest?: string;
}

/** AppError `input_invalid` for a file above 10 MB. */
export function requireSmall({ name, content }: GivenFile): void {
  if (content.length > MAX_FILE_BYTES)
    throw new AppError("input_invalid", `${name} is larger than 10 MB.`, { hint: "Enter a smaller file." });
}

/**
 * Saves a file of a client by the digest of its content, readable by its owner only; erased with the client. AppErrors
 * `input_invalid` above 10 MB, `storage_full`, `file_unwritable`.
 */
export async function saveFile(workspace: Workspace, clientId: string, given: GivenFile) {
  requireSmall(given);
  const digest = given.digest ?? measureDocument(given.content).contentHash;
  await filesOf(workspace).put(storedFilePath(clientId, digest, sha256), given.content);
  return { file: given.name, digest };
}

/**
 * The content of a client's stored file, compared with its digest. AppError `not_found` if it is missing or changed.
 */
export async function readFile(
  workspace: Workspace,
  clientId: string,
  { name, digest }: { readonly name: string; readonly digest: string },
): Promise<Uint8Array> {
  const place = { filePath: storedFilePath(clientId, digest, sha256), contentHash: digest };
  const { content } = await readDocument(filesOf(workspace), place);
  if (content === null)
    throw new AppError("not_found", `${name} is missing or changed on this machine.`, {
      hint: "Restore it from a backup.",
    });
  return content;
}
