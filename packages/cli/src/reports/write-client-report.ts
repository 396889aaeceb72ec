import { AppError, type ExportRecord, type ReportFileFormat, type ScanReport } from "@broker/contracts";
import {
  clientReportOf,
  fileNameOf,
  mailAddress,
  mailObstacle,
  type ReadClientReport,
  readyMail,
  renderClientReport,
  saveReport,
  sendClientMail,
  unverifiedReason,
  type Workspace,
} from "@broker/server/verbs";
import { requireActive } from "../database-of.ts";
import { writeDocument, writeRecorded } from "../documents/write-document.ts";
import { EXIT } from "../exit-codes.ts";
import type { Invocation } from "../invocation.ts";
import { analysedReports } from "../output/write-results.ts";
import { terminalText } from "../terminal/text.ts";
import { workspaceOf } from "../workspace-of.ts";

interface Sending {
  readonly to: string;
  /** Name of the attached file. */
  readonly name: string;
  readonly dryRun: boolean;
  readonly by: string | undefined;
  /** Makes the PDF that is attached, and its export record; null = the company is no client. */
  make(): Promise<{ readonly content: string | Uint8Array; readonly record: ExportRecord | null }>;
}

const kilobytes = (content: string | Uint8Array) => `${Math.max(1, Math.round(Buffer.byteLength(content) / 1024))} KB`;

/** Prints the email as it would be sent, also where it cannot be: a note states why. */
async function previewMail(
  invocation: Invocation,
  read: ReadClientReport,
  { to, attachment }: { readonly to: string; readonly attachment: string },
): Promise<number> {
  const { io, flags } = invocation;
  const workspace = await workspaceOf(invocation);
  const obstacle = await mailObstacle(workspace, read);
  const { subject, body } = read.report.email;
  const ready = obstacle === null ? (await readyMail(workspace, read)).server : null;
  const server = ready === null ? null : `${ready.host}:${ready.port}`;
  const from = workspace.config.mail?.from ?? null;
  const summary = { from, to, subject, attachment, server };
  const lines = [
    `From: ${from ?? "not configured"}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Attached: ${attachment}`,
    "",
    body,
  ];
  const locked = obstacle?.message ?? null;
  io.result(flags.json ? JSON.stringify({ ...summary, sent: false, locked, body }, null, 2) : terminalLines(lines));
  io.note(`Nothing was sent. ${locked ?? `Without --dry-run it goes through ${server}.`}`);
  return EXIT.done;
}

/** Refuses to send a report of a domain that several clients share: it would have no record. AppError `ambiguous`. */
async function requireOneClient({ database }: Workspace, domain: string): Promise<void> {
  await database.clients.find(domain).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === "not_found")) throw error;
  });
}

/** Emails the PDF to the managing director; with `dryRun` shows the email. Throws `usage`, `config_invalid`. */
async function sendClientReport(invocation: Invocation, read: ReadClientReport, sending: Sending): Promise<number> {
  const { io, flags, host } = invocation;
  const to = mailAddress(sending.to);
  if (sending.dryRun) return previewMail(invocation, read, { to, attachment: sending.name });
  const workspace = await workspaceOf(invocation, sending.by);
  const mail = await readyMail(workspace, read);
  if (read.facts === null && read.unverified === null) await requireOneClient(workspace, read.report.domain);
  const { server, subject } = mail;
  const where = `${server.host}:${server.port}`;
  const summary = { from: server.from, to, subject, attachment: sending.name, server: where };
  const { content, record } = await sending.make();
  const { domain } = read.report;
  const sent = { to, name: sending.name, content, record, domain };
  const messageId = await sendClientMail(workspace, mail, sent, host.signal);
  if (flags.json) io.result(JSON.stringify({ ...summary, sent: true, messageId }, null, 2));
  io.note(terminalText(`Sent '${subject}' to ${to} with ${sending.name} (${kilobytes(content)}), through ${where}.`));
  return EXIT.done;
}

const terminalLines = (lines: readonly string[]) =>
  lines
    .flatMap((line) => line.split("\n"))
    .map(terminalText)
    .join("\n");

interface ClientReportOptions {
  readonly format?: ReportFileFormat;
  readonly output?: string;
  readonly audience: string;
  /** The report was read from a result file. */
  readonly file: boolean;
  /** Address to which it is emailed, with the PDF attached. */
  readonly send?: string;
  /** Show the mail and send nothing. */
  readonly dryRun?: boolean;
  readonly by?: string;
}

/** The requested format, else that of the file's name (default: html, or pdf to send). */
function formatOf({ format, output = "", send }: ClientReportOptions, json: boolean): ReportFileFormat {
  if (format !== undefined) return format;
  if (send !== undefined) return "pdf";
  if (json) return "json";
  return (["pdf", "md", "json"] as const).find((ending) => output.endsWith(`.${ending}`)) ?? "html";
}

/** Saves what was made for a client; a domain without a client has no record to save it with. */
async function saveFor(
  invocation: Invocation,
  { report, facts }: ReadClientReport,
  made: { readonly content: string | Uint8Array; readonly format: ReportFileFormat; readonly seconds: number },
  by: string | undefined,
): Promise<ExportRecord | null> {
  const { methodVersion } = report;
  return saveReport(
    await workspaceOf(invocation, by),
    { facts },
    { ...made, formType: "Client report", methodVersion },
  );
}

/** Writes the report for a client's managing director, or sends it; see `ClientReportOptions`. */
export async function writeClientReport(
  invocation: Invocation,
  found: ScanReport,
  options: ClientReportOptions,
): Promise<number> {
  if (options.audience !== "client")
    throw new AppError("usage", "--send and --dry-run are for the report of a client.", {
      hint: "Add --audience client.",
    });
  if (options.dryRun && options.send === undefined)
    throw new AppError("usage", "--dry-run requires --send with an address.", {
      hint: "Add --send <address>.",
    });
  if (options.send !== undefined && options.format !== undefined && options.format !== "pdf")
    throw new AppError("usage", "The email carries the PDF and no other format.", {
      hint: "Omit --format.",
    });
  const started = performance.now();
  const [scan = found] = await analysedReports(invocation, [found], !options.file);
  const workspace = await workspaceOf(invocation);
  const unverified = options.file ? await unverifiedReason(workspace, found) : null;
  const read = await clientReportOf(workspace, scan, unverified);
  const format = formatOf(options, invocation.flags.json);
  const stem = read.facts?.insured.name?.value ?? read.report.domain;
  const name = `${fileNameOf(stem, read.report.domain)}-client-report.${format}`;
  const making = async () => {
    const content = await renderClientReport(workspace, read, format);
    return { content, format, seconds: (performance.now() - started) / 1000 };
  };
  if (options.send !== undefined)
    return sendClientReport(invocation, read, {
      to: options.send,
      name,
      dryRun: options.dryRun ?? false,
      by: options.by,
      async make() {
        await requireActive(invocation);
        const made = await making();
        if (options.output !== undefined)
          writeDocument(invocation, { name, content: made.content, output: options.output });
        return { content: made.content, record: await saveFor(invocation, read, made, options.by) };
      },
    });
  const made = await making();
  // Markdown and JSON are read on in the terminal; a page or a PDF is not.
  const output = options.output ?? (format === "md" || format === "json" ? "-" : undefined);
  await writeRecorded(invocation, { name, content: made.content, output }, () =>
    saveFor(invocation, read, made, options.by),
  );
  return EXIT.done;
}
