import { z } from "zod";
import { Batch } from "../portfolio/batch.ts";
import { CompanySize } from "../portfolio/company-size.ts";
import { Opportunity, ProspectBand, ProspectSummary, ProspectView, Readiness } from "../portfolio/prospect-view.ts";
import { PROSPECT_SORTS } from "../portfolio/prospect-words.ts";
import { RegionRisk } from "../portfolio/region-risk.ts";
import { REGIONS } from "../portfolio/regions.ts";
import type { ApiRoutes } from "./api-route.ts";
import { Job } from "./jobs-api.ts";
import { PageQuery, pageOf } from "./page-of.ts";
import { NotDone, PromotedProspect, ProspectDetail } from "./prospect-answers.ts";
import { TRIGGERS_API } from "./triggers-api.ts";

/** Which prospects are meant; what is left out does not matter. */
export const ProspectFilterQuery = z.strictObject({
  /** Stands somewhere in name, domain, company number or industry. */
  search: z.string().trim().max(200).optional(),
  industry: z.string().trim().max(200).optional(),
  readiness: Readiness.optional(),
  opportunity: Opportunity.optional(),
  band: ProspectBand.optional(),
  region: z.enum([...REGIONS, "not-known"]).optional(),
  size: CompanySize.optional(),
  /** Whether a client was made of it. */
  promoted: z.stringbool().optional(),
  assessed: z.stringbool().optional(),
  /** Named by this list (batch). */
  list: Batch.shape.id.optional(),
});
export type ProspectFilterQuery = z.infer<typeof ProspectFilterQuery>;

/**
 * How a list is put in order; names run from a to z, all else from the highest or newest, what is not known comes last.
 */
const ProspectOrder = z.strictObject({
  sort: z.enum(PROSPECT_SORTS).default("risk"),
  /** The other way round. */
  reverse: z.stringbool().default(false),
});

const Id = z.strictObject({ id: z.string().max(400) });
const Ids = z.strictObject({ ids: z.array(z.string().max(40)).min(1).max(500) });
const ExportQuery = z.strictObject({
  ...ProspectFilterQuery.shape,
  ...ProspectOrder.shape,
  /** These alone, by id, with commas between. */
  ids: z.string().max(20_000).optional(),
});

/** Prospects, regions and trigger events. */
export const PROSPECTS_API = {
  ...TRIGGERS_API,
  "GET /api/prospects": {
    summary: "Prospects that fit, a page at a time",
    role: "viewer",
    query: z.strictObject({ ...ProspectFilterQuery.shape, ...ProspectOrder.shape, ...PageQuery.shape }),
    answer: pageOf(ProspectView).extend({
      /** Said where the workspace's tier holds rows back. */
      limited: z.string().nullable(),
    }),
  },
  "GET /api/prospects/summary": {
    summary: "The summary tiles over every prospect that fits",
    role: "viewer",
    query: ProspectFilterQuery,
    answer: ProspectSummary,
  },
  "GET /api/prospects/industries": {
    summary: "Every industry that the prospects name, once each",
    role: "viewer",
    answer: z.strictObject({ items: z.array(z.string()) }),
  },
  "GET /api/prospects/export": {
    summary: "Prospects that fit, as CSV",
    role: "viewer",
    query: ExportQuery,
    answer: "file",
  },
  "POST /api/prospects/promote": {
    summary: "Make clients of several prospects",
    role: "broker",
    body: Ids,
    answer: z.strictObject({ done: z.array(PromotedProspect), notDone: z.array(NotDone) }),
  },
  "GET /api/prospects/:id": {
    summary: "One prospect with the rule behind each figure",
    role: "viewer",
    params: Id,
    answer: ProspectDetail,
  },
  "POST /api/prospects/:id/promote": {
    summary: "Make a client of a prospect, or link it with the client that it is",
    role: "broker",
    params: Id,
    answer: PromotedProspect,
  },
  "POST /api/prospects/:id/assess": {
    summary: "Scan a prospect's website; its job tells the stages",
    role: "broker",
    params: Id,
    status: 202,
    answer: Job,
  },
  "POST /api/prospects/assess": {
    summary: "Scan the websites of several prospects, each by a job of its own",
    role: "broker",
    body: Ids,
    status: 202,
    answer: z.strictObject({ jobs: z.array(Job), notDone: z.array(NotDone) }),
  },
  "GET /api/regions": {
    summary: "The risk map: the regions with their companies by risk",
    role: "viewer",
    answer: z.strictObject({
      items: z.array(RegionRisk),
      /** The map counts sample companies, since there are no others. */
      sample: z.boolean(),
    }),
  },
} as const satisfies ApiRoutes;
