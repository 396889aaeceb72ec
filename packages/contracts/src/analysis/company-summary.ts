import { z } from "zod";

/**
 * One sentence about a company and the facts that it cites: paths into the scan report, a check by its id
 * (`checks.dmarc-enforced`), everything else by its fields (`facts.darkWeb.threatLevel`, `scores.areas.dns.posture`).
 */
export const SummarySentence = z.strictObject({ text: z.string(), facts: z.array(z.string()).min(1) });
export type SummarySentence = z.infer<typeof SummarySentence>;

/** A scan's findings on a company, in prose; it contains external text: escape it. */
export const CompanySummary = z.strictObject({ sentences: z.array(SummarySentence) });
export type CompanySummary = z.infer<typeof CompanySummary>;
