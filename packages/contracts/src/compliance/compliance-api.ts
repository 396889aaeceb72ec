import { z } from "zod";
import type { ApiRoutes } from "../api/api-route.ts";
import { ClientChange, type StatementOrigin } from "../api/clients-api.ts";
import { PageQuery, pageOf } from "../api/page-of.ts";
import { ScopeAnswer } from "./client-compliance.ts";
import { FiledEvidence } from "./compliance-evidence.ts";
import {
  CcrTrend,
  CcrView,
  ClientFrameworkDetail,
  ComplianceBadges,
  ComplianceClientRow,
  ComplianceDiff,
  ComplianceOverview,
  ComplianceSnapshot,
  CtemView,
} from "./compliance-screens.ts";
import { FrameworkStanding, Gap } from "./compliance-view.ts";
import { GAP_STATES, STANDINGS } from "./compliance-words.ts";
import { EffectivenessView } from "./control-effectiveness.ts";
import { FRAMEWORKS_API } from "./frameworks-api.ts";

const Name = z.string().min(1).max(253);
const ById = z.strictObject({ id: Name });
const OfFramework = z.strictObject({ id: Name, framework: Name });
const OfControl = z.strictObject({ id: Name, control: Name });
const OfEvidence = z.strictObject({ id: Name, evidence: Name });

/** Formats of a compliance export. */
export const COMPLIANCE_FORMATS = ["csv", "json", "md", "html", "pdf", "oscal"] as const;

/** What is changed of an adopted framework; omitted parts stay. `version` = that of the overview that was read. */
export const AdoptFramework = z.strictObject({
  version: z.int().nonnegative(),
  scope: z.record(z.string(), ScopeAnswer).optional(),
  override: z
    .strictObject({ applies: z.boolean(), reason: z.string().trim().min(1).max(500) })
    .nullable()
    .optional(),
  target: z.int().min(1).max(100).nullable().optional(),
  /** The part that is assessed, where the framework has several. */
  profile: z.string().max(20).optional(),
});
export type AdoptFramework = z.infer<typeof AdoptFramework>;

/** What is changed of a gap; omitted parts stay. */
export const EditGap = z.strictObject({
  version: z.int().nonnegative(),
  state: z.enum(GAP_STATES).optional(),
  owner: z.string().trim().max(120).nullable().optional(),
  due: z.iso.date().nullable().optional(),
  reason: z.string().trim().max(500).nullable().optional(),
  acceptedUntil: z.iso.date().nullable().optional(),
});
export type EditGap = z.infer<typeof EditGap>;

/** Answers of a client: those of its record, and attestations of controls that no answer speaks about. */
export const AnswerControls = ClientChange.omit({ override: true, settle: true, withdraw: true }).extend({
  /** Controls that no key answers; they become one attestation. */
  controls: FiledEvidence.shape.controls.default([]),
  /** Note on the attestation; the reason for not-applicable. */
  note: FiledEvidence.shape.note,
  /** Last day of the attestation; null = as long as each control allows. */
  validUntil: z.iso.date().nullable().default(null),
});
export type AnswerControls = Omit<z.input<typeof AnswerControls>, "declaredBy"> & Pick<StatementOrigin, "declaredBy">;

/** The attestation that was filed, null = none, and the figures of the adopted frameworks that follow. */
export const AnsweredControls = z.strictObject({
  evidence: FiledEvidence.nullable(),
  frameworks: z.array(FrameworkStanding),
});
export type AnsweredControls = z.infer<typeof AnsweredControls>;

/** Filter of the list of clients. */
export const ComplianceListQuery = PageQuery.extend({
  search: z.string().trim().max(200).optional(),
  framework: z.string().max(60).optional(),
  standing: z.enum(STANDINGS).optional(),
  /** Clients with a gap due within this many days. */
  dueWithin: z.coerce.number().int().min(1).max(366).optional(),
  /** Also clients without an adopted framework. */
  all: z.stringbool().optional(),
});
export type ComplianceListQuery = z.infer<typeof ComplianceListQuery>;

