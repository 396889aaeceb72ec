import { createHash } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { AppError, type ExportRecord } from "@broker/contracts";
import { exportFolder } from "@broker/core/documents";
import { sha256 } from "../digest/sha256.ts";
import { makeFolder, writeBeside } from "./write-beside.ts";

/** Whether a stored document matches its record. */
export type DocumentState = "whole" | "changed" | "missing" | "unreadable";

/** A path below the documents folder, no part of which begins with a dot. */
const IN_DOCUMENTS = /^papers(?:\/[\w-][\w.-]*)+$/;

/**
 * Where a document lies on this machine. A record may come from a backup that somebody else made: one that names a file
 * outside the documents folder is refused. AppError `store_damaged`.
 */
export function documentFile(home: string, { filePath }: Pick<ExportRecord, "filePath">): string {
  if (IN_DOCUMENTS.test(filePath)) return join(home, ...filePath.split("/"));
  throw new AppError("store_damaged", "A record names a file outside the folder of documents; it was left alone.", {
    hint: "Restore a backup that you made yourself.",
    fix: { kind: "restore-backup" },
  });
}

/** SHA-256 of a document's bytes and their number. */
export function measureDocument(content: string | Uint8Array): {
  readonly contentHash: string;
  readonly fileSize: number;
} {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  return { contentHash: createHash("sha256").update(bytes).digest("hex"), fileSize: bytes.length };
}

/** Saves a document in the home folder, readable by its owner only. AppError `storage_full` or `file_unwritable`. */
export function saveDocument(home: string, record: Pick<ExportRecord, "filePath">, content: string | Uint8Array): void {
  const file = documentFile(home, record);
  try {
    makeFolder(dirname(file), 0o700);
  } catch (cause) {
    throw new AppError("file_unwritable", `${dirname(file)} cannot be made.`, {
      hint: "Check the permissions of the home folder.",
      cause,
    });
  }
  writeBeside(file, content, 0o600);
}

/** Removes a document whose record could not be stored. */
export function dropDocument(home: string, record: Pick<ExportRecord, "filePath">): void {
  rmSync(documentFile(home, record), { force: true });
}

/** Compares a stored document with the hash in its record. */
export function documentState(home: string, record: Pick<ExportRecord, "filePath" | "contentHash">): DocumentState {
  try {
    const { contentHash } = measureDocument(readFileSync(documentFile(home, record)));
    return contentHash === record.contentHash ? "whole" : "changed";
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    return code === "ENOENT" || code === "ENOTDIR" ? "missing" : "unreadable";
  }
}

/**
 * Removes all documents of a client from this machine; AppError `file_unwritable` names the folder that could not be
 * removed.
 */
export function eraseDocuments(home: string, clientId: string): void {
  const folder = join(home, ...exportFolder(clientId, sha256).split("/"));
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (cause) {
    throw new AppError("file_unwritable", `The documents in ${folder} could not be removed.`, {
      hint: "The record is erased; remove that folder manually.",
      cause,
    });
  }
}
