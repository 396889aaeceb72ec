import { z } from "zod";
import { ControlKey } from "../client/control-keys.ts";
import { ReadinessIndex } from "../readiness/readiness-index.ts";
import { Category } from "../scan/check-vocabulary.ts";
import { FiledEvidence } from "./compliance-evidence.ts";
import {
  ControlState,
  FrameworkStanding,
  FrameworkSummary,
  Gap,
  RequirementState,
  StatementView,
} from "./compliance-view.ts";
import { CHANGE_CAUSES, COMPLIANCE_STATES, RELATIONS } from "./compliance-words.ts";
import { Framework, HubControl, HubControlId, Mapping } from "./framework.ts";

const State = z.enum(COMPLIANCE_STATES);

/** A control of the hub with the requirements that are mapped to it. */
export const ControlDetail = HubControl.extend({
  mapped: z.array(
    z.strictObject({
      framework: z.string(),
      requirement: z.string(),
      relation: z.enum(RELATIONS),
      source: z.string(),
      date: z.string(),
    }),
  ),
});
export type ControlDetail = z.infer<typeof ControlDetail>;

/** A framework with its rows and the mappings of each; without them where the tier lacks it. */
export const FrameworkDetail = z.strictObject({
  framework: Framework,
  mapping: z.strictObject({ source: z.string(), date: z.string(), rows: z.array(Mapping) }),
  /** The sentence of the locked card where the tier lacks it; null = it may be used. */
  locked: z.string().nullable(),
});
export type FrameworkDetail = z.infer<typeof FrameworkDetail>;

/** An adopted framework in the list of clients. */
export const StandingCell = FrameworkStanding.pick({
  framework: true,
  version: true,
  standing: true,
  score: true,
  low: true,
  high: true,
  coverage: true,
  gaps: true,
  nextExpiry: true,
});
export type StandingCell = z.infer<typeof StandingCell>;

/** A client in the list of the compliance engine. */
export const ComplianceClientRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  industry: z.string().nullable(),
  employees: z.string().nullable(),
  sample: z.boolean(),
  frameworks: z.array(StandingCell),
});
export type ComplianceClientRow = z.infer<typeof ComplianceClientRow>;

/** A framework as a client uses it: figures, scope and what was decided. */
export const ClientFramework = z.strictObject({
  summary: FrameworkSummary,
  standing: FrameworkStanding,
  adopted: z.boolean(),
  target: z.int().nullable(),
  /** Each scope question with its answer and who gave it; `by` null = the record decides. */
  scope: z.array(
    z.strictObject({
      id: z.string(),
      question: z.string(),
      answer: z.enum(["yes", "no"]).nullable(),
      by: z.string().nullable(),
      at: z.string().nullable(),
    }),
  ),
  override: z.strictObject({ applies: z.boolean(), reason: z.string(), by: z.string(), at: z.string() }).nullable(),
});
export type ClientFramework = z.infer<typeof ClientFramework>;

/** A control with its title and the answers of the client record that speak about it. */
export const ClientControl = ControlState.extend({ title: z.string(), answers: z.array(ControlKey) });
export type ClientControl = z.infer<typeof ClientControl>;

/** Everything of one client's compliance but the rows of its frameworks. */
export const ComplianceOverview = z.strictObject({
  client: z.strictObject({ id: z.string(), name: z.string(), sample: z.boolean() }),
  /** Version of what was adopted and decided; an edit names it. */
  version: z.int().nonnegative(),
  frameworks: z.array(ClientFramework),
  controls: z.array(ClientControl.extend({ category: Category, text: z.string() })),
  gaps: z.array(Gap),
  evidence: z.array(FiledEvidence),
  /** Day as at which it holds; ISO 8601 date. */
  asAt: z.string(),
});
export type ComplianceOverview = z.infer<typeof ComplianceOverview>;

/** How much a theme of a framework adds to its score. */
export const ThemePoints = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** Requirements assessed, of those that apply. */
  assessed: z.int().nonnegative(),
  total: z.int().nonnegative(),
  met: z.int().nonnegative(),
  partly: z.int().nonnegative(),
  notMet: z.int().nonnegative(),
  /** Weight met, and half of the weight partly met. */
  points: z.number().nonnegative(),
  /** Weight of what is assessed. */
  weight: z.number().nonnegative(),
});
export type ThemePoints = z.infer<typeof ThemePoints>;

/** One framework of a client with each requirement. */
export const ClientFrameworkDetail = ClientFramework.extend({
  /** The score's sum by theme. */
  themes: z.array(ThemePoints),
  requirements: z.array(
    RequirementState.extend({
      title: z.string(),
      text: z.string().nullable(),
      parent: z.string().nullable(),
      heading: z.boolean(),
      owner: z.string().nullable(),
      due: z.string().nullable(),
      /** Pieces of evidence behind it. */
      evidence: z.int().nonnegative(),
      /** Evidence in date on the requirement as a whole: an attestation, or a certificate of its framework. */
      statements: z.array(StatementView).exactOptional(),
    }),
  ),
  controls: z.array(ClientControl),
});
export type ClientFrameworkDetail = z.infer<typeof ClientFrameworkDetail>;

