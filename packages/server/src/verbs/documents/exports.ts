import { randomBytes } from "node:crypto";
import {
  type DocumentState,
  documentState,
  type ExportFilter,
  type ListedExport,
  measureDocument,
  readDocument,
  sha256,
} from "@broker/adapters";
import { AppError, type DocumentFilter, type ExportRecord, type ListedDocument } from "@broker/contracts";
import { type ExportChange, exportFilePath, exportOf, exportWith, showDocument } from "@broker/core/documents";
import { filesOf } from "../../workspace/files-of.ts";
import { actorOf, nowOf, type Recorded, type Workspace } from "../../workspace/workspace.ts";
import { passGate } from "../gate/sanctions-gate.ts";
import { manyOf } from "../many-of.ts";

/** A document's record with its client and its label. */
export function listedDocument({ record, clientName, sample }: ListedExport): ListedDocument {
  return { ...record, clientName, sample, title: showDocument(record) };
}

/** A document that was made, and how. */
export interface MadeDocument {
  readonly clientId: string;
  readonly exportType: ExportRecord["exportType"];
  readonly formatStandard: ExportRecord["formatStandard"];
  /** `ACORD 125`, `MRC slip (standard)`. */
  readonly formType: string;
  readonly content: string | Uint8Array;
  /** Fields that were mapped from the record. */
  readonly fieldMappings: number;
  /** The versions of the record and the method that the document was made with, and of what else it states. */
  readonly madeFrom: { readonly record: number; readonly method: string; readonly beside?: string };
  /** Seconds. */
  readonly generationTime: number;
}

/**
 * Saves a document and a record of it: first the file, so that no record refers to a file that never
 * existed. AppErrors `storage_full`, `file_unwritable`, `not_found` and those of the store; then nothing is saved.
 */
export async function recordExport(workspace: Workspace, document: MadeDocument): Promise<ExportRecord> {
  const files = filesOf(workspace);
  const { clientId, exportType, formatStandard, formType, content, madeFrom } = document;
  const at = nowOf(workspace);
  const { contentHash, fileSize } = measureDocument(content);
  const id = randomBytes(6).toString("hex");
  const self = { id, clientId, exportType, formatStandard, generatedAt: at };
  const record = exportOf({
    ...self,
    generatedBy: workspace.by,
    filePath: exportFilePath(self, formType, sha256),
    contentHash,
    metadata: {
      formType,
      fieldMappings: document.fieldMappings,
      recordVersion: madeFrom.record,
      dataVersion: [`record ${madeFrom.record}`, `method ${madeFrom.method}`, madeFrom.beside ?? []].flat().join(", "),
      generationTime: document.generationTime,
      fileSize,
    },
    history: [],
  });
  await files.put(record.filePath, typeof content === "string" ? new TextEncoder().encode(content) : content);
  try {
    await workspace.database.exports.add(record);
  } catch (error) {
    await files.remove(record.filePath);
    throw error;
  }
  return record;
}

/** Records a document unless the client has a record of the same file. AppErrors: those of `recordExport`. */
export async function recordOnce(workspace: Workspace, document: MadeDocument): Promise<void> {
  const { clientId, exportType, content } = document;
  const { contentHash } = measureDocument(content);
  const made = await workspace.database.exports.ofClients([clientId]);
  if (made.some((each) => each.exportType === exportType && each.contentHash === contentHash)) return;
  await recordExport(workspace, document);
}

/** A document with where its file lies on this machine (null = in the database), and whether it matches its record. */
interface FoundExport extends ListedExport {
  readonly file: { readonly path: string | null; readonly state: DocumentState };
}

/** The document that a text names: by id, or the beginning of one. AppErrors `not_found`, `ambiguous`. */
export async function findExport(workspace: Workspace, reference: string): Promise<FoundExport> {
  const found = await workspace.database.exports.find(reference);
  const files = filesOf(workspace);
  const path = await files.placeOf(found.record.filePath);
  return { ...found, file: { path, state: await documentState(files, found.record) } };
}

