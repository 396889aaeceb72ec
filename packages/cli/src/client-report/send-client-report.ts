import { type MailServer, mailServer, readInputFile, sendMail } from "@broker/adapters";
import { AppError, type MailConfig } from "@broker/contracts";
import { z } from "zod";
import { EXIT } from "../exit-codes.ts";
import type { Invocation } from "../invocation.ts";
import { terminalText } from "../terminal-text.ts";
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

function address(text: string): string {
  const read = z.email().safeParse(text.trim());
  if (read.success) return read.data;
  throw new AppError("usage", `'${terminalText(text)}' is no e-mail address.`, {
    hint: "Name one receiver: --send md@acme.co.uk",
  });
}

/** What must be so before anything leaves the house. */
function requireSendable({ report, facts }: ReadClientReport): void {
  if (report.marks.length === 0) return;
  const sample = facts?.client.sample === true;
  throw new AppError(
    "report_invalid",
    sample ? "Sample data goes to nobody." : `This report is not sent. ${report.marks[0] ?? ""}`,
    {
      hint: sample
        ? "Scan a real client first."
        : "Scan the domain with broker scan, then send the report of that scan.",
    },
  );
}

async function serverOf({ host, config }: Invocation): Promise<MailServer> {
  const { config: settings } = await config();
  const mail: MailConfig | undefined = settings.mail;
  if (mail === undefined)
    throw new AppError("config_invalid", "No mail server is configured, so nothing was sent.", {
      hint: 'Set "mail": {"host": "...", "from": "..."} in broker.config.json, or open the link of the HTML report.',
    });
  const authorities = settings.network?.caFile;
  return mailServer(mail, host.env, authorities === undefined ? null : readInputFile(authorities));
}

const kilobytes = (content: string | Uint8Array) => `${Math.max(1, Math.round(Buffer.byteLength(content) / 1024))} KB`;

/**
 * Sends the mail to the managing director with the report as PDF, or with `dryRun` shows it. Says what went to whom. AppErrors: `usage`,
 * `config_invalid`, `report_invalid`, `browser_missing`, and those of sendMail.
 */
export async function sendClientReport(
  invocation: Invocation,
  read: ReadClientReport,
  sending: Sending,
): Promise<number> {
  const { io, flags, host } = invocation;
  const to = address(sending.to);
  requireSendable(read);
  const { subject, body } = read.report.plan.email;
  const server = await serverOf(invocation);
  const where = `${server.host}:${server.port}`;
  const told = { from: server.from, to, subject, attachment: sending.name, server: where };
  if (sending.dryRun) {
    const lines = [`From: ${server.from}`, `To: ${to}`, `Subject: ${subject}`, `Attached: ${sending.name}`, "", body];
    io.result(flags.json ? JSON.stringify({ ...told, sent: false, body }, null, 2) : terminalLines(lines));
    io.note(`Nothing was sent. Without --dry-run it goes through ${where}.`);
    return EXIT.done;
  }
  const content = await sending.make();
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const { messageId } = await sendMail(
    server,
    { to, subject, text: body, attachments: [{ name: sending.name, type: "application/pdf", content: bytes }] },
    { signal: host.signal },
  );
  if (flags.json) io.result(JSON.stringify({ ...told, sent: true, messageId }, null, 2));
  io.note(terminalText(`Sent '${subject}' to ${to} with ${sending.name} (${kilobytes(bytes)}), through ${where}.`));
  return EXIT.done;
}

/** Lines for a terminal, each made harmless. */
const terminalLines = (lines: readonly string[]) =>
  lines
    .flatMap((line) => line.split("\n"))
    .map(terminalText)
    .join("\n");
