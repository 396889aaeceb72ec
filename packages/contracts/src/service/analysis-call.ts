import { z } from "zod";
import { SummarySentence, WebsiteAnalysis } from "../analysis/website-analysis.ts";
import { Placeability } from "../placeability/placeability.ts";
import { ActionPlan } from "../scan/action-plan.ts";
import { ScanReport } from "../scan/scan-report.ts";
import { TypedDomain } from "./scan-bodies.ts";

/**
 * The scan to analyse: a domain with fields of its scan result. Unknown fields are tolerated. `scanId` = the id found
 * among them; `report` = the posted result, if complete.
 */
export const AnalysisRequest = z.looseObject({ domain: TypedDomain }).transform(({ domain, ...fields }) => ({
  domain,
  scanId: ScanReport.shape.id.safeParse(fields.id).data ?? null,
  report: ScanReport.safeParse(fields).data ?? null,
}));
export type AnalysisRequest = z.infer<typeof AnalysisRequest>;

/** Author of a summary, and the treatment of a model's sentences. */
export const SummaryWriting = z.strictObject({
  /** The language model that contributed text; null = the engine's own text only. */
  model: z.string().nullable(),
  /** How many of the sentences are the model's. */
  rewritten: z.int().nonnegative(),
  /** Why no model text is included; null = some is. */
  reason: z.string().nullable(),
  /** Rejected sentences of the model. */
  dropped: z.array(z.strictObject({ text: z.string(), why: z.string() })),
});
export type SummaryWriting = z.infer<typeof SummaryWriting>;

/** The analysis of a scan and its summary. Texts may be external: escape them. */
export const AnalysisAnswer = z.strictObject({
  domain: z.string(),
  scanId: z.string(),
  revision: ScanReport.shape.revision,
  /**
   * stored = a scan of this workspace; unverified = the posted result, which is not verified and not used in documents.
   */
  basis: z.enum(["stored", "unverified"]),
  status: ScanReport.shape.status,
  analysis: WebsiteAnalysis,
  summary: z.strictObject({
    /** All sentences as one paragraph. */
    text: z.string(),
    sentences: z.array(SummarySentence),
    /** Whether insurers are likely to consider the risk. */
    placeability: Placeability.pick({ verdict: true, basis: true }),
    /** The groups of the plan of actions, in their order, each with its number of actions and their hours. */
    groups: ActionPlan.shape.groups,
    ...SummaryWriting.shape,
  }),
});
export type AnalysisAnswer = z.infer<typeof AnalysisAnswer>;
