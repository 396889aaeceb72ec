import { readFileSync } from "node:fs";
import { type DocumentState, documentFile, documentState, type ListedExport } from "@broker/adapters";
import { AppError } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";

/** A document with where it lies on this machine, and how its file stands against its record. */
export interface FoundExport extends ListedExport {
  readonly file: { readonly path: string; readonly state: DocumentState };
}

/** The document that a text names: by id, or the beginning of one. AppErrors `not_found`, `ambiguous`. */
export async function findExport(workspace: Workspace, reference: string): Promise<FoundExport> {
  const found = await workspace.database.exports.find(reference);
  const { home } = workspace.config;
  return { ...found, file: { path: documentFile(home, found.record), state: documentState(home, found.record) } };
}

/** Lets nothing but a document as it was made be given out; AppError `file_unreadable` or `store_damaged`. */
export function requireWhole({ record: { id }, file: { path, state } }: FoundExport): void {
  if (state === "whole") return;
  if (state === "changed")
    throw new AppError("store_damaged", `The file of document ${id} has changed since it was made.`, {
      hint: `It is at ${path}. Make the document again, or restore the file from a backup.`,
    });
  const words = state === "missing" ? "is not on this machine" : "cannot be read";
  throw new AppError("file_unreadable", `The file of document ${id} ${words}.`, {
    hint: `It belongs at ${path}. Make the document again, or restore the file from a backup.`,
  });
}

/** The bytes of a document as it was made. AppErrors: those of `findExport` and `requireWhole`. */
export async function readExport(workspace: Workspace, reference: string) {
  const found = await findExport(workspace, reference);
  requireWhole(found);
  return { ...found, content: new Uint8Array(readFileSync(found.file.path)) };
}
