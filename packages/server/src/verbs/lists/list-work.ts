import { decodeText } from "@broker/adapters";
import type { Batch, ImportTally, ListPreview, StatementOrigin } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";
import { beginBatch, type ListUse, previewList, requireText, type UploadedList } from "../batches/read-list.ts";
import { importClients } from "../clients/import-clients.ts";

/** What is done with an uploaded list of companies. */
export type ListWork =
  | { readonly kind: "preview"; readonly list: UploadedList }
  | { readonly kind: "begin"; readonly list: UploadedList; readonly use: ListUse }
  | { readonly kind: "import"; readonly list: UploadedList; readonly origin: StatementOrigin };

/** The result of each. */
export interface ListResult {
  readonly preview: ListPreview;
  readonly begin: Batch;
  readonly import: ImportTally;
}

async function importList(
  workspace: Workspace,
  { source, bytes }: UploadedList,
  origin: StatementOrigin,
): Promise<ImportTally> {
  requireText(bytes);
  const { text, notice } = decodeText(bytes);
  const tally = await importClients(workspace, text, { ...origin, source: origin.source ?? source });
  return { ...tally, notices: [...(notice === null ? [] : [notice]), ...tally.notices] };
}

/** Does the work in this thread. AppError `input_invalid` if nothing of the list can be read. */
export async function workOnList(workspace: Workspace, work: ListWork): Promise<ListResult[ListWork["kind"]]> {
  if (work.kind === "preview") return previewList(work.list);
  if (work.kind === "begin") return beginBatch(workspace, work.list, work.use);
  return importList(workspace, work.list, work.origin);
}
