import { sha256 } from "@broker/adapters";
import { AppError, type DecideForm, type FormView } from "@broker/contracts";
import { decideForm, readReturnedFile, takeForm } from "@broker/core/documents";
import { actorOf, nowOf, type Workspace } from "../../../workspace/workspace.ts";
import { settleFollowed } from "../../compliance/settle-followed.ts";
import { readFields } from "../../documents/form-thread.ts";
import { clientConflicts } from "./client-conflicts.ts";
import { formView } from "./form-view.ts";

/** The latest forms, newest first; of one client, or of all. AppErrors `not_found`, `ambiguous`. */
export async function listForms(workspace: Workspace, reference?: string): Promise<readonly FormView[]> {
  const { clients, forms } = workspace.database;
  const client = reference === undefined ? undefined : (await clients.find(reference)).id;
  const stored = await forms.list(client);
  const around = new Map(
    await Promise.all(
      [...new Set(stored.map(({ form }) => form.client))].map(async (id) => {
        const log = await clients.find(id);
        return [id, { log, conflictsIn: await clientConflicts(workspace, log) }] as const;
      }),
    ),
  );
  return stored.flatMap((each) => {
    const own = around.get(each.form.client);
    return own === undefined ? [] : [formView(workspace, each, own.log, own.conflictsIn)];
  });
}

/** Revokes a form. AppErrors `not_found`, `ambiguous`, `input_invalid` if it was returned or revoked before. */
export async function revokeForm(workspace: Workspace, id: string): Promise<FormView> {
  const { form } = await workspace.database.forms.find(id);
  const next = await workspace.database.forms.change(form.id, "form revoked", actorOf(workspace), (stored) => {
    if (stored.form.returnedAt !== null)
      throw new AppError("input_invalid", "The form has already been returned.", {
        hint: "Accept its answers, or ask the questions again.",
      });
    if (stored.form.revokedAt !== null) throw new AppError("input_invalid", "The form has already been revoked.");
    return { ...stored, form: { ...stored.form, revokedAt: nowOf(workspace) }, answers: [] };
  });
  return formView(workspace, next, next.log, () => []);
}

/**
 * Takes a returned file of answers, which then wait. AppErrors `not_found` for a form of another workspace,
 * `input_invalid` with the reason as its field; nothing is taken then.
 * @param reference the client to whom the form must belong; null = any client
 */
export async function takeReturned(
  workspace: Workspace,
  bytes: Uint8Array,
  reference: string | null = null,
): Promise<FormView> {
  const { clients, forms } = workspace.database;
  const file = await readReturnedFile(bytes, (pdf) => readFields(pdf, "The PDF"));
  const client = reference === null ? null : (await clients.find(reference)).id;
  const { form } = await forms.find(file.form);
  if (form.id !== file.form) throw new AppError("not_found", "No form with this id was sent from this workspace.");
  const actor = actorOf(workspace);
  const next = await forms.change(form.id, "form returned", actor, (stored) => ({
    ...stored,
    ...takeForm(stored.form, file, { client, at: actor.at, digest: sha256 }),
  }));
  return formView(workspace, next, next.log, await clientConflicts(workspace, next.log));
}

/**
 * Accepts returned answers, all that could be read or those named, and marks those to be asked again. AppErrors
 * `not_found`, `ambiguous`, `input_invalid`, `record_unsettled`; nothing is accepted then.
 */
export async function acceptForm(workspace: Workspace, id: string, decision: DecideForm): Promise<FormView> {
  const { forms } = workspace.database;
  const { form } = await forms.find(id);
  const actor = actorOf(workspace);
  const next = await forms.change(form.id, "form decided", actor, (stored, log) => ({
    ...stored,
    ...decideForm(stored, decision, log, actor),
  }));
  await settleFollowed(workspace, next.log.id, { cause: "answers", ref: null });
  return formView(workspace, next, next.log, await clientConflicts(workspace, next.log));
}
