import { mailAddress, readyMail, sendClientMail } from "@broker/server/service";
import { EXIT } from "../exit-codes.ts";
import type { Invocation } from "../invocation.ts";
import { terminalText } from "../terminal/text.ts";
import { workspaceOf } from "../workspace-of.ts";
import type { ReadClientReport } from "./client-report-of.ts";

/** One sending. */
export interface Sending {
  readonly to: string;
  /** Name of the attached file. */
  readonly name: string;
  readonly dryRun: boolean;
  /** Makes the PDF that is attached. */
  make(): Promise<string | Uint8Array>;
}

const kilobytes = (content: string | Uint8Array) => `${Math.max(1, Math.round(Buffer.byteLength(content) / 1024))} KB`;

/**
 * Sends the mail to the managing director with the report as PDF, or with `dryRun` shows it. Says what went to whom.
 * AppErrors: `usage`, `config_invalid`, `report_invalid`, `browser_missing`, and those of sendMail.
 */
export async function sendClientReport(
  invocation: Invocation,
  read: ReadClientReport,
  sending: Sending,
): Promise<number> {
  const { io, flags, host } = invocation;
  const to = mailAddress(sending.to);
  const mail = await readyMail(await workspaceOf(invocation), read);
  const { server, subject, body } = mail;
  const where = `${server.host}:${server.port}`;
  const told = { from: server.from, to, subject, attachment: sending.name, server: where };
  if (sending.dryRun) {
    const lines = [`From: ${server.from}`, `To: ${to}`, `Subject: ${subject}`, `Attached: ${sending.name}`, "", body];
    io.result(flags.json ? JSON.stringify({ ...told, sent: false, body }, null, 2) : terminalLines(lines));
    io.note(`Nothing was sent. Without --dry-run it goes through ${where}.`);
    return EXIT.done;
  }
  const content = await sending.make();
  const messageId = await sendClientMail(mail, { to, name: sending.name, content }, host.signal);
  if (flags.json) io.result(JSON.stringify({ ...told, sent: true, messageId }, null, 2));
  io.note(terminalText(`Sent '${subject}' to ${to} with ${sending.name} (${kilobytes(content)}), through ${where}.`));
  return EXIT.done;
}

/** Lines for a terminal, each made harmless. */
const terminalLines = (lines: readonly string[]) =>
  lines
    .flatMap((line) => line.split("\n"))
    .map(terminalText)
    .join("\n");
