import { type MailServer, mailServer, readInputFile, sendMail } from "@broker/adapters";
import { AppError, plainText } from "@broker/contracts";
import { z } from "zod";
import type { Workspace } from "../../workspace/workspace.ts";
import type { ReadClientReport } from "./client-report-of.ts";

/** An email to the managing director, ready to send. */
export interface ReadyMail {
  readonly server: MailServer;
  readonly subject: string;
  readonly body: string;
}

/** Parses one recipient address; AppError `usage` if the text is not an email address. */
export function mailAddress(text: string): string {
  const read = z.email().safeParse(text.trim());
  if (read.success) return read.data;
  const sentence = `'${plainText(text)}' is not a valid email address.`;
  throw new AppError("usage", sentence, {
    hint: "Enter one recipient, for example md@acme.co.uk.",
    fields: { to: sentence },
  });
}

/** Why the email of a report cannot be sent; null = it can. */
export async function mailObstacle(
  { config, database }: Workspace,
  { facts, unverified }: Pick<ReadClientReport, "facts" | "unverified">,
): Promise<AppError | null> {
  if (facts?.client.sample === true || (await database.clients.isSample()))
    return new AppError("report_invalid", "Sample data cannot be sent.", { hint: "Scan a real client first." });
  if (unverified !== null)
    return new AppError("report_invalid", `This report is not sent. ${unverified}`, {
      hint: "Scan the domain, then send the report of that scan.",
      fix: { kind: "scan", domains: [] },
    });
  if (config.mail === undefined)
    return new AppError("config_invalid", "No mail server is configured, so nothing was sent.", {
      hint: 'Set "mail": {"host": "...", "from": "..."} in broker.config.json, or open the link of the HTML report.',
    });
  return null;
}

/**
 * The email of a client report, ready to send. AppErrors `report_invalid` for a report that cannot be sent,
 * `config_invalid`.
 */
export async function readyMail(workspace: Workspace, read: ReadClientReport): Promise<ReadyMail> {
  const obstacle = await mailObstacle(workspace, read);
  if (obstacle !== null) throw obstacle;
  const { subject, body } = read.report.email;
  const { config, env } = workspace;
  if (config.mail === undefined) throw new AppError("config_invalid", "No mail server is configured.");
  const authorities = config.network?.caFile;
  const server = mailServer(config.mail, env, authorities === undefined ? null : readInputFile(authorities));
  return { server, subject, body };
}

/** Sends the mail with the report as PDF; returns the message's id. AppErrors: those of sendMail. */
export async function sendClientMail(
  { server, subject, body }: ReadyMail,
  { to, name, content }: { readonly to: string; readonly name: string; readonly content: string | Uint8Array },
  signal: AbortSignal,
): Promise<string> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const attachments = [{ name, type: "application/pdf", content: bytes }];
  const { messageId } = await sendMail(server, { to, subject, text: body, attachments }, { signal });
  return messageId;
}
