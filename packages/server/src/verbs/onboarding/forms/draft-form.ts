import { AppError, type ClientRecord, type FormDraft, type FormFile } from "@broker/contracts";
import { type ClientLog, effectiveValue } from "@broker/core";
import { formState } from "@broker/core/documents";
import { nowOf, type Workspace } from "../../../workspace/workspace.ts";
import { clientConflicts } from "./client-conflicts.ts";
import { formFile } from "./form-file.ts";
import { mailObstacle, sendObstacle } from "./mail-form.ts";
import { questionsFor, senderTo } from "./new-form.ts";

/** The first contact on record with an email address. */
function contactOf(log: ClientLog): FormDraft["to"] {
  const contacts = (effectiveValue(log, "contacts")?.value ?? []) as ClientRecord["contacts"][number]["value"];
  return contacts.flatMap(({ name, email }) => (email === null ? [] : [{ name, email }]))[0] ?? null;
}

/**
 * What a form for a client could ask, and how it could be sent. AppErrors `not_found`, `ambiguous`.
 * @param origin address by which others reach the server; null = they cannot
 */
export async function draftForm(workspace: Workspace, reference: string, origin: string | null): Promise<FormDraft> {
  const log = await workspace.database.clients.find(reference);
  const questions = await questionsFor(workspace, log, await clientConflicts(workspace, log));
  const sender = await senderTo(workspace, log);
  return {
    questions: [...questions],
    reachable: origin !== null,
    to: contactOf(log),
    linkLocked: sendObstacle(sender)?.message ?? null,
    mailLocked: mailObstacle(workspace, sender)?.message ?? null,
  };
}

/** The file of a form that was sent as one. AppErrors `not_found`, `ambiguous`, `input_invalid`. */
export async function formFileAgain(workspace: Workspace, id: string): Promise<FormFile> {
  const { database } = workspace;
  const { form, answers, access } = await database.forms.find(id);
  if (access !== null)
    throw new AppError("input_invalid", "The form was sent as a link, which is shown once.", {
      hint: "Revoke it and send a new form.",
    });
  const state = formState(form, answers, nowOf(workspace));
  if (state !== "sent" && state !== "opened")
    throw new AppError("input_invalid", "The form can no longer be answered.", { hint: "Send a new form." });
  return formFile(workspace, form, await senderTo(workspace, await database.clients.find(form.client)));
}
