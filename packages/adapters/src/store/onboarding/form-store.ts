import type { OnboardingForm } from "@broker/contracts";
import { type ClientLog, effectiveValue } from "@broker/core";
import { notificationOfForm } from "@broker/core/documents";
import type { Transaction } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { requireLog } from "../clients/read-logs.ts";
import { editClient } from "../clients/record-clients.ts";
import { type Connection, repository } from "../database/connection.ts";
import type { Tables } from "../database/tables.ts";
import { notify } from "../events/notification-store.ts";
import {
  findForm,
  formOfLink,
  formsOfClients,
  listForms,
  rewriteForm,
  type StoredForm,
  writeForm,
} from "./form-rows.ts";

/** What was done with a form, as the audit log names it. */
export type FormAction =
  | "form sent"
  | "form mailed"
  | "form not sent"
  | "form revoked"
  | "form opened"
  | "form passcode refused"
  | "form answers saved"
  | "form returned"
  | "form decided";

/** Records a form that is sent. AppError `not_found` if the client was erased meanwhile. */
async function send(
  transaction: Transaction<Tables>,
  stored: StoredForm,
  tokenHash: string | null,
  actor: Actor,
): Promise<void> {
  const { form } = stored;
  await requireLog(transaction, form.client);
  await writeForm(transaction, stored, tokenHash);
  const detail = { form: form.id, by: form.by, questions: form.questions.length, until: form.until };
  await writeAudit(transaction, { ...actor, action: "form sent", subject: form.client, detail });
}

/** The next state of a form, and of the client's record if it changes. */
export interface FormStep extends StoredForm {
  readonly log?: ClientLog;
}

/** What a change of a form is news of; null = nothing. */
function newsOf(before: OnboardingForm, after: OnboardingForm): "form-opened" | "form-returned" | null {
  if (before.returnedAt === null && after.returnedAt !== null) return "form-returned";
  return before.openedAt === null && after.openedAt !== null ? "form-opened" : null;
}

/**
 * Changes a form: form, answers and record together, or none. Every writer of a client waits for the same lock, so that
 * of two returns of one form the second meets the first. AppError `not_found`.
 */
async function change(
  transaction: Transaction<Tables>,
  id: string,
  action: FormAction,
  actor: Actor,
  step: (stored: StoredForm, log: ClientLog) => FormStep,
): Promise<FormStep & { readonly log: ClientLog }> {
  const { form: before } = await findForm(transaction, id);
  const log = await requireLog(transaction, before.client);
  const stored = await findForm(transaction, before.id);
  const next = step(stored, log);
  const changed = next.log ?? log;
  if (changed !== log) await editClient(transaction, before.client, () => changed, actor);
  await rewriteForm(transaction, next);
  const news = newsOf(stored.form, next.form);
  if (news !== null) {
    const name = String(effectiveValue(changed, "legalName")?.value ?? before.client);
    await notify(transaction, [notificationOfForm(news, next.form, { name, at: actor.at }, sha256)], null);
  }
  const detail = { form: before.id, answers: next.answers.length };
  await writeAudit(transaction, { ...actor, action, subject: before.client, detail });
  return { ...next, log: changed };
}

/** Forms sent to clients, with their answers. */
export const formStore = (connection: Connection) =>
  repository(connection, {
    reads: { find: findForm, ofLink: formOfLink, list: listForms, ofClients: formsOfClients },
    writes: { send, change },
  });
