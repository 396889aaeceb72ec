import { z } from "zod";
import { Batch } from "../portfolio/batch.ts";
import {
  CompanySize,
  Opportunity,
  ProspectBand,
  ProspectSummary,
  ProspectView,
  Readiness,
} from "../portfolio/prospect-view.ts";
import { PROSPECT_SORTS, REGIONS } from "../portfolio/prospect-words.ts";
import { RegionRisk } from "../portfolio/region-risk.ts";
import { DeclaredBy, Provenance } from "../provenance.ts";
import type { ApiRoutes } from "./api-route.ts";
import { Job } from "./jobs-api.ts";
import { PageQuery, pageOf } from "./page-of.ts";
import { NotDone, TRIGGERS_API } from "./triggers-api.ts";

/** The rule behind one field of a prospect, with its provenance and date. */
export const ProspectRule = z.strictObject({
  rule: z.string(),
  provenance: Provenance,
  /** Who declared it; absent = the broker, or not declared. */
  declaredBy: DeclaredBy.optional(),
  /** ISO 8601; null = not known. */
  asOf: z.string().nullable(),
});
export type ProspectRule = z.infer<typeof ProspectRule>;

/** The fields of a prospect that have a rule. */
export const RULED_FIELDS = [
  "riskIndex",
  "cyberReadiness",
  "opportunityScore",
  "lastBreach",
  "employeeCount",
  "revenue",
  "complianceStatus",
  "premiumPotential",
  "lastAssessment",
] as const;
export type RuledField = (typeof RULED_FIELDS)[number];

/** One prospect with the rule behind each figure. */
export const ProspectDetail = z.strictObject({
  prospect: ProspectView,
  /** The company's client record, linked with the prospect or not; null = not a client. */
  client: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  rules: z.record(z.enum(RULED_FIELDS), ProspectRule),
});
export type ProspectDetail = z.infer<typeof ProspectDetail>;

/** A prospect that has become a client. */
export const PromotedProspect = z.strictObject({
  prospect: z.string(),
  client: z.string(),
  name: z.string(),
  /** True = it was already a client and is now linked. */
  known: z.boolean(),
});
export type PromotedProspect = z.infer<typeof PromotedProspect>;

/** Filter of prospects; omitted parts match all. */
export const ProspectFilterQuery = z.strictObject({
  /** Text within name, domain, company number or industry. */
  search: z.string().trim().max(200).optional(),
  industry: z.string().trim().max(200).optional(),
  readiness: Readiness.optional(),
  opportunity: Opportunity.optional(),
  band: ProspectBand.optional(),
  region: z.enum([...REGIONS, "not-known"]).optional(),
  size: CompanySize.optional(),
  /** Whether it has become a client. */
  promoted: z.stringbool().optional(),
  assessed: z.stringbool().optional(),
  /** On this list (batch). */
  list: Batch.shape.id.optional(),
});
export type ProspectFilterQuery = z.infer<typeof ProspectFilterQuery>;

/** Order of a list: names ascend, all else descends; unknown values come last. */
const ProspectOrder = z.strictObject({
  sort: z.enum(PROSPECT_SORTS).default("risk"),
  /** Reverses the order. */
  reverse: z.stringbool().default(false),
});

const Id = z.strictObject({ id: z.string().max(400) });
const Ids = z.strictObject({ ids: z.array(z.string().max(40)).min(1).max(500) });
const ExportQuery = z.strictObject({
  ...ProspectFilterQuery.shape,
  ...ProspectOrder.shape,
  /** Only these, by id, separated by commas. */
  ids: z.string().max(20_000).optional(),
});

/** Prospects, regions and trigger events. */
export const PROSPECTS_API = {
  ...TRIGGERS_API,
  "GET /api/prospects": {
    summary: "Prospects that match the filter, by page",
    role: "viewer",
    query: z.strictObject({ ...ProspectFilterQuery.shape, ...ProspectOrder.shape, ...PageQuery.shape }),
    answer: pageOf(ProspectView).extend({
      /** Sentence shown where the workspace's tier limits the rows; null = all are shown. */
      limited: z.string().nullable(),
    }),
  },
  "GET /api/prospects/summary": {
    summary: "Summary tiles over all prospects that match the filter",
    role: "viewer",
    feature: "prospect_intelligence",
    query: ProspectFilterQuery,
    answer: ProspectSummary,
  },
  "GET /api/prospects/industries": {
    summary: "Industries of all prospects, each once",
    role: "viewer",
    answer: z.strictObject({ items: z.array(z.string()) }),
  },
  "GET /api/prospects/export": {
    summary: "Prospects that match the filter, as CSV",
    role: "viewer",
    feature: "prospect_intelligence",
    query: ExportQuery,
    answer: "file",
  },
  "POST /api/prospects/promote": {
    summary: "Promote several prospects to clients",
    role: "broker",
    feature: "prospect_intelligence",
    body: Ids,
    answer: z.strictObject({ done: z.array(PromotedProspect), notDone: z.array(NotDone) }),
  },
  "GET /api/prospects/:id": {
    summary: "One prospect with the rule behind each figure",
    role: "viewer",
    feature: "prospect_intelligence",
    params: Id,
    answer: ProspectDetail,
  },
  "POST /api/prospects/:id/promote": {
    summary: "Promote a prospect to a client, or link it with its existing client",
    role: "broker",
    feature: "prospect_intelligence",
    params: Id,
    answer: PromotedProspect,
  },
  "POST /api/prospects/:id/assess": {
    summary: "Scan a prospect's website as a job",
    role: "broker",
    feature: "prospect_intelligence",
    params: Id,
    status: 202,
    answer: Job,
  },
  "POST /api/prospects/assess": {
    summary: "Scan the websites of several prospects, each as a job",
    role: "broker",
    feature: "prospect_intelligence",
    body: Ids,
    status: 202,
    answer: z.strictObject({ jobs: z.array(Job), notDone: z.array(NotDone) }),
  },
  "GET /api/regions": {
    summary: "The risk map: regions with their companies by risk",
    role: "viewer",
    answer: z.strictObject({
      items: z.array(RegionRisk),
      /** True = the map counts sample companies because there are no others. */
      sample: z.boolean(),
    }),
  },
} as const satisfies ApiRoutes;
