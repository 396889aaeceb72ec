import { z } from "zod";
import { Provenance } from "../provenance.ts";
import { AssetCandidate, ScanReport } from "../scan/scan-report.ts";
import { Grade } from "../scan/scores.ts";
import { MarketView } from "./market-view.ts";
import { SumView } from "./sum-view.ts";

/** A figure beside the posture. */
export const HeadlineFact = z.strictObject({
  id: z.enum(["confidence", "coverage", "findings", "not-observed"]),
  label: z.string(),
  value: z.string(),
});
export type HeadlineFact = z.infer<typeof HeadlineFact>;

const Posture = z.int().min(0).max(100);
const Band = z.enum(["Low", "Medium", "High"]);

/** The headline of a result: one score or a range, and its caveats. */
export const AnalysisHeadline = z.strictObject({
  /** Posture; null = insufficient coverage for a score, or none. */
  figure: Posture.nullable(),
  /** What the posture could be with everything known; null = everything was assessed. */
  range: z.strictObject({ low: Posture, high: Posture }).nullable(),
  band: Band.nullable(),
  risk: Posture.nullable(),
  /** 'external view, 40% of score weight'. */
  basis: z.string().nullable(),
  requiresValidation: z.boolean(),
  /** The result in three to five plain sentences. */
  lead: z.array(z.string()),
  /** The scale in words. */
  ruler: z.string().nullable(),
  /** The score without its cap. */
  uncapped: Posture.nullable(),
  facts: z.array(
    z.strictObject({
      id: z.enum(["confidence", "coverage", "findings", "not-observed"]),
      label: z.string(),
      value: z.string(),
    }),
  ),
  notices: z.array(z.string()),
  /** Caveats that a good score does not outweigh. */
  grave: z.string().nullable(),
});
export type AnalysisHeadline = z.infer<typeof AnalysisHeadline>;

/** Priority actions: each with its gain, and the total of all. */
export const AnalysisWorks = z.strictObject({
  held: z.string().nullable(),
  list: z.array(
    z.strictObject({
      checkId: z.string(),
      title: z.string(),
      why: z.string(),
      steps: z.array(z.string()),
      /** '+1.50', as printed. */
      gain: z.string(),
      hours: z.number().positive(),
      effort: z.string(),
      note: z.string(),
    }),
  ),
  outcome: z.strictObject({ sum: z.string(), posture: Posture, band: Band }).nullable(),
});
export type AnalysisWorks = z.infer<typeof AnalysisWorks>;

/** The header grade as shown: ours, the published one, each test in words. */
export const HeaderView = z.strictObject({
  grade: Grade,
  score: z.int(),
  publishedGrade: Grade,
  publishedScore: z.int(),
  tests: z.array(
    z.strictObject({
      name: z.string(),
      result: z.string(),
      pass: z.boolean(),
      /** False = an optional header that is not sent and costs no points. */
      counted: z.boolean(),
      /** '−25', as printed. */
      modifier: z.string(),
      differs: z.boolean(),
    }),
  ),
  differences: z.array(z.strictObject({ name: z.string(), reason: z.string(), published: z.string() })),
});
export type HeaderView = z.infer<typeof HeaderView>;

/** A severe matter shown beside the score; `href` = where the screen explains it in full. */
export const AnalysisAlert = z.strictObject({
  id: z.string(),
  kind: z.enum(["check", "dark-web", "registry", "certificates"]),
  title: z.string(),
  severity: z.enum(["critical", "high"]),
  why: z.string(),
  provenance: Provenance,
});
export type AnalysisAlert = z.infer<typeof AnalysisAlert>;

/** The scan of the same company before this one. */
export const PreviousScan = z.strictObject({
  id: z.string(),
  startedAt: z.string(),
  posture: Posture.nullable(),
  /** This posture less the previous one; null = one of them has none, or the two are not comparable. */
  change: z.int().nullable(),
  sameMethod: z.boolean(),
  /** Whether both are based on the same components, and on the same coverage of external sources. */
  likeForLike: z.boolean(),
});
export type PreviousScan = z.infer<typeof PreviousScan>;

/** All that the analysis screen shows of one stored scan. Texts may be external: escape them. */
export const AnalysisView = z.strictObject({
  /** With its analyses, as in the report's JSON format. */
  report: ScanReport,
  company: z.string(),
  /** The client whose accepted domain this is; null = no client's. */
  client: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  /** True = the client is sample data. */
  sample: z.boolean(),
  headline: AnalysisHeadline,
  sum: SumView,
  works: AnalysisWorks.nullable(),
  headers: HeaderView.nullable(),
  alerts: z.array(AnalysisAlert),
  /** Expiry dates, the soonest first; `days` until then, below 0 = past. */
  dated: z.array(z.strictObject({ on: z.string(), what: z.string(), provenance: Provenance, days: z.int() })),
  unseen: z.strictObject({
    reasons: z.array(
      z.strictObject({
        reason: z.string(),
        checks: z.array(z.strictObject({ title: z.string(), area: z.string() })),
      }),
    ),
    never: z.array(z.string()),
  }),
  sources: z.array(
    z.strictObject({
      /** As the configuration and the report name it. */
      id: z.string(),
      name: z.string(),
      /** 'answered', 'not configured'. */
      words: z.string(),
      answered: z.boolean(),
      reason: z.string().nullable(),
      asOf: z.string().nullable(),
    }),
  ),
  /** Hosts that the scans of this company led to, whoever owns them. */
  hosts: z.array(AssetCandidate),
  market: MarketView,
  previous: PreviousScan.nullable(),
});
export type AnalysisView = z.infer<typeof AnalysisView>;
