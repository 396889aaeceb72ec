import { evidenceFileType, identityFileType, measureDocument, sha256 } from "@broker/adapters";
import { AppError } from "@broker/contracts";
import { identityFilePath } from "@broker/core/documents";
import { filesOf } from "../../workspace/files-of.ts";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";
import { type GivenFile, readFile, requireSmall } from "../documents/stored-files.ts";

/** What a file belongs to: a decision on a hit, a check by hand, or a licence. */
export interface FileOwner {
  readonly of: "hit" | "check" | "licence";
  readonly id: string;
}

/** Beside identity documents, since it may show one: encrypted at rest if a key is configured. */
const pathOf = (client: string, digest: string) => identityFilePath(client, `decision-${digest}`, sha256);

/**
 * Saves the file of a sanctions decision: no ordinary file of the client, erased with it. AppErrors `input_invalid`
 * for an empty file, one above 10 MB, or one whose content is not of an accepted type: for a licence, a PDF or a
 * picture; `storage_full`, `file_unwritable`.
 */
export async function saveDecisionFile(
  workspace: Workspace,
  client: string,
  given: GivenFile,
  of: FileOwner["of"],
): Promise<{ readonly file: string; readonly digest: string }> {
  requireSmall(given);
  // A licence opens the gate for a listed party: a text file, which anyone can write, is no evidence of one.
  const checkType = of === "licence" ? identityFileType : evidenceFileType;
  checkType(given.name, given.content);
  const { contentHash: digest } = measureDocument(given.content);
  await filesOf(workspace).put(pathOf(client, digest), given.content);
  return { file: given.name, digest };
}

/** The content of such a file, compared with its digest. AppErrors `not_found`, `store_damaged` if it was altered. */
export async function readDecisionFile(
  workspace: Workspace,
  client: string,
  file: { readonly name: string; readonly digest: string },
): Promise<Uint8Array> {
  const files = filesOf(workspace);
  const path = pathOf(client, file.digest);
  // Earlier versions stored these files among those of the client.
  if (!(await files.has(path))) return readFile(workspace, client, file);
  const pieces: Uint8Array[] = [];
  for await (const piece of (await files.open(path)).content) pieces.push(piece);
  const content = Buffer.concat(pieces);
  if (measureDocument(content).contentHash === file.digest) return content;
  throw new AppError("store_damaged", `${file.name} was altered on this machine.`, {
    hint: "Restore it from a backup.",
  });
}

/** The same, recorded in the audit log before the content is returned. */
export async function viewDecisionFile(
  workspace: Workspace,
  client: string,
  file: { readonly name: string; readonly digest: string },
  { of, id }: FileOwner,
): Promise<{ readonly name: string; readonly content: Uint8Array }> {
  const content = await readDecisionFile(workspace, client, file);
  await workspace.database.kyc.viewed(client, { [of]: id, digest: file.digest.slice(0, 12) }, actorOf(workspace));
  return { name: file.name, content };
}
