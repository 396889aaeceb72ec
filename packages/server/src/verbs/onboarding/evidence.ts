import { documentState, sha256 } from "@broker/adapters";
import { AppError, type EvidenceFile, type OnboardingMove } from "@broker/contracts";
import { storedFilePath } from "@broker/core/documents";
import { filesOf } from "../../workspace/files-of.ts";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { type GivenFile, requireSmall, saveFile } from "../documents/stored-files.ts";

/** AppError `input_invalid` for an empty file or one above 10 MB. */
export function requireEvidenceFile(given: GivenFile): void {
  if (given.content.length === 0)
    throw new AppError("input_invalid", `${given.name} is empty.`, {
      hint: "Choose the file that contains the evidence.",
    });
  requireSmall(given);
}

/**
 * Saves a file that evidences a confirmed answer with the client of a conversation; the move that confirms the answer
 * refers to it. AppErrors `not_found`, `session_expired`, `input_invalid` for an empty file or one above 10 MB.
 */
export async function saveEvidence(workspace: Workspace, session: string, given: GivenFile): Promise<EvidenceFile> {
  const { client } = await workspace.database.onboarding.find(session, nowOf(workspace));
  requireEvidenceFile(given);
  return saveFile(workspace, client, given);
}

/** AppError `input_invalid` for a move whose evidence is not stored with the client. */
export async function requireEvidence(workspace: Workspace, client: string, move: OnboardingMove): Promise<void> {
  if (move.kind !== "resolve" || move.evidence === undefined) return;
  const { file, digest } = move.evidence;
  const place = { filePath: storedFilePath(client, digest, sha256), contentHash: digest };
  if ((await documentState(filesOf(workspace), place)) !== "whole")
    throw new AppError("input_invalid", `${file} is not stored with the client.`, { hint: "Send the file first." });
}
