import { openClientStore } from "@broker/adapters";
import type { ClientRecord, ScanReport, SubmissionFacts } from "@broker/contracts";
import { recordOf, requireSubmittable, submissionFactsOf } from "@broker/core";
import { findReport } from "../find-report.ts";
import type { Invocation } from "../invocation.ts";
import { person } from "../person.ts";
import { withStore } from "../with-store.ts";

/** What the person at work decided about a paper. */
export interface SubmissionOptions {
  /** Why the paper is handed over although the record contradicts itself. */
  readonly despiteContradictions?: string;
  readonly by?: string;
}

/** A client as papers tell it, with what it was read from. */
export interface ReadSubmission {
  readonly facts: SubmissionFacts;
  readonly record: ClientRecord;
  /** The stored scan that stands for the client. */
  readonly report: ScanReport | null;
}

/**
 * The client that a text names, as papers tell it. Only its record and a stored scan are read: what was never recorded reaches no paper.
 * AppErrors: `not_found`, `ambiguous`, `record_unsettled`, `input_invalid`.
 */
export async function readSubmission(
  invocation: Invocation,
  reference: string,
  { despiteContradictions, by }: SubmissionOptions = {},
): Promise<ReadSubmission> {
  const { config } = await invocation.config();
  const found = await withStore(invocation, openClientStore, async ({ store, at }) => {
    const log = await store.find(reference);
    const record = recordOf(log, await store.placements.ofClients([log.id]));
    const { domains } = await store.posture(log);
    // The weakest stands first; those without a figure stand last.
    return { record, at, scanId: domains.find(({ scan }) => scan !== null)?.scan?.id ?? null };
  });
  const { record, at, scanId } = found;
  const report = scanId === null ? null : await findReport(invocation, scanId);
  const override =
    despiteContradictions === undefined ? null : { reason: despiteContradictions, by: person(invocation, by), at };
  const facts = submissionFactsOf({ record, report, override, asOf: at, brokerage: config.brokerage ?? {} });
  requireSubmittable(facts);
  // A scan that papers may not rest on is none for them.
  return { facts, record, report: facts.scan === null ? null : report };
}
