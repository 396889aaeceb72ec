import { randomBytes } from "node:crypto";
import { sha256 } from "@broker/adapters";
import { AppError, type SendForm, type SentForm } from "@broker/contracts";
import { defaultFormQuestions, makeForm } from "@broker/core/documents";
import { newSecret, secretHash } from "../../../security/sessions.ts";
import { actorOf, type Workspace } from "../../../workspace/workspace.ts";
import { clientConflicts } from "./client-conflicts.ts";
import { brokerageOf, formFile } from "./form-file.ts";
import { formView, nameOf } from "./form-view.ts";
import { passcodeHash } from "./guest-form.ts";

/** The questions of a form by default: what is missing or contradicted, and what was to be asked again. */
async function questionsOf(workspace: Workspace, client: string, contradicted: readonly string[], sent: SendForm) {
  const log = await workspace.database.clients.find(client);
  return sent.questions ?? [...defaultFormQuestions(log, { group: sent.group ?? null, contradicted })];
}

/**
 * Makes a form for a client and records it as sent; the file is the sender's to send. AppErrors `not_found`,
 * `ambiguous`, `input_invalid`, `usage` for a link without a server that others can reach.
 * @param origin address by which others reach the server; null = they cannot
 */
export async function sendForm(
  workspace: Workspace,
  reference: string,
  sent: SendForm,
  origin: string | null,
): Promise<SentForm> {
  const { database } = workspace;
  const { by, to, days, group = null } = sent;
  if (by === "link" && origin === null)
    throw new AppError("usage", "No server that others can reach runs on this workspace, so there is no link.", {
      hint: "Send the questions as a page or as a table; both come back as a file.",
    });
  const log = await database.clients.find(reference);
  const conflictsIn = await clientConflicts(workspace, log);
  const contradicted = conflictsIn(log).map(({ field }) => field);
  const questions = await questionsOf(workspace, log.id, contradicted, sent);
  const actor = actorOf(workspace);
  const id = `f${randomBytes(7).toString("hex")}`;
  const form = makeForm({ id, client: log.id, by, to, group, questions, days }, { ...actor, digest: sha256 });
  const view = () => formView(workspace, { form, answers: [] }, log, conflictsIn);
  if (by === "link") {
    const token = newSecret();
    const passcode = sent.passcode === undefined ? null : passcodeHash(token, sent.passcode);
    await database.forms.send(
      { form, answers: [], access: { passcode, tries: 0, guest: null } },
      secretHash(token),
      actor,
    );
    return { form: view(), file: null, url: `${origin}/form/${token}` };
  }
  const sender = { brokerage: brokerageOf(workspace), client: nameOf(log), sample: log.sample };
  // A PDF needs a browser: a form that cannot be printed is not recorded as sent.
  const file = await formFile(workspace, form, sender);
  await database.forms.send({ form, answers: [], access: null }, null, actor);
  return {
    form: view(),
    file,
    url: null,
  };
}
