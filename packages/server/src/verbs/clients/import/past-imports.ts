import { AppError, type ImportsUndone, type RecordedImport } from "@broker/contracts";
import { actorOf, type Workspace } from "../../../workspace/workspace.ts";

/** Imports of clients, most recent first. */
export function listImports(workspace: Workspace): Promise<readonly RecordedImport[]> {
  return workspace.database.clients.imports();
}

/**
 * Undoes an import, one transaction for each of its groups of rows: the clients that it added are removed unless they
 * were changed or used since, and the statements that it made of others are withdrawn. AppErrors `not_found`;
 * `input_invalid` if it was undone.
 */
export async function undoImport(workspace: Workspace, id: string): Promise<ImportsUndone> {
  const { clients } = workspace.database;
  const steps = await clients.importSteps(id);
  if (steps.length === 0) throw new AppError("not_found", "There is no such import.");
  const open = steps.filter(({ undone }) => !undone);
  if (open.length === 0) throw new AppError("input_invalid", "This import was undone already.");
  const total = { removed: 0, withdrawn: 0, kept: [] as string[] };
  const actor = actorOf(workspace);
  for (const { step } of open) {
    const done = await clients.undoImportStep(id, step, actor);
    total.removed += done.removed;
    total.withdrawn += done.withdrawn;
    total.kept.push(...done.kept);
  }
  return total;
}
