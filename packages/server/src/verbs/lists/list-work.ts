import { decodeText } from "@broker/adapters";
import type { Batch, ImportPreview, ImportsUndone, ImportTally, ListPreview, StatementOrigin } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";
import { beginBatch, type ListUse, previewList, requireText, type UploadedList } from "../batches/read-list.ts";
import { importClients } from "../clients/import/import-clients.ts";
import { undoImport } from "../clients/import/past-imports.ts";
import { previewImport } from "../clients/import/preview-import.ts";
import type { ImportHow } from "../clients/import/read-import.ts";

interface ImportWork {
  readonly list: UploadedList;
  readonly origin: StatementOrigin;
  readonly how?: ImportHow;
}

/** What is done with an uploaded list of companies. */
export type ListWork =
  | { readonly kind: "preview"; readonly list: UploadedList }
  | { readonly kind: "begin"; readonly list: UploadedList; readonly use: ListUse }
  | ({ readonly kind: "import" } & ImportWork)
  | ({ readonly kind: "preview-import" } & ImportWork)
  | { readonly kind: "undo-import"; readonly id: string };

/** The result of each. */
export interface ListResult {
  readonly preview: ListPreview;
  readonly begin: Batch;
  readonly import: ImportTally;
  readonly "preview-import": ImportPreview;
  readonly "undo-import": ImportsUndone;
}

/** Reads a list of clients as text, and adds to the result how it was decoded. */
async function withText<Result extends { readonly notices: string[] }>(
  { list: { source, bytes }, origin, how }: ImportWork,
  work: (text: string, origin: StatementOrigin, how: ImportHow) => Promise<Result>,
): Promise<Result> {
  requireText(bytes);
  const { text, notice } = decodeText(bytes);
  const result = await work(text, { ...origin, source: origin.source ?? source }, how ?? {});
  return { ...result, notices: [...(notice === null ? [] : [notice]), ...result.notices] };
}

/** Does the work in this thread. AppError `input_invalid` if nothing of the list can be read. */
export async function workOnList(workspace: Workspace, work: ListWork): Promise<ListResult[ListWork["kind"]]> {
  switch (work.kind) {
    case "preview":
      return previewList(work.list);
    case "begin":
      return beginBatch(workspace, work.list, work.use);
    case "import":
      return withText(work, (...read) => importClients(workspace, ...read));
    case "preview-import":
      return withText(work, (...read) => previewImport(workspace, ...read));
    default:
      return undoImport(workspace, work.id);
  }
}
