import type { ClientMail } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";
import { fileNameOf } from "../documents/file-name-of.ts";
import { clientScan } from "../documents/read-submission.ts";
import { analysedReports } from "./analysed-reports.ts";
import { clientReportOf, renderClientReport } from "./client-report-of.ts";
import { mailAddress, readyMail, sendClientMail } from "./mail-client-report.ts";
import { saveReport } from "./save-report.ts";

async function prepared(workspace: Workspace, reference: string) {
  const found = await clientScan(workspace, reference);
  const [scan = found] = await analysedReports(workspace, [found], true);
  const read = await clientReportOf(workspace, scan, null);
  const mail = await readyMail(workspace, read);
  const stem = read.facts?.insured.name?.value ?? read.report.domain;
  const attachment = `${fileNameOf(stem, read.report.domain)}-client-report.pdf`;
  const { server, subject, body } = mail;
  const view: ClientMail = { from: server.from, subject, body, attachment, server: `${server.host}:${server.port}` };
  return { scan, read, mail, view };
}

/**
 * The email to a client's managing director, ready to send. AppErrors `not_found`, `ambiguous`, `report_invalid`,
 * `config_invalid`.
 */
export async function clientMail(workspace: Workspace, reference: string): Promise<ClientMail> {
  return (await prepared(workspace, reference)).view;
}

/**
 * Sends a client's report to one address, with the PDF attached, which is saved with a record. AppErrors: those of
 * {@link clientMail}, `usage` for no address, `browser_missing`, and those of sendMail.
 */
export async function mailToClient(
  workspace: Workspace,
  reference: string,
  to: string,
  signal: AbortSignal,
): Promise<ClientMail> {
  const address = mailAddress(to);
  const { scan, read, mail, view } = await prepared(workspace, reference);
  const started = performance.now();
  const content = await renderClientReport(workspace, read.report, "pdf");
  const seconds = (performance.now() - started) / 1000;
  const { methodVersion } = scan;
  await saveReport(workspace, read, { format: "pdf", formType: "Client report", content, methodVersion, seconds });
  await sendClientMail(mail, { to: address, name: view.attachment, content }, signal);
  return view;
}