/** Ensures that a document is returned only as it was made; AppError `file_unreadable` or `store_damaged`. */
export function requireWhole({ record: { id }, file: { path, state } }: FoundExport): void {
  if (state === "whole") return;
  if (state === "changed")
    throw new AppError("store_damaged", `The file of document ${id} has changed since it was made.`, {
      hint: `${path === null ? "It is in the database." : `It is at ${path}.`} Make the document again, or restore the file from a backup.`,
    });
  const words = state === "missing" ? "is not on this machine" : "cannot be read";
  throw new AppError("file_unreadable", `The file of document ${id} ${words}.`, {
    hint: `${path === null ? "It belongs in the database." : `It belongs at ${path}.`} Make the document again, or restore the file from a backup.`,
  });
}

/** The bytes of a document as it was made. AppErrors: those of `findExport` and `requireWhole`. */
export async function readExport(workspace: Workspace, reference: string) {
  const found = await workspace.database.exports.find(reference);
  const files = filesOf(workspace);
  const { state, content } = await readDocument(files, found.record);
  const file = { path: await files.placeOf(found.record.filePath), state };
  requireWhole({ ...found, file });
  return { ...found, file, content: content ?? new Uint8Array() };
}

type RequestedChange = Omit<ExportChange, "on"> & { readonly on?: string | undefined };

/**
 * Records one more event of a document, which passed the sanctions gate before if it was sent. AppErrors `not_found`,
 * `ambiguous`, `input_invalid` if it cannot follow the earlier ones.
 */
export async function recordEvent(
  workspace: Recorded & Pick<Workspace, "by">,
  reference: string,
  requested: RequestedChange,
): Promise<ListedExport> {
  const actor = actorOf(workspace);
  const { at } = actor;
  const change = { ...requested, on: requested.on ?? at.slice(0, 10) };
  const found = await workspace.database.exports.find(reference);
  const record = await workspace.database.exports.change(
    found.record.id,
    (before) => exportWith(before, change, actor),
    actor,
  );
  return { ...found, record };
}

/**
 * Records one more event of a document; it is submitted only through the sanctions gate. AppErrors: those of
 * {@link recordEvent}, `gate_closed`.
 */
export async function changeExport(
  workspace: Workspace,
  reference: string,
  requested: RequestedChange,
): Promise<ListedExport> {
  if (requested.status !== "submitted") return recordEvent(workspace, reference, requested);
  return workspace.database.transaction(async (repositories) => {
    const within = { ...workspace, database: repositories };
    const { record } = await repositories.exports.find(reference);
    await passGate(within, record.clientId, { document: record.id });
    return recordEvent(within, record.id, requested);
  });
}

/** The filter of the store: the client by its id, 'not sent' as no status. AppErrors `not_found`, `ambiguous`. */
async function exportFilter(
  workspace: Workspace,
  { client, type, status, from, to }: DocumentFilter,
): Promise<ExportFilter> {
  return {
    ...(client === undefined ? {} : { clientId: (await workspace.database.clients.find(client)).id }),
    ...(type === undefined ? {} : { types: manyOf(type) }),
    ...(status === undefined ? {} : { statuses: manyOf(status).map((each) => (each === "not_sent" ? null : each)) }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

/** Documents that fit, the newest first, and how all that fit fared. */
export async function listExports(
  workspace: Workspace,
  { limit, after, ...asked }: DocumentFilter & { readonly limit: number; readonly after?: string | undefined },
) {
  const filter = await exportFilter(workspace, asked);
  const page = { limit, ...(after === undefined ? {} : { after }) };
  const { exports, next } = await workspace.database.exports.list(filter, page);
  const items: ListedDocument[] = exports.map(listedDocument);
  return { items, next, stats: await workspace.database.exports.stats(filter) };
}

/** How the documents that fit fared. */
export async function exportStats(workspace: Workspace, asked: DocumentFilter) {
  const filter = await exportFilter(workspace, asked);
  return workspace.database.exports.stats(filter);
}
