import { type MailServer, mailServer, readInputFile, sendMail } from "@broker/adapters";
import { AppError, MAIL_LIMITS } from "@broker/contracts";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";
import { brandedMail } from "../white-label/brand-mail.ts";

/** What a workspace without a mail server says. */
export const noMailServer = (): AppError =>
  new AppError("config_invalid", "No mail server is configured, so nothing was sent.", {
    hint: "Set a mail server and a sender address.",
    fix: { kind: "configure", setting: "mail.host" },
  });

/** The mail server of the workspace. AppError `config_invalid` without one. */
export function workspaceMailServer({ config, env }: Workspace): MailServer {
  if (config.mail === undefined) throw noMailServer();
  const authorities = config.network?.caFile;
  return mailServer(config.mail, env, authorities === undefined ? null : readInputFile(authorities));
}

/** One email, with a file attached or none. */
export interface FileMail {
  readonly to: string;
  /** To which a reply goes; null or absent = to the sender of the mail server. */
  readonly replyTo?: string | null;
  readonly subject: string;
  readonly body: string;
  /** null = nothing is attached. */
  readonly file: { readonly name: string; readonly type: string; readonly content: string | Uint8Array } | null;
  /** The client's id, or the domain of a company that is no client. */
  readonly about: string;
  /** The export record of the file; null = there is none. */
  readonly document: string | null;
}

/**
 * Sends one email; returns the message's id. The recipient is recorded before it is sent, then the outcome.
 * AppErrors: those of sendMail, `limit_reached`.
 */
export async function mailFile(
  workspace: Workspace,
  server: MailServer,
  { to, replyTo = null, subject, body, file, about, document }: FileMail,
  signal: AbortSignal,
): Promise<string> {
  const { config, database } = workspace;
  const { maxPerUser = MAIL_LIMITS.maxPerUser, maxPerDay = MAIL_LIMITS.maxPerDay } = config.mail ?? {};
  const logged = { subject: about, to, document };
  const subjectOf = about.includes(".") ? { domain: about } : { client: about };
  const { inline, ...branded } = await brandedMail(workspace, body, subjectOf);
  const number = await database.mails.start(logged, { perUser: maxPerUser, all: maxPerDay }, actorOf(workspace));
  const bytes = (content: string | Uint8Array) =>
    typeof content === "string" ? new TextEncoder().encode(content) : content;
  const attachments = file === null ? [] : [{ name: file.name, type: file.type, content: bytes(file.content) }];
  const mail = { to, replyTo, subject, ...branded, attachments: [...attachments, ...inline] };
  const sending = sendMail(server, mail, { signal });
  const sent = await sending.catch(async (error: unknown) => {
    const code = error instanceof AppError ? error.code : "internal";
    await database.mails.end(logged, number, { action: "mail failed", code }, actorOf(workspace));
    throw error;
  });
  const { messageId } = sent;
  await database.mails.end(logged, number, { action: "mail sent", messageId, server: sent.server }, actorOf(workspace));
  return messageId;
}
