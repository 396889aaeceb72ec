import { z } from "zod";
import type { ApiRoutes } from "../api/api-route.ts";
import { PageQuery, pageOf } from "../api/page-of.ts";
import { IDV_STATUSES } from "./idv-words.ts";
import { DecideIdvDocument, DecideIdvWorkflow, IdvOverview, IdvWorkflow, NewIdvWorkflow } from "./idv-workflow.ts";
import { MrzReading } from "./mrz.ts";

const Name = z.string().min(1).max(253);
const OfWorkflow = z.strictObject({ id: Name });
const OfDocument = z.strictObject({ id: Name, document: Name });
const feature = "idv_kyc_workflows";

/** Filter of the workflows. */
export const IdvQuery = PageQuery.extend({
  client: Name.optional(),
  status: z.enum(IDV_STATUSES).optional(),
  /** Not decided yet. */
  open: z.stringbool().optional(),
  search: z.string().trim().max(200).optional(),
});
export type IdvQuery = z.infer<typeof IdvQuery>;

/** Identity and verification: workflows of clients, and machine-readable zones. */
export const IDV_API = {
  "GET /api/idv": {
    summary: "ID&V workflows, the latest first",
    role: "viewer",
    feature,
    query: IdvQuery,
    answer: pageOf(IdvWorkflow),
  },
  "GET /api/idv/overview": {
    summary: "Workflows, documents and checks by status, and documents that expire",
    role: "viewer",
    feature,
    answer: IdvOverview,
  },
  "POST /api/idv": {
    summary: "Start a workflow for a client",
    role: "broker",
    feature,
    body: NewIdvWorkflow,
    status: 201,
    answer: IdvWorkflow,
  },
  "POST /api/idv/check": {
    summary: "Read a machine-readable zone and check each of its digits; nothing is stored",
    role: "viewer",
    readOnly: true,
    feature,
    body: z.strictObject({ mrz: z.string().trim().min(1).max(300) }),
    answer: MrzReading,
  },
  "GET /api/idv/:id": {
    summary: "One workflow with its documents and checks",
    role: "viewer",
    feature,
    params: OfWorkflow,
    answer: IdvWorkflow,
  },
  "POST /api/idv/:id/documents": {
    summary: "Add a document: a form with the file, its type, and what a person reads from it",
    role: "broker",
    feature,
    params: OfWorkflow,
    takesFile: true,
    status: 201,
    answer: IdvWorkflow,
  },
  "GET /api/idv/:id/documents/:document/file": {
    summary: "The file of a document; each view is recorded in the audit log",
    role: "broker",
    feature,
    params: OfDocument,
    answer: "file",
  },
  "POST /api/idv/:id/documents/:document/decide": {
    summary: "Verify or reject a document, with the reason",
    role: "broker",
    feature,
    params: OfDocument,
    body: DecideIdvDocument,
    answer: IdvWorkflow,
  },
  "POST /api/idv/:id/decide": {
    summary: "Complete or fail a workflow, with the reason; only a person can",
    role: "broker",
    feature,
    params: OfWorkflow,
    body: DecideIdvWorkflow,
    answer: IdvWorkflow,
  },
} as const satisfies ApiRoutes;
