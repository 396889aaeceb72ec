import { z } from "zod";
import type { ApiRoutes } from "../api/api-route.ts";
import { PageQuery, pageOf } from "../api/page-of.ts";
import { EditRisk, NewRisk, Risk, RiskProposal } from "./risk.ts";
import { RISK_CATEGORIES, RISK_STATUSES } from "./risk-words.ts";

const Name = z.string().min(1).max(253);
const OfRisk = z.strictObject({ id: Name });

/** Filter of the register. */
export const RisksQuery = PageQuery.extend({
  client: Name.optional(),
  status: z.enum(RISK_STATUSES).optional(),
  category: z.enum(RISK_CATEGORIES).optional(),
  owner: z.string().max(120).optional(),
  /** Risks at or above this index. */
  atLeast: z.coerce.number().min(0).max(10).optional(),
  overdue: z.stringbool().optional(),
  search: z.string().trim().max(200).optional(),
  sort: z.enum(["index", "target", "client", "title"]).optional(),
});
export type RisksQuery = z.infer<typeof RisksQuery>;

/** The risk register. */
export const RISKS_API = {
  "GET /api/risks": {
    summary: "Risks of the register, the highest first",
    role: "viewer",
    query: RisksQuery,
    answer: pageOf(Risk),
  },
  "GET /api/risks/badge": {
    summary: "Open risks at 8 or above",
    role: "viewer",
    query: z.strictObject({ client: Name.optional() }),
    answer: z.strictObject({ risks: z.int().nonnegative() }),
  },
  "GET /api/risks/export": {
    summary: "The register as a file",
    role: "viewer",
    query: z.strictObject({ format: z.enum(["csv", "json", "md", "html", "pdf"]), client: Name.optional() }),
    answer: "file",
  },
  "GET /api/risks/:id": {
    summary: "One risk with its links and history",
    role: "viewer",
    params: OfRisk,
    answer: Risk,
  },
  "PATCH /api/risks/:id": {
    summary: "Edit, treat, link or rate a risk",
    role: "broker",
    params: OfRisk,
    body: EditRisk,
    answer: Risk,
  },
  "POST /api/risks/:id/close": {
    summary: "Close a risk, with the reason; `proposes` = what may be closed too",
    role: "broker",
    params: OfRisk,
    body: z.strictObject({ version: z.int().nonnegative(), reason: z.string().trim().min(1).max(1000) }),
    answer: Risk,
  },
  "GET /api/clients/:id/risk-proposals": {
    summary: "Risks that scans, reports, gaps, triggers and answers propose and the register does not have",
    role: "viewer",
    params: OfRisk,
    answer: z.strictObject({ items: z.array(RiskProposal) }),
  },
  "POST /api/clients/:id/risks": {
    summary: "Open a proposed risk, or add one by hand",
    role: "broker",
    params: OfRisk,
    /** `keys` = proposals to open; else a risk by hand. */
    body: z.union([z.strictObject({ keys: z.array(z.string().max(300)).min(1).max(100) }), NewRisk]),
    status: 201,
    answer: z.strictObject({ items: z.array(Risk) }),
  },
} as const satisfies ApiRoutes;
