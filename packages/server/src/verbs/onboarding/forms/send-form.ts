import { AppError, type FormReceipt, type OnboardingForm, type SendForm, type SentForm } from "@broker/contracts";
import { type FormSender, formMail, mailtoAddress, readRecipient } from "@broker/core/documents";
import { z } from "zod";
import { newSecret, secretHash } from "../../../security/secret-cookies.ts";
import { actorOf, nowOf, type Workspace } from "../../../workspace/workspace.ts";
import { clientConflicts } from "./client-conflicts.ts";
import { formFile } from "./form-file.ts";
import { formView } from "./form-view.ts";
import { passcodeHash } from "./guest-form.ts";
import { formMailServer, formRecipients, mailForm, sendObstacle } from "./mail-form.ts";
import { newForm } from "./new-form.ts";

/** What carries a form: a link with its secret, or a file. */
type Carried = { readonly link: string; readonly token: string } | { readonly file: NonNullable<SentForm["file"]> };

/** Where a form is sent from. */
export interface SendingFrom {
  /** Address by which others reach the server; null = they cannot. */
  readonly origin: string | null;
  /** Aborts the handing over of a mail. */
  readonly signal: AbortSignal;
}

async function carrierOf(
  workspace: Workspace,
  { form, sender }: { readonly form: OnboardingForm; readonly sender: FormSender },
  origin: string | null,
): Promise<Carried> {
  if (form.by === "link" || (form.by === "mail" && origin !== null)) {
    const token = newSecret();
    return { link: `${origin}/form/${token}`, token };
  }
  // A PDF needs a browser: a form that cannot be printed is not recorded as sent.
  return { file: await formFile(workspace, form, sender) };
}

/** The address that opens an email program with the form's email; null = it is not sent to an email address. */
function mailtoOf(form: OnboardingForm, sender: FormSender, carried: Carried): string | null {
  const { address } = readRecipient(form.to);
  if (form.by === "mail" || !z.email().safeParse(address).success) return null;
  return mailtoAddress([address], formMail(form, sender, "link" in carried ? carried : { file: carried.file.name }));
}

/** Records what the mail server said: a form that it refused for every recipient is not sent, and is revoked. */
async function recordMailed(workspace: Workspace, { id }: OnboardingForm, receipts: readonly FormReceipt[]) {
  const wentOut = receipts.some(({ accepted }) => accepted);
  const action = wentOut ? "form mailed" : "form not sent";
  return workspace.database.forms.change(id, action, actorOf(workspace), (stored) =>
    wentOut ? stored : { ...stored, form: { ...stored.form, revokedAt: nowOf(workspace) } },
  );
}

/**
 * Makes a form for a client and records it as sent; the file is the sender's to send, unless it goes by mail. AppErrors
 * `not_found`, `ambiguous`, `input_invalid`, `usage` for a link without a server that others can reach,
 * `report_invalid` for sample data by mail or link, `config_invalid` without a mail server.
 */
export async function sendForm(
  workspace: Workspace,
  reference: string,
  sent: SendForm,
  { origin, signal }: SendingFrom,
): Promise<SentForm> {
  const { database } = workspace;
  const { by } = sent;
  if (by === "link" && origin === null)
    throw new AppError("usage", "No server that others can reach runs on this workspace, so there is no link.", {
      hint: "Send the questions as an HTML page, a PDF or a table; each comes back as a file.",
    });
  const log = await database.clients.find(reference);
  const conflictsIn = await clientConflicts(workspace, log);
  const { form, sender } = await newForm(workspace, log, conflictsIn, sent);
  if (by === "mail") formRecipients(form.to);
  const refused = by === "link" ? sendObstacle(sender) : null;
  if (refused !== null) throw refused;
  const server = by === "mail" ? formMailServer(workspace, sender) : null;
  const carried = await carrierOf(workspace, { form, sender }, origin);
  const actor = actorOf(workspace);
  if ("link" in carried) {
    const passcode = sent.passcode === undefined ? null : passcodeHash(carried.token, sent.passcode);
    const access = { passcode, tries: 0, guest: null };
    await database.forms.send({ form, answers: [], access }, secretHash(carried.token), actor);
  } else await database.forms.send({ form, answers: [], access: null }, null, actor);
  const shown = {
    file: "file" in carried ? carried.file : null,
    url: "link" in carried ? carried.link : null,
    mailto: mailtoOf(form, sender, carried),
  };
  if (server === null)
    return { form: formView(workspace, { form, answers: [] }, log, conflictsIn), ...shown, receipts: [] };
  const attached = "link" in carried ? carried : { file: carried.file };
  const receipts = await mailForm(workspace, { form, sender, server }, attached, signal);
  const stored = await recordMailed(workspace, form, receipts);
  // The link is the recipients' alone.
  const view = formView(workspace, stored, log, conflictsIn);
  return { form: view, file: null, url: null, mailto: null, receipts: [...receipts] };
}
