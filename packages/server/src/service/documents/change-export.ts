import { type ListedExport, openClientStore } from "@broker/adapters";
import { type ExportChange, exportWith } from "@broker/core/documents";
import type { Workspace } from "../../workspace/workspace.ts";

/** What is recorded of a document; the day is today unless told. */
export type ToldOfExport = Omit<ExportChange, "on"> & { readonly on?: string | undefined };

/** Records one event more of a document. AppErrors `not_found`, `ambiguous`, `input_invalid` where it cannot follow what was before. */
export function changeExport(workspace: Workspace, reference: string, told: ToldOfExport): Promise<ListedExport> {
  return workspace.lend(openClientStore, async ({ store, at }) => {
    const actor = { by: workspace.by, at };
    const change = { ...told, on: told.on ?? at.slice(0, 10) };
    const found = await store.exports.find(reference);
    const record = await store.exports.change(found.record.id, (before) => exportWith(before, change, actor), actor);
    return { ...found, record };
  });
}
