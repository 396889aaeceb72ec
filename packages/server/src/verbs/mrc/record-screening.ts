import { measureDocument, saveDocument, sha256 } from "@broker/adapters";
import { AppError, type ClientRecord } from "@broker/contracts";
import { storedFilePath } from "@broker/core/documents";
import type { Workspace } from "../../workspace/workspace.ts";
import { editClient } from "../clients/edit-client.ts";

const MOST_BYTES = 10_000_000;

type Screening = Omit<NonNullable<ClientRecord["sanctionsScreening"]>[number]["value"], "file" | "digest">;

/** The file that evidences a screening, as it was given. */
interface GivenFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/**
 * Saves a file of a client by the digest of its content, readable by its owner only; erased with the client. AppErrors
 * `input_invalid` above 10 MB, `storage_full`, `file_unwritable`.
 */
function saveFile({ config }: Workspace, clientId: string, { name, content }: GivenFile) {
  if (content.length > MOST_BYTES)
    throw new AppError("input_invalid", `${name} is larger than 10 MB.`, { hint: "Enter a smaller file." });
  const { contentHash: digest } = measureDocument(content);
  saveDocument(config.home, { filePath: storedFilePath(clientId, digest, sha256) }, content);
  return { file: name, digest };
}

/**
 * Records that the parties of a client were screened against a sanctions list outside this product: who, list, date,
 * result, and the file that evidences it. AppErrors `not_found`, `input_invalid`, and those of the file.
 */
export async function recordScreening(
  workspace: Workspace,
  client: string,
  screening: Screening,
  file: GivenFile | null,
): Promise<string> {
  const { id } = await workspace.database.clients.find(client);
  const value = { ...screening, ...(file === null ? {} : saveFile(workspace, id, file)) };
  await editClient(workspace, id, { edits: [{ field: "sanctionsScreening", value }], override: true });
  return id;
}
