import { AppError, type ClientRecord, type ScanReport, type SubmissionFacts } from "@broker/contracts";
import { recordOf, scanThatStands } from "@broker/core";
import { requireSubmittable, submissionFactsOf } from "@broker/core/documents";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { storedReport } from "../scans/stored-report.ts";

/**
 * The stored scan that stands for the client that a text names. AppError `not_found` where none of its domains was
 * scanned.
 */
export async function clientScan(workspace: Workspace, reference: string): Promise<ScanReport> {
  const posture = await workspace.database.clients.posture(await workspace.database.clients.find(reference));
  const scan = scanThatStands(posture);
  if (scan) return storedReport(workspace, scan.id);
  throw new AppError("not_found", `No scan of ${posture.client} is stored, and a report is about one.`, {
    hint: "Scan one of its domains first.",
  });
}

/** What the person at work decided about a document. */
export interface SubmissionOptions {
  /** Why the document is handed over although the record contradicts itself. */
  readonly despiteContradictions?: string;
}

/** A client as documents tell it, with what it was read from. */
export interface ReadSubmission {
  readonly facts: SubmissionFacts;
  readonly record: ClientRecord;
  /** The stored scan that stands for the client. */
  readonly report: ScanReport | null;
}

/** An override of nothing is not printed, since the document would say that the record contradicts itself. */
function withOverride(workspace: Workspace, facts: SubmissionFacts): SubmissionFacts {
  if (facts.override === null || facts.questions.some(({ blocks }) => blocks !== false)) return facts;
  workspace.warn("Nothing stands in the way of this document, so that no reason is printed on it.");
  return { ...facts, override: null };
}

/**
 * The client that a text names, as documents tell it, whether or not a document may be made of it. Only its record and
 * a stored scan are read: what was never recorded reaches no document. AppErrors: `not_found`, `ambiguous`.
 */
export async function readFacts(workspace: Workspace, reference: string, reason?: string): Promise<ReadSubmission> {
  const { config } = workspace;
  const { clients, placements } = workspace.database;
  const at = nowOf(workspace);
  const log = await clients.find(reference);
  const record = recordOf(log, await placements.ofClients([log.id]));
  const scan = scanThatStands(await clients.posture(log));
  const report = scan === null ? null : await storedReport(workspace, scan.id);
  const override = reason === undefined ? null : { reason, by: workspace.by, at };
  const facts = submissionFactsOf({ record, report, override, asOf: at, brokerage: config.brokerage ?? {} });
  // A scan that documents may not rest on is none for them.
  return { facts, record, report: facts.scan === null ? null : report };
}

/**
 * The client that a text names, for a document that is made now. AppErrors: as of `readFacts`, `record_unsettled`,
 * `input_invalid`.
 */
export async function readSubmission(
  workspace: Workspace,
  reference: string,
  { despiteContradictions }: SubmissionOptions = {},
): Promise<ReadSubmission> {
  const reason = despiteContradictions?.trim();
  if (reason === "")
    throw new AppError("usage", "The reason of an override is empty, and it is printed on the document.", {
      hint: "Say e.g.: the client confirmed 45 by telephone.",
    });
  const read = await readFacts(workspace, reference, reason);
  requireSubmittable(read.facts);
  return { ...read, facts: withOverride(workspace, read.facts) };
}