/** One moment of a client's compliance: what caused it and the states that moved. */
export const ComplianceSnapshot = z.strictObject({
  seq: z.int().positive(),
  at: z.string(),
  by: z.string(),
  cause: z.enum(CHANGE_CAUSES),
  /** Id of the scan, the evidence or the framework. */
  ref: z.string().nullable(),
  figures: z.array(
    z.strictObject({ framework: z.string(), score: z.number().nullable(), assessed: z.int(), total: z.int() }),
  ),
  /** Controls whose state moved, with the state before and after. */
  moved: z.array(z.strictObject({ control: HubControlId, before: State, after: State })),
});
export type ComplianceSnapshot = z.infer<typeof ComplianceSnapshot>;

/** What moved each requirement between two moments. */
export const ComplianceDiff = z.strictObject({
  from: z.string(),
  to: z.string(),
  rows: z.array(
    z.strictObject({
      framework: z.string(),
      requirement: z.string(),
      before: State,
      after: State,
      because: z.array(
        z.strictObject({
          /** Null = no control moved: a decision on the framework or an attestation of the requirement did. */
          control: HubControlId.nullable(),
          before: State,
          after: State,
          cause: z.enum(CHANGE_CAUSES),
          ref: z.string().nullable(),
          /** Who made the change and when; absent = no change of the history is known. */
          change: ComplianceSnapshot.pick({ by: true, at: true }).exactOptional(),
          /** The evidence that `ref` names, with its source and date; absent = it names none. */
          evidence: FiledEvidence.pick({ kind: true, title: true, source: true, collectedAt: true }).exactOptional(),
        }),
      ),
    }),
  ),
});
export type ComplianceDiff = z.infer<typeof ComplianceDiff>;

/** A pillar of Cyber Compliance Readiness: a function of NIST CSF 2.0. */
export const CcrPillar = z.strictObject({
  id: z.string(),
  name: z.string(),
  score: z.number().nullable(),
  low: z.number(),
  high: z.number(),
  assessed: z.int(),
  total: z.int(),
  status: z.enum(["red", "amber", "green"]).nullable(),
  /** Lowest and median maturity of its assessed controls; null = none is assessed. */
  maturity: z.strictObject({ lowest: z.int(), median: z.number() }).nullable(),
  requirements: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      state: State,
      /** A vendor's report alone suggests the state: it counts as not assessed. */
      suggested: z.literal(true).exactOptional(),
    }),
  ),
});
export type CcrPillar = z.infer<typeof CcrPillar>;

/** A figure that may not be known, with the rule or the reason. */
const Figure = z.strictObject({ value: z.string().nullable(), note: z.string() });

/** The CCR screen of a client. */
export const CcrView = z.strictObject({
  client: z.strictObject({ id: z.string(), name: z.string(), sample: z.boolean() }),
  overall: FrameworkStanding,
  target: z.int(),
  pillars: z.array(CcrPillar),
  caf: z.array(CcrPillar.omit({ requirements: true, maturity: true })),
  ico: z.strictObject({ met: z.int(), partly: z.int(), notMet: z.int(), notObservable: z.int() }).nullable(),
  impact: z.strictObject({ rating: Figure, savings: Figure, loss: Figure }),
  /** The scoring matrix with the client's figures; null = nothing of it is known. */
  matrix: ReadinessIndex.nullable(),
  asAt: z.string(),
});
export type CcrView = z.infer<typeof CcrView>;

/** Readiness over time: overall and by pillar, on each day with a scan. */
export const CcrTrend = z.strictObject({
  client: z.strictObject({ id: z.string(), name: z.string(), sample: z.boolean() }),
  /** First and last day of the period. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** The oldest first. Scores 0–100; null = less than half of the weight is assessed. */
  points: z.array(
    z.strictObject({
      day: z.iso.date(),
      overall: z.int().nullable(),
      pillars: z.array(z.strictObject({ id: z.string(), name: z.string(), score: z.int().nullable() })),
    }),
  ),
});
export type CcrTrend = z.infer<typeof CcrTrend>;

/** A control of the CTEM screen: one of the client record's controls. */
export const CtemControl = z.strictObject({
  key: z.string(),
  name: z.string(),
  status: z.enum(["verified", "pending", "non-compliant"]),
  provider: z.string().nullable(),
  lastVerified: z.string().nullable(),
  metrics: z.array(z.strictObject({ status: State, lastVerified: z.string(), value: z.string() })),
  trend: z.enum(["up", "down", "stable"]).nullable(),
});
export type CtemControl = z.infer<typeof CtemControl>;

/** The five stages of continuous threat exposure management with what each counts. */
export const CtemView = z.strictObject({
  client: z.strictObject({ id: z.string(), name: z.string(), sample: z.boolean() }),
  stages: z.array(
    z.strictObject({
      id: z.enum(["scope", "discover", "prioritise", "validate", "mobilise"]),
      counts: z.array(z.strictObject({ label: z.string(), value: z.int().nonnegative() })),
    }),
  ),
  controls: z.array(CtemControl),
  /** Verified controls over all, in percent, rounded half up. */
  percent: z.int().min(0).max(100),
  asAt: z.string(),
});
export type CtemView = z.infer<typeof CtemView>;

/** Counts of the sidebar; 0 shows none. */
export const ComplianceBadges = z.strictObject({
  ccr: z.int().nonnegative(),
  ctem: z.int().nonnegative(),
  engine: z.int().nonnegative(),
});
export type ComplianceBadges = z.infer<typeof ComplianceBadges>;
