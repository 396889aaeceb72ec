import { createHash } from "node:crypto";
import { AppError, type ErrorCode, type ExportRecord } from "@broker/contracts";
import type { FileStore } from "@broker/core";
import { isFilePath } from "./file-path.ts";

/** Whether a stored document matches its record. */
export type DocumentState = "whole" | "changed" | "missing" | "unreadable";

/** A file as a record refers to it. */
export type RecordedFile = Pick<ExportRecord, "filePath" | "contentHash">;

const hashOf = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex");

/** SHA-256 of a document's bytes and their number. */
export function measureDocument(content: string | Uint8Array): {
  readonly contentHash: string;
  readonly fileSize: number;
} {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  return { contentHash: hashOf(bytes), fileSize: bytes.length };
}

type Fault = Exclude<DocumentState, "whole">;

const FAULTS: Readonly<Partial<Record<ErrorCode, Fault>>> = {
  not_found: "missing",
  store_damaged: "changed",
  file_unreadable: "unreadable",
};

/** What prevented reading, as the state of the document; what is no fault of the document is thrown. */
function faultOf(error: unknown): Fault {
  const fault = error instanceof AppError ? FAULTS[error.code] : undefined;
  if (fault === undefined) throw error;
  return fault;
}

/** Compares a stored document with the hash in its record, some of its bytes at a time. */
export async function documentState(files: FileStore, { filePath, contentHash }: RecordedFile): Promise<DocumentState> {
  if (!isFilePath(filePath)) return "unreadable";
  try {
    const hash = createHash("sha256");
    for await (const piece of (await files.open(filePath)).content) hash.update(piece);
    return hash.digest("hex") === contentHash ? "whole" : "changed";
  } catch (error) {
    return faultOf(error);
  }
}

/** The whole content of a stored document if it matches its record, else only its state. */
export async function readDocument(
  files: FileStore,
  { filePath, contentHash }: RecordedFile,
): Promise<
  { readonly state: "whole"; readonly content: Uint8Array } | { readonly state: Fault; readonly content: null }
> {
  if (!isFilePath(filePath)) return { state: "unreadable", content: null };
  try {
    const pieces: Uint8Array[] = [];
    for await (const piece of (await files.open(filePath)).content) pieces.push(piece);
    const content = new Uint8Array(Buffer.concat(pieces));
    return hashOf(content) === contentHash ? { state: "whole", content } : { state: "changed", content: null };
  } catch (error) {
    return { state: faultOf(error), content: null };
  }
}
