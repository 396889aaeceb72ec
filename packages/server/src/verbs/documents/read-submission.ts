import { AppError, type ClientRecord, type ScanReport, type SubmissionFacts } from "@broker/contracts";
import { headlineScan, recordOf } from "@broker/core";
import { requireSubmittable, submissionFactsOf } from "@broker/core/documents";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { gateSources } from "../gate/sanctions-gate.ts";
import { storedReport } from "../scans/stored-report.ts";
import { lapseReports } from "../vendor-reports/settle-reports.ts";

/**
 * The stored scan that represents the client that a text names. AppError `not_found` if none of its domains was
 * scanned.
 */
export async function clientScan(workspace: Workspace, reference: string): Promise<ScanReport> {
  const posture = await workspace.database.clients.posture(await workspace.database.clients.find(reference));
  const scan = headlineScan(posture);
  if (scan) return storedReport(workspace, scan.id);
  throw new AppError("not_found", `No scan of ${posture.client} is stored, and a report requires one.`, {
    hint: "Scan one of its domains first.",
  });
}

/** The user's decision about a document. */
export interface SubmissionOptions {
  /** Why the document is released with an unresolved conflict. */
  readonly despiteContradictions?: string;
}

/** A client as in documents, with its record and scan. */
export interface ReadSubmission {
  readonly facts: SubmissionFacts;
  readonly record: ClientRecord;
  /** The client's stored scan. */
  readonly report: ScanReport | null;
}

/** An override without a conflict is not printed. */
function withOverride(workspace: Workspace, facts: SubmissionFacts): SubmissionFacts {
  if (facts.override === null || facts.questions.some(({ blocks }) => blocks !== false)) return facts;
  workspace.warn("No conflict blocks this document, so no reason is printed on it.");
  return { ...facts, override: null };
}

/**
 * The client that a text names, as in documents, whether or not a document may be generated. Only its record and a
 * stored scan are read. AppErrors: `not_found`, `ambiguous`.
 */
export async function readFacts(workspace: Workspace, reference: string, reason?: string): Promise<ReadSubmission> {
  const { config } = workspace;
  const { clients, compliance, placements } = workspace.database;
  const at = nowOf(workspace);
  const log = await clients.find(reference);
  await lapseReports(workspace, log.id);
  const recorded = recordOf(log, await placements.ofClients([log.id]));
  const record = { ...recorded, sample: recorded.sample || (await clients.isSample()) };
  const scan = headlineScan(await clients.posture(log));
  const report = scan === null ? null : await storedReport(workspace, scan.id);
  const override = reason === undefined ? null : { reason, by: workspace.by, at };
  const filed = await compliance.shown(log.id);
  const gate = await gateSources(workspace, log.id);
  const brokerage = config.brokerage ?? {};
  const facts = submissionFactsOf({ record, report, filed, override, asOf: at, brokerage, gate });
  // Documents do not use such a scan.
  return { facts, record, report: facts.scan === null ? null : report };
}

/**
 * The client that a text names, for a document generated now. AppErrors: as of `readFacts`, `record_unsettled`,
 * `input_invalid`.
 */
export async function readSubmission(
  workspace: Workspace,
  reference: string,
  { despiteContradictions }: SubmissionOptions = {},
): Promise<ReadSubmission> {
  const reason = despiteContradictions?.trim();
  if (reason === "")
    throw new AppError("usage", "The reason for the override is empty; it is printed on the document.", {
      hint: "For example: the client confirmed 45 by telephone.",
    });
  const read = await readFacts(workspace, reference, reason);
  requireSubmittable(read.facts);
  return { ...read, facts: withOverride(workspace, read.facts) };
}
