import { AppError, type ClientMail } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";
import { fileNameOf } from "../documents/file-name-of.ts";
import { clientScan } from "../documents/read-submission.ts";
import { analysedReports } from "./analysed-reports.ts";
import { clientReportOf, renderClientReport } from "./client-report-of.ts";
import { mailAddress, mailObstacle, readyMail, sendClientMail } from "./mail-client-report.ts";
import { saveReport } from "./save-report.ts";

async function prepared(workspace: Workspace, reference: string) {
  const { id } = await workspace.database.clients.find(reference);
  const found = await clientScan(workspace, id);
  const [scan = found] = await analysedReports(workspace, [found], true);
  const read = await clientReportOf(workspace, scan, null, id);
  const stem = read.facts?.insured.name?.value ?? read.report.domain;
  const attachment = `${fileNameOf(stem, read.report.domain)}-client-report.pdf`;
  return { scan, read, attachment };
}

/** Preview of an email: `from` and `server` are null without a configured mail server. */
function viewOf(
  { config: { mail } }: Workspace,
  { read, attachment }: Pick<Awaited<ReturnType<typeof prepared>>, "read" | "attachment">,
  locked: string | null,
): ClientMail {
  const { to, subject, body } = read.report.email;
  const server = mail === undefined ? null : mail.port === undefined ? mail.host : `${mail.host}:${mail.port}`;
  return { from: mail?.from ?? null, to, subject, body, attachment, server, locked };
}

/**
 * The email to a client's managing director as it would be sent, also where it cannot be: `locked` states why.
 * AppErrors `not_found`, `ambiguous`.
 */
export async function clientMail(workspace: Workspace, reference: string): Promise<ClientMail> {
  const made = await prepared(workspace, reference);
  const obstacle = await mailObstacle(workspace, made.read);
  const remedy = obstacle?.hint === undefined ? "" : ` ${obstacle.hint}`;
  return viewOf(workspace, made, obstacle === null ? null : `${obstacle.message}${remedy}`);
}

/**
 * Sends a client's report to one address, with the PDF attached, which is saved with a record. AppErrors: those of
 * {@link clientMail}, `report_invalid`, `config_invalid`, `usage` for no address, `browser_missing`, and those of
 * sendMail.
 */
export async function mailToClient(
  workspace: Workspace,
  reference: string,
  to: string,
  signal: AbortSignal,
): Promise<ClientMail> {
  const address = mailAddress(to);
  const made = await prepared(workspace, reference);
  const { scan, read, attachment } = made;
  const mail = await readyMail(workspace, read);
  const started = performance.now();
  const content = await renderClientReport(workspace, read, "pdf");
  const seconds = (performance.now() - started) / 1000;
  const { methodVersion } = scan;
  const record = await saveReport(workspace, read, {
    format: "pdf",
    formType: "Client report",
    content,
    methodVersion,
    seconds,
  });
  if (record === null)
    throw new AppError("input_invalid", "The client's scan is of a domain that is not accepted as theirs.", {
      hint: "Accept the domain first.",
    });
  const { domain } = read.report;
  await sendClientMail(workspace, mail, { to: address, name: attachment, content, record, domain }, signal);
  return viewOf(workspace, made, null);
}
