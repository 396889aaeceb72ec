import type { CompanySummary, ScanReport } from "@broker/contracts";
import type { Llm } from "../../../ports.ts";
import { summariseCompany } from "../summarise-company.ts";
import { companyMask } from "./company-mask.ts";
import { keepGrounded, type RewrittenSummary } from "./keep-grounded.ts";
import { rewriteQuestion } from "./rewrite-question.ts";

/** The final summary, and the result of rewriting: null reason = the model wrote some of it. */
export interface SummaryOutcome {
  readonly summary: RewrittenSummary;
  /** Why none of it is written by the model; null = some is. */
  readonly reason: string | null;
}

const own = (summary: CompanySummary): RewrittenSummary => ({ ...summary, rewritten: 0, dropped: [] });

/**
 * Has a model rewrite what a scan says of a company. It sees the summary's sentences with the company's names, hosts,
 * number and place masked, unless `named`. A sentence with anything not in the facts is dropped. If the model does not
 * answer, the summary is unchanged.
 */
export async function rewriteSummary(
  report: ScanReport,
  llm: Llm,
  { named, signal }: { readonly named: boolean; readonly signal: AbortSignal },
): Promise<SummaryOutcome> {
  const summary = summariseCompany(report);
  const mask = companyMask(report, named);
  const question = rewriteQuestion(summary, mask);
  const answer = await llm.write(question, signal);
  if (answer.status !== "ok") return { summary: own(summary), reason: answer.reason };
  const rewritten = keepGrounded(answer.text, summary, question.sentences, mask);
  return { summary: rewritten, reason: rewritten.rewritten === 0 ? "the facts supported none of its sentences" : null };
}
