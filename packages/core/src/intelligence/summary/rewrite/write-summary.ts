import type { CompanySummary, ScanReport } from "@broker/contracts";
import type { Llm } from "../../../ports.ts";
import { companyDomain } from "../../../scan/company-domain.ts";
import { summariseCompany } from "../summarise-company.ts";
import type { DroppedSentence } from "./keep-grounded.ts";
import { rewriteSummary } from "./rewrite-summary.ts";

/** Who may rewrite summaries, and whose. */
export interface SummaryWriter {
  /** null = no language model is configured. */
  readonly llm: Llm | null;
  /** Why there is none, in words; null = there is one. */
  readonly reason: string | null;
  /** Clients of whom nothing is sent to a model, by domain. */
  readonly notFor: readonly string[];
  /** Clients whose names a model may see, by domain. */
  readonly namedFor: readonly string[];
}

/** A summary, and who wrote it. */
export interface WrittenSummary {
  readonly summary: CompanySummary;
  /** The model whose words are in it; null = the engine's own words alone. */
  readonly model: string | null;
  /** How many of its sentences are the model's. */
  readonly rewritten: number;
  /** Why no model's words are in it, in words; null = some are. */
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
 * The summary of a report: rewritten by the model where there is one that may see it, else, and where its sentences do not stand, in the
 * engine's own words.
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
  if (lists(notFor, domain)) return own(`nothing of ${domain} is sent to a model (sources.llm.notFor)`);
  if (llm === null) return own(reason ?? "no language model is configured");
  const written = await rewriteSummary(report, llm, { named: lists(namedFor, domain), signal });
  const { dropped, rewritten, sentences } = written.summary;
  const model = written.reason === null ? llm.model : null;
  return { summary: { sentences }, model, rewritten, reason: written.reason, dropped };
}
