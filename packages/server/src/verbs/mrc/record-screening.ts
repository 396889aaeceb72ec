import { AppError, type ClientRecord, type ScreeningForm } from "@broker/contracts";
import { storedFilesOf } from "@broker/core/documents";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { editClient } from "../clients/edit-client.ts";
import { type GivenFile, readFile, saveFile } from "../documents/stored-files.ts";

/** A screening as recorded: who, list, date, result, file. */
type RecordedScreening = ClientRecord["sanctionsScreening"][number]["value"];

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
  const value = { ...screening, ...(file === null ? {} : await saveFile(workspace, id, file)) };
  await editClient(workspace, id, { edits: [{ field: "sanctionsScreening", value }], override: true });
  return { client: id, screening: value };
}

/**
 * A file to which statements, signatures or licences of a client refer, withdrawn ones included, by its digest.
 * AppErrors `not_found` where nothing refers to it, or it is missing or changed on this machine.
 */
export async function readStoredFile(
  workspace: Workspace,
  client: string,
  digest: string,
): Promise<{ readonly name: string; readonly content: Uint8Array }> {
  const { database } = workspace;
  const log = await database.clients.find(client);
  const signed = (await database.signatures.ofClient(log.id)).flatMap(({ signed: page }) =>
    page === null ? [] : [{ name: page.file, digest: page.fileDigest }],
  );
  const { licences } = await database.gate.ofClient(log.id);
  const licensed = licences.map((licence) => ({ name: licence.file, digest: licence.digest }));
  const file = [...storedFilesOf(log), ...signed, ...licensed].find((each) => each.digest === digest);
  if (file === undefined) throw new AppError("not_found", "The client's record does not refer to this file.");
  return { name: file.name, content: await readFile(workspace, log.id, file) };
}
