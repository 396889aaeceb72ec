import { randomBytes } from "node:crypto";
import { chmodSync, constants, copyFileSync, existsSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { AppError } from "@broker/contracts";
import { makeFolder } from "../../files/make-folder.ts";
import { documentFile, documentState } from "../exports/document-files.ts";
import type { StoreOptions } from "../open-database.ts";
import { type Backup, backupDatabase } from "./backup-database.ts";
import { documentsBeside, placeBeside } from "./documents-beside.ts";
import { type RecordedDocument, recordedDocuments } from "./recorded-documents.ts";

/** The documents of a backup. */
export interface SavedDocuments {
  /** null = there are none to keep. */
  readonly folder: string | null;
  readonly count: number;
  readonly bytes: number;
  /** Documents that a record names and this machine cannot read; from the home folder. */
  readonly missing: readonly string[];
  /** Documents that were kept although their bytes are not those of the record. */
  readonly changed: readonly string[];
}

/** Copies what lies on this machine; where the file system can, the copy takes no room until one of the two changes. */
function copyDocuments(
  home: string,
  folder: string,
  papers: readonly RecordedDocument[],
): Omit<SavedDocuments, "folder"> {
  const kept = { count: 0, bytes: 0, missing: [] as string[], changed: [] as string[] };
  for (const paper of papers) {
    const state = documentState(home, paper);
    if (state === "missing" || state === "unreadable") {
      kept.missing.push(paper.filePath);
      continue;
    }
    if (state === "changed") kept.changed.push(paper.filePath);
    const place = placeBeside(folder, paper);
    makeFolder(dirname(place), 0o700);
    copyFileSync(documentFile(home, paper), place, constants.COPYFILE_FICLONE);
    chmodSync(place, 0o600);
    kept.count += 1;
    kept.bytes += statSync(place).size;
  }
  return kept;
}

function refused(cause: unknown, folder: string): AppError {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  if (code === "ENOSPC" || code === "EDQUOT")
    return new AppError("storage_full", "The disk is full: no backup was made.", {
      hint: "Free some space, or name another file.",
      fix: { kind: "back-up" },
      cause,
    });
  return new AppError("file_unwritable", `The documents cannot be copied to ${folder}: no backup was made.`, {
    hint: "Check the permissions of the folder, or name another file.",
    fix: { kind: "back-up" },
    cause,
  });
}

/**
 * Writes the database to one file, and the documents that it has records of to a folder beside it; both or neither. What this machine does
 * not have is told and stands in the way of nothing. AppErrors: those of `backupDatabase`, `file_unwritable`, `storage_full`.
 */
export async function backupWorkspace(
  options: StoreOptions,
  home: string,
  file: string,
): Promise<Backup & { readonly papers: SavedDocuments }> {
  const folder = documentsBeside(file);
  if (existsSync(folder))
    throw new AppError("file_unwritable", `${folder} is there already; it was left as it is.`, {
      hint: "Name another file, or remove that folder.",
    });
  const made = await backupDatabase(options, file);
  const beside = join(dirname(folder), `.${basename(folder)}.${randomBytes(4).toString("hex")}`);
  try {
    const kept = copyDocuments(home, beside, await recordedDocuments(options));
    if (kept.count > 0) renameSync(beside, folder);
    return { ...made, papers: { folder: kept.count > 0 ? folder : null, ...kept } };
  } catch (error) {
    rmSync(beside, { recursive: true, force: true });
    rmSync(file, { force: true });
    throw error instanceof AppError ? error : refused(error, folder);
  }
}
