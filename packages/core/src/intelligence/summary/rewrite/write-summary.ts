import type { CompanySummary, ScanReport } from "@broker/contracts";
import type { Llm } from "../../../ports.ts";
import { companyDomain } from "../../../scan/company-domain.ts";
import { summariseCompany } from "../summarise-company.ts";
import type { DroppedSentence } from "./keep-grounded.ts";
import { rewriteSummary } from "./rewrite-summary.ts";

/** The model that may rewrite summaries, and for which clients. */
export interface SummaryWriter {
  /** null = no language model is configured. */
  readonly llm: Llm | null;
  /** Why there is none; null = there is one. */
  readonly reason: string | null;
  /** Clients whose data is never sent to a model, by domain. */
  readonly notFor: readonly string[];
  /** Clients whose names a model may see, by domain. */
  readonly namedFor: readonly string[];
}

/** A summary and its author. */
export interface WrittenSummary {
  readonly summary: CompanySummary;
  /** The model that wrote part of it; null = the engine's own sentences only. */
  readonly model: string | null;
  /** Number of its sentences written by the model. */
  readonly rewritten: number;
  /** Why none of it is written by the model; null = some is. */
  readonly reason: string | null;
  readonly dropped: readonly DroppedSentence[];
}

/** Whether a list of clients' domains names the scanned one, or one above it. */
function lists(domains: readonly string[], scanned: string): boolean {
  return domains.some((each) => {
    const domain = companyDomain(each.toLowerCase());
    return scanned === domain || scanned.endsWith(`.${domain}`);
  });
}

/**
 * The summary of a report: rewritten by the model where one is configured and may see it; otherwise, and where its
 * sentences are rejected, in the engine's own sentences.
 */
export async function writeSummary(
  report: ScanReport,
  { llm, reason, notFor, namedFor }: SummaryWriter,
  signal: AbortSignal,
): Promise<WrittenSummary> {
  const own = (why: string): WrittenSummary => {
    return { summary: summariseCompany(report), model: null, rewritten: 0, reason: why, dropped: [] };
  };
  const domain = companyDomain(report.target.domain);
  if (lists(notFor, domain)) return own(`data about ${domain} is not sent to a model (sources.llm.notFor)`);
  if (llm === null) return own(reason ?? "no language model is configured");
  const written = await rewriteSummary(report, llm, { named: lists(namedFor, domain), signal });
  const { dropped, rewritten, sentences } = written.summary;
  const model = written.reason === null ? llm.model : null;
  return { summary: { sentences }, model, rewritten, reason: written.reason, dropped };
}
