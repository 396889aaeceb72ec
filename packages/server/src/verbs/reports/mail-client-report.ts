import type { MailServer } from "@broker/adapters";
import { AppError, type ExportRecord, plainText } from "@broker/contracts";
import { z } from "zod";
import type { Workspace } from "../../workspace/workspace.ts";
import { recordEvent } from "../documents/exports.ts";
import { mailFile, noMailServer, workspaceMailServer } from "../mail/mail-file.ts";
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
  if (config.mail === undefined) return noMailServer();
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
  return { server: workspaceMailServer(workspace), subject, body };
}

/** One email with a report. */
interface SentReport {
  readonly to: string;
  /** Name of the attached file. */
  readonly name: string;
  readonly content: string | Uint8Array;
  /** The export record of what is attached; null = the company is no client. */
  readonly record: ExportRecord | null;
  /** The scanned domain. */
  readonly domain: string;
}

/**
 * Sends the mail with the report as PDF; returns the message's id. The outcome is recorded, also in the history of the
 * document. AppErrors: those of sendMail, `limit_reached`.
 */
export async function sendClientMail(
  workspace: Workspace,
  { server, subject, body }: ReadyMail,
  { to, name, content, record, domain }: SentReport,
  signal: AbortSignal,
): Promise<string> {
  const file = { name, type: "application/pdf", content };
  const mail = { to, subject, body, file, about: record?.clientId ?? domain, document: record?.id ?? null };
  const messageId = await mailFile(workspace, server, mail, signal);
  if (record !== null) await recordEvent(workspace, record.id, { note: `Emailed to ${to}` });
  return messageId;
}
