import { z } from "zod";

/**
 * One sentence about a company and the facts that it rests on: paths into the scan report, a check by its id (`checks.dmarc-enforced`),
 * everything else by its fields (`facts.darkWeb.threatLevel`, `scores.areas.dns.posture`).
 */
export const SummarySentence = z.strictObject({ text: z.string(), facts: z.array(z.string()).min(1) });
export type SummarySentence = z.infer<typeof SummarySentence>;

/** What a scan says of a company, in prose; text from outside is in it: escape it. */
export const CompanySummary = z.strictObject({ sentences: z.array(SummarySentence) });
export type CompanySummary = z.infer<typeof CompanySummary>;
