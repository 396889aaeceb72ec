import { z } from "zod";
import { Placeability } from "../placeability/placeability.ts";
import { DeclaredBy, DeclaredByAny, Provenance } from "../provenance.ts";
import { PlanAction } from "../scan/action-plan.ts";
import { AssetCandidate, ScanReport } from "../scan/scan-report.ts";
import { BandCaveats, Grade } from "../scan/scores.ts";

const Percent = z.number().min(0).max(100);

/** One row of a score breakdown: posture × share = points; `lost` = share − points. Two decimals at most. */
export const SumViewRow = z.strictObject({
  id: z.string(),
  title: z.string(),
  provenance: Provenance,
  declaredBy: DeclaredByAny.optional(),
  /** Share of it that was assessed, 0–1. */
  seen: z.number().min(0).max(1),
  /** null = not assessed: listed, and adds nothing. */
  posture: Percent.nullable(),
  /** Its own weight, percent. */
  weight: Percent,
  /** Its share of the assessed part, percent; null = not assessed. */
  share: Percent.nullable(),
  points: Percent.nullable(),
  lost: Percent.nullable(),
});
export type SumViewRow = z.infer<typeof SumViewRow>;

/** A score breakdown: the points of its rows add up to `sum`, to the hundredth. */
export const SumView = z.strictObject({
  rows: z.array(SumViewRow),
  sum: Percent.nullable(),
  seen: z.number().min(0).max(1),
  /** The rounding step and any other step from the sum to the published score. */
  notes: z.array(z.string()),
});
export type SumView = z.infer<typeof SumView>;

const Score = z.number().min(0).max(100);
const Count = z.int().nonnegative();

/** One scale for comparing the company with its peers. */
export const MarketRow = z.strictObject({
  title: z.string(),
  /** The company's own; null = not assessed. */
  own: Score.nullable(),
  /**
   * The interquartile range of the peers, by linear interpolation between ranks; null = fewer than ten of them have a
   * score.
   */
  peers: z.strictObject({ lower: Score, median: Score, upper: Score, count: Count }).nullable(),
});
export type MarketRow = z.infer<typeof MarketRow>;

/** The company compared with the others of its sector and size in the workspace. Sample data never counts. */
export const MarketView = z.strictObject({
  /** `industry` = others of its sector and size; null = too few, or either is not recorded. `all`: older versions. */
  group: z.enum(["industry", "all"]).nullable(),
  industry: z.string().nullable(),
  /** Others that have a score, in the group; without a group, in total. */
  count: Count,
  /** Mean of the others, or the assumed one. */
  average: Score,
  assumed: z.boolean(),
  /** 'mean of the 25 other companies in this workspace'. */
  words: z.string(),
  /** One sentence: the company compared with the market. */
  finding: z.string(),
  place: z.strictObject({ better: Count, same: Count, worse: Count }).nullable(),
  /** The overall posture first, then its components where all peers' are available. */
  rows: z.array(MarketRow),
});
export type MarketView = z.infer<typeof MarketView>;

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
  /** What the band's label must state; null = no band. */
  caveats: BandCaveats.nullable(),
  risk: Posture.nullable(),
  /** 'External view only'. */
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
      /** The action's id: of a check, else see `report.plan`. */
      checkId: z.string(),
      kind: PlanAction.shape.kind,
      group: PlanAction.shape.group,
      title: z.string(),
      why: z.string(),
      steps: z.array(z.string()),
      /** '+1.50', as printed; empty = the score does not depend on it. */
      gain: z.string(),
      hours: z.number().positive(),
      effort: z.string(),
      note: z.string(),
    }),
  ),
  outcome: z.strictObject({ sum: z.string(), posture: Posture, band: Band, caveats: BandCaveats }).nullable(),
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
  kind: z.enum(["check", "dark-web", "registry", "vulnerabilities", "certificates", "claims"]),
  title: z.string(),
  severity: z.enum(["critical", "high"]),
  why: z.string(),
  provenance: Provenance,
  declaredBy: DeclaredBy.optional(),
});
export type AnalysisAlert = z.infer<typeof AnalysisAlert>;

/** The scan of the same company before this one. */
export const PreviousScan = z.strictObject({
  id: z.string(),
  startedAt: z.string(),
  posture: Posture.nullable(),
  /** This posture less the previous one; null = either is missing, or they are not comparable. */
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
  /** Heads the screen: the company is not active on its register. null = nothing does. */
  alert: z.string().nullable().default(null),
  placeability: Placeability,
  headline: AnalysisHeadline,
  sum: SumView,
  works: AnalysisWorks.nullable(),
  headers: HeaderView.nullable(),
  alerts: z.array(AnalysisAlert),
  /** Expiry dates, soonest first; `days` until then, negative = past. */
  dated: z.array(
    z.strictObject({
      on: z.string(),
      what: z.string(),
      provenance: Provenance,
      declaredBy: DeclaredBy.optional(),
      days: z.int(),
    }),
  ),
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
  /** Hosts found by this company's scans, whatever their owner. */
  hosts: z.array(AssetCandidate),
  market: MarketView,
  previous: PreviousScan.nullable(),
});
export type AnalysisView = z.infer<typeof AnalysisView>;
