import { randomUUID } from "node:crypto";
import type { FiledReport, ReportAsset, ReportAssetKind, ReportFiled } from "@broker/contracts";
import { reportDays } from "@broker/core/vendor-reports";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";
import { settleCompliance } from "../compliance/settle-compliance.ts";
import { saveFile } from "../documents/stored-files.ts";
import { type ReportReading, readToFile } from "./read-report.ts";
import { type GivenReport, storableContent } from "./report-file.ts";
import { settleReports } from "./settle-reports.ts";

/** What was read, with a notice where its last day has passed. @param today ISO 8601 date */
const dated = <Head extends Pick<FiledReport, "notices">>(head: Head, validUntil: string, today: string): Head =>
  validUntil >= today ? head : { ...head, notices: [...head.notices, { id: "outdated", count: null }] };

const NOTHING = { opened: 0, seenAgain: 0, notObserved: 0, candidates: [] };

/**
 * Files a vendor's report for a client: the report is read, its weaknesses are merged with those known, the client's
 * scans are revised and its frameworks calculated. The same file filed again changes nothing. AppErrors `not_found`,
 * `ambiguous`, and those of `parseReport`, after which nothing is stored.
 */
export async function fileReport(
  workspace: Workspace,
  reference: string,
  given: GivenReport,
  reading: ReportReading = {},
): Promise<ReportFiled> {
  const { clients, reports } = workspace.database;
  const { id: client } = await clients.find(reference);
  const { head, packed } = await readToFile(given, reading);
  const known = await reports.ofFile(client, head.file.sha256);
  if (known !== null) return { report: known, repeated: true, ...NOTHING };
  const content = storableContent(given);
  if (content === null) workspace.note("The file is larger than 10 MB: what was read is stored, the file is not.");
  else await saveFile(workspace, client, { name: given.name, content, digest: head.file.sha256 });
  await settleCompliance(workspace, client);
  const actor = actorOf(workspace);
  const days = reportDays(head, actor.at);
  const report = { id: randomUUID(), ...dated(head, days.validUntil, actor.at.slice(0, 10)), ...days, ...actor };
  const filed = await reports.file(client, report, packed, actor);
  if (filed.repeated) return { ...filed, ...NOTHING };
  const tally = await settleReports(workspace, client, filed.report.id);
  await settleCompliance(workspace, client, { cause: "evidence", ref: filed.report.id });
  return { report: await reports.find(client, filed.report.id), repeated: false, ...(tally ?? NOTHING) };
}

/** Reports filed for a client, newest first, with the hosts that they examined. AppErrors `not_found`, `ambiguous`. */
export async function listReports(
  workspace: Workspace,
  reference: string,
): Promise<{ items: FiledReport[]; assets: ReportAsset[] }> {
  const { clients, reports } = workspace.database;
  const { id } = await clients.find(reference);
  await settleReports(workspace, id);
  return { items: [...(await reports.list(id))], assets: [...(await reports.assets(id))] };
}

/** Withdraws a report, with the reason. AppErrors `not_found`, `ambiguous`, `record_unsettled`. */
export async function withdrawReport(
  workspace: Workspace,
  reference: string,
  report: string,
  reason: string,
): Promise<FiledReport> {
  const { clients, reports } = workspace.database;
  const { id: client } = await clients.find(reference);
  const found = await reports.find(client, report);
  await settleCompliance(workspace, client);
  const withdrawn = await reports.withdraw({ client, report: found.id, reason }, actorOf(workspace));
  await settleReports(workspace, client);
  await settleCompliance(workspace, client, { cause: "withdrawal", ref: found.id });
  return withdrawn;
}

/** Decides how a host that reports examined counts. AppErrors `not_found`, `ambiguous`. */
export async function decideReportAsset(
  workspace: Workspace,
  reference: string,
  host: string,
  kind: ReportAssetKind,
): Promise<ReportAsset> {
  const { clients, reports } = workspace.database;
  const { id: client } = await clients.find(reference);
  await settleReports(workspace, client);
  await reports.decide({ client, host, kind }, actorOf(workspace));
  await settleReports(workspace, client);
  await settleCompliance(workspace, client, { cause: "evidence", ref: null });
  return reports.asset(client, host);
}
