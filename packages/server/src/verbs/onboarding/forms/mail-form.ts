import type { MailServer } from "@broker/adapters";
import {
  AppError,
  type FormMailPreview,
  type FormReceipt,
  type OnboardingForm,
  type SendForm,
} from "@broker/contracts";
import { type FormSender, formMail, readRecipient } from "@broker/core/documents";
import type { Workspace } from "../../../workspace/workspace.ts";
import { type FileMail, mailFile, noMailServer, workspaceMailServer } from "../../mail/mail-file.ts";
import { mailAddress } from "../../reports/mail-client-report.ts";
import { clientConflicts } from "./client-conflicts.ts";
import { newForm } from "./new-form.ts";

/** Most recipients of one form. */
const MOST_RECIPIENTS = 10;

/** The addresses of a form that is mailed, with or without names, separated by commas. AppError `usage`. */
export function formRecipients(to: string): readonly string[] {
  const named = to.split(/[,;]/).filter((each) => each.trim() !== "");
  if (named.length > MOST_RECIPIENTS)
    throw new AppError("usage", `A form goes to at most ${MOST_RECIPIENTS} recipients.`, {
      hint: "Send another form to the others.",
    });
  return [...new Set((named.length === 0 ? [to] : named).map((each) => mailAddress(readRecipient(each).address)))];
}

/** Why neither a mail nor a link goes to a client; null = they may. */
export const sendObstacle = ({ sample }: FormSender): AppError | null =>
  sample ? new AppError("report_invalid", "Sample data cannot be sent.", { hint: "Begin with a real client." }) : null;

/** Why a form cannot be mailed; null = it can. */
export function mailObstacle({ config }: Workspace, sender: FormSender): AppError | null {
  const refused = sendObstacle(sender);
  if (refused !== null) return refused;
  return config.mail === undefined ? noMailServer() : null;
}

/** The mail server for a form. AppErrors `report_invalid` for sample data, `config_invalid`. */
export function formMailServer(workspace: Workspace, sender: FormSender): MailServer {
  const refused = mailObstacle(workspace, sender);
  if (refused !== null) throw refused;
  return workspaceMailServer(workspace);
}

/**
 * The email that a form would be, without making the form. AppErrors `not_found`, `ambiguous`, `input_invalid`, `usage`
 * for what is no address.
 * @param origin address by which others reach the server; null = they cannot, and the page is attached
 */
export async function previewForm(
  workspace: Workspace,
  reference: string,
  sent: SendForm,
  origin: string | null,
): Promise<FormMailPreview> {
  const to = [...formRecipients(sent.to)];
  const log = await workspace.database.clients.find(reference);
  const { form, sender } = await newForm(workspace, log, await clientConflicts(workspace, log), {
    ...sent,
    by: "mail",
  });
  const carried = origin === null ? { file: "questions.html" } : { link: `${origin}/form/...` };
  const refused = mailObstacle(workspace, sender);
  const server = workspace.config.mail === undefined ? null : workspaceMailServer(workspace);
  return {
    ...{ to, ...formMail(form, sender, carried), carries: origin === null ? "html" : "link" },
    from: server?.from ?? null,
    replyTo: await workspace.database.access.emailOf(workspace.by),
    server: server === null ? null : `${server.host}:${server.port}`,
    questions: form.questions.length,
    locked: refused?.message ?? null,
  };
}

/** Mails a form to each recipient; what the server said of each. */
export async function mailForm(
  workspace: Workspace,
  { form, sender, server }: { readonly form: OnboardingForm; readonly sender: FormSender; readonly server: MailServer },
  carried: { readonly link: string } | { readonly file: NonNullable<FileMail["file"]> },
  signal: AbortSignal,
): Promise<readonly FormReceipt[]> {
  const text = formMail(form, sender, "link" in carried ? carried : { file: carried.file.name });
  const replyTo = await workspace.database.access.emailOf(workspace.by);
  const receipts: FormReceipt[] = [];
  for (const to of formRecipients(form.to)) {
    const file = "link" in carried ? null : carried.file;
    try {
      await mailFile(workspace, server, { to, replyTo, ...text, file, about: form.client, document: null }, signal);
      receipts.push({ to, accepted: true, reason: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      receipts.push({ to, accepted: false, reason: error.message });
    }
  }
  return receipts;
}
