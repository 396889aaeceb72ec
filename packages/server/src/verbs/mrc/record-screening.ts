import { readFileSync } from "node:fs";
import { documentFile, documentState, measureDocument, saveDocument, sha256 } from "@broker/adapters";
import { AppError, type ClientRecord, type ScreeningForm } from "@broker/contracts";
import { storedFilePath, storedFilesOf } from "@broker/core/documents";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { editClient } from "../clients/edit-client.ts";

const MOST_BYTES = 10 * 1024 * 1024;

/** A screening as recorded: who, list, date, result, file. */
type RecordedScreening = ClientRecord["sanctionsScreening"][number]["value"];

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
  screening: ScreeningForm,
  file: GivenFile | null,
): Promise<{ readonly client: string; readonly screening: RecordedScreening }> {
  if (screening.on > nowOf(workspace).slice(0, 10))
    throw new AppError("input_invalid", "The day of the screening is in the future.", {
      fields: { on: "Enter the day on which the screening was made." },
    });
  const { id } = await workspace.database.clients.find(client);
  const value = { ...screening, ...(file === null ? {} : saveFile(workspace, id, file)) };
  await editClient(workspace, id, { edits: [{ field: "sanctionsScreening", value }], override: true });
  return { client: id, screening: value };
}

/**
 * A file to which a client's statements refer, withdrawn ones included, by its digest. AppErrors `not_found` where no
 * statement refers to it, or it is missing or changed on this machine.
 */
export async function readStoredFile(
  { database, config }: Workspace,
  client: string,
  digest: string,
): Promise<{ readonly name: string; readonly content: Uint8Array }> {
  const log = await database.clients.find(client);
  const file = storedFilesOf(log).find((each) => each.digest === digest);
  const place = { filePath: storedFilePath(log.id, digest, sha256), contentHash: digest };
  if (file === undefined) throw new AppError("not_found", "The client's record does not refer to this file.");
  if (documentState(config.home, place) !== "whole")
    throw new AppError("not_found", `${file.name} is missing or changed on this machine.`, {
      hint: "Restore it from a backup, or record the screening again.",
    });
  return { name: file.name, content: readFileSync(documentFile(config.home, place)) };
}
