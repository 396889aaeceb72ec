import { z } from "zod";
import { SummarySentence, WebsiteAnalysis } from "../analysis/website-analysis.ts";
import { ScanReport } from "../scan/scan-report.ts";
import { TypedDomain } from "./scan-bodies.ts";

/**
 * Which scan is to be analysed: a domain and the fields of its scan's result beside it. Fields that nobody knows are
 * tolerated. `scanId` = the id that was among them; `report` = what was posted, where it is a whole report.
 */
export const AnalysisRequest = z.looseObject({ domain: TypedDomain }).transform(({ domain, ...fields }) => ({
  domain,
  scanId: ScanReport.shape.id.safeParse(fields.id).data ?? null,
  report: ScanReport.safeParse(fields).data ?? null,
}));
export type AnalysisRequest = z.infer<typeof AnalysisRequest>;

/** Who wrote a summary, and what became of a model's sentences. */
export const SummaryWriting = z.strictObject({
  /** The language model whose words are in it; null = the engine's own words alone. */
  model: z.string().nullable(),
  /** How many of the sentences are the model's. */
  rewritten: z.int().nonnegative(),
  /** Why no model's words are in it; null = some are. */
  reason: z.string().nullable(),
  /** Sentences of the model that may not stand. */
  dropped: z.array(z.strictObject({ text: z.string(), why: z.string() })),
});
export type SummaryWriting = z.infer<typeof SummaryWriting>;

/** The analysis of a scan and its summary. Texts may come from outside: escape them. */
export const AnalysisAnswer = z.strictObject({
  domain: z.string(),
  scanId: z.string(),
  revision: ScanReport.shape.revision,
  /**
   * stored = a scan of this workspace; unverified = the result that was posted, which nobody here vouches for and no
   * document takes.
   */
  basis: z.enum(["stored", "unverified"]),
  status: ScanReport.shape.status,
  analysis: WebsiteAnalysis,
  summary: z.strictObject({
    /** All sentences as one paragraph. */
    text: z.string(),
    sentences: z.array(SummarySentence),
    ...SummaryWriting.shape,
  }),
});
export type AnalysisAnswer = z.infer<typeof AnalysisAnswer>;
