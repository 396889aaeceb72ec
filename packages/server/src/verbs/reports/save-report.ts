import { measureDocument } from "@broker/adapters";
import { AppError, type ExportRecord, hasMonthlyReports, showDate } from "@broker/contracts";
import type { ReportContext } from "@broker/core";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { type MadeDocument, recordExport } from "../documents/exports.ts";

/** A report that was made of a client. */
export interface MadeReport {
  readonly format: "html" | "pdf" | "md" | "json";
  /** 'Executive report'. */
  readonly formType: string;
  readonly content: string | Uint8Array;
  readonly methodVersion: string;
  readonly seconds: number;
}

const STANDARDS = { html: "HTML", pdf: "PDF", md: "MD", json: "JSON" } as const;

/**
 * AppError `feature_locked` if the tier stores one report a month, and this month's is stored.
 * @param content of a report that may be the stored one, which is made again at any time
 */
export async function requireFirstOfMonth(
  workspace: Workspace,
  { clientId, formType, content }: Pick<MadeDocument, "clientId" | "formType"> & { content?: MadeDocument["content"] },
): Promise<void> {
  const { clients, exports } = workspace.database;
  if (!hasMonthlyReports(await clients.tier())) return;
  const month = nowOf(workspace).slice(0, 7);
  const stored = await exports.ofClients([clientId]);
  const before = stored.find(
    ({ metadata, generatedAt }) => metadata.formType === formType && generatedAt.startsWith(month),
  );
  if (before === undefined) return;
  if (content !== undefined && measureDocument(content).contentHash === before.contentHash) return;
  throw new AppError(
    "feature_locked",
    `${formType}: this tier stores one a month for each client; this month's is dated ${showDate(before.generatedAt)}.`,
    { hint: "Open the stored report, or upgrade the tier.", fix: { kind: "set-tier" } },
  );
}

/**
 * Saves a report with a record of it if it belongs to a client; one of a prospect is not saved and has no record
 * (null). AppError `feature_locked` for a second report of a month on a tier with monthly reports.
 */
export async function saveReport(
  workspace: Workspace,
  { facts }: Pick<ReportContext, "facts">,
  { format, formType, content, methodVersion, seconds }: MadeReport,
): Promise<ExportRecord | null> {
  if (facts === null) return null;
  await requireFirstOfMonth(workspace, { clientId: facts.client.id, formType });
  const known = [...Object.values(facts.insured), ...Object.values(facts.controls)].filter((each) => each != null);
  return recordExport(workspace, {
    clientId: facts.client.id,
    exportType: "REPORT",
    formatStandard: STANDARDS[format],
    formType,
    content,
    fieldMappings: known.length,
    madeFrom: { record: facts.client.recordVersion, method: methodVersion },
    generationTime: seconds,
  });
}