/** The compliance hub: frameworks, controls, and what clients show of them. */
export const COMPLIANCE_API = {
  ...FRAMEWORKS_API,
  "GET /api/compliance": {
    summary: "Clients with the figures of the frameworks they adopted",
    role: "viewer",
    query: ComplianceListQuery,
    answer: pageOf(ComplianceClientRow),
  },
  "GET /api/compliance/badges": {
    summary: "Counts beside the compliance screens, for one client or for all",
    role: "viewer",
    query: z.strictObject({ client: Name.optional() }),
    answer: ComplianceBadges,
  },
  "GET /api/clients/:id/compliance": {
    summary: "A client's frameworks, controls, gaps and evidence",
    role: "viewer",
    params: ById,
    answer: ComplianceOverview,
  },
  "GET /api/clients/:id/compliance/:framework": {
    summary: "One framework of a client with the state of each requirement",
    role: "viewer",
    params: OfFramework,
    answer: ClientFrameworkDetail,
  },
  "PUT /api/clients/:id/compliance/:framework": {
    summary: "Adopt a framework, answer its scope questions, override its scope or set a target",
    role: "broker",
    params: OfFramework,
    body: AdoptFramework,
    answer: ComplianceOverview,
  },
  "DELETE /api/clients/:id/compliance/:framework": {
    summary: "Drop an adopted framework; evidence remains",
    role: "broker",
    params: OfFramework,
    query: z.strictObject({ version: z.coerce.number().int().nonnegative() }),
    answer: ComplianceOverview,
  },
  "GET /api/clients/:id/compliance/controls/:control": {
    summary: "One control of a client with its state and evidence",
    role: "viewer",
    params: OfControl,
    answer: ComplianceOverview.shape.controls.element,
  },
  "POST /api/clients/:id/compliance/answers": {
    summary: "Record answers in the client record, and attest controls that have no key",
    role: "broker",
    params: ById,
    body: AnswerControls,
    answer: AnsweredControls,
  },
  "GET /api/clients/:id/compliance/gaps": {
    summary: "A client's gaps, most points first",
    role: "viewer",
    params: ById,
    answer: z.strictObject({ items: z.array(Gap) }),
  },
  "PATCH /api/clients/:id/compliance/gaps/:control": {
    summary: "Plan a gap: state, owner, due date, acceptance; 'done' files an attestation",
    role: "broker",
    params: OfControl,
    body: EditGap,
    answer: ComplianceOverview,
  },
  "GET /api/clients/:id/compliance/plan": {
    summary: "Gaps to close for a target score of a framework, at near-minimal hours",
    role: "viewer",
    params: ById,
    query: z.strictObject({ framework: Name, target: z.coerce.number().int().min(1).max(100) }),
    answer: z.strictObject({
      framework: z.string(),
      target: z.int(),
      controls: z.array(
        z.strictObject({
          control: z.string(),
          title: z.string(),
          action: z.string(),
          hours: z.number(),
          points: z.number(),
        }),
      ),
      hours: z.number(),
      before: z.number().nullable(),
      after: z.number().nullable(),
      reached: z.boolean(),
    }),
  },
  "GET /api/clients/:id/compliance/history": {
    summary: "Each change of a client's compliance, newest first",
    role: "viewer",
    params: ById,
    query: PageQuery,
    answer: pageOf(ComplianceSnapshot),
  },
  "GET /api/clients/:id/compliance/diff": {
    summary: "Requirements that changed between two days, with the cause",
    role: "viewer",
    params: ById,
    query: z.strictObject({ from: z.iso.date(), to: z.iso.date().optional() }),
    answer: ComplianceDiff,
  },
  "GET /api/clients/:id/compliance/export": {
    summary: "The client's compliance as a file",
    role: "viewer",
    params: ById,
    query: z.strictObject({ format: z.enum(COMPLIANCE_FORMATS), framework: Name.optional() }),
    answer: "file",
  },
  "GET /api/clients/:id/ccr": {
    summary: "Cyber Compliance Readiness of a client: six pillars, CAF, ICO and insurance impact",
    role: "viewer",
    params: ById,
    feature: "full_compliance_frameworks",
    answer: CcrView,
  },
  "GET /api/clients/:id/ccr/trend": {
    summary: "Cyber Compliance Readiness over the last 180 days, overall and by pillar, on each day with a scan",
    role: "viewer",
    params: ById,
    feature: "full_compliance_frameworks",
    answer: CcrTrend,
  },
  "GET /api/clients/:id/ctem": {
    summary: "Exposure management of a client: five stages and its controls",
    role: "viewer",
    params: ById,
    answer: CtemView,
  },
  "GET /api/clients/:id/effectiveness": {
    summary: "Share of the last 180 days in which each control was observed in operation, with its lapses",
    role: "viewer",
    feature: "control_effectiveness",
    params: ById,
    answer: EffectivenessView,
  },
  "GET /api/clients/:id/evidence": {
    summary: "Evidence filed for a client, newest first",
    role: "viewer",
    params: ById,
    answer: z.strictObject({ items: z.array(FiledEvidence) }),
  },
  "POST /api/clients/:id/evidence": {
    summary: "File evidence: the field 'evidence' is JSON, the field 'file' an optional file",
    role: "broker",
    params: ById,
    takesFile: true,
    status: 201,
    answer: FiledEvidence,
  },
  "GET /api/clients/:id/evidence/:evidence": {
    summary: "A piece of evidence, withdrawn or not",
    role: "viewer",
    params: OfEvidence,
    answer: FiledEvidence,
  },
  "GET /api/clients/:id/evidence/:evidence/file": {
    summary: "The file of a piece of evidence, as an attachment",
    role: "viewer",
    params: OfEvidence,
    answer: "file",
  },
  "POST /api/clients/:id/evidence/:evidence/withdraw": {
    summary: "Withdraw evidence; every figure that rested on it returns",
    role: "broker",
    params: OfEvidence,
    body: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
    answer: FiledEvidence,
  },
} as const satisfies ApiRoutes;
