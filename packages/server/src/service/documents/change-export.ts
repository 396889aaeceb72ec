import type { ListedExport } from "@broker/adapters";
import { type ExportChange, exportWith } from "@broker/core/documents";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";

/** What is recorded of a document; the day is today unless told. */
export type ToldOfExport = Omit<ExportChange, "on"> & { readonly on?: string | undefined };

/** Records one event more of a document. AppErrors `not_found`, `ambiguous`, `input_invalid` where it cannot follow what was before. */
export async function changeExport(workspace: Workspace, reference: string, told: ToldOfExport): Promise<ListedExport> {
  const actor = actorOf(workspace);
  const { at } = actor;
  const change = { ...told, on: told.on ?? at.slice(0, 10) };
  const found = await workspace.database.exports.find(reference);
  const record = await workspace.database.exports.change(
    found.record.id,
    (before) => exportWith(before, change, actor),
    actor,
  );
  return { ...found, record };
}
