import { z } from "zod";
import type { ApiRoutes } from "../api/api-route.ts";
import { PageQuery, pageOf } from "../api/page-of.ts";
import { ScopeAnswer } from "./client-compliance.ts";
import { FiledEvidence } from "./compliance-evidence.ts";
import {
  CcrView,
  ClientFrameworkDetail,
  ComplianceBadges,
  ComplianceClientRow,
  ComplianceDiff,
  ComplianceOverview,
  ComplianceSnapshot,
  ControlDetail,
  CtemView,
  FrameworkDetail,
} from "./compliance-screens.ts";
import { CrosswalkRow, FrameworkSummary, LicenceRow } from "./compliance-view.ts";
import { GAP_STATES, STANDINGS } from "./compliance-words.ts";
import { EffectivenessView } from "./control-effectiveness.ts";
import { Framework, Mapping } from "./framework.ts";

const Name = z.string().min(1).max(253);
const ById = z.strictObject({ id: Name });
const OfFramework = z.strictObject({ id: Name, framework: Name });

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

/** A custom framework as it is edited: a framework with its mappings. */
export const CustomFramework = z.strictObject({
  framework: Framework,
  mappings: z.array(Mapping),
  /** draft = may change; published = never changes. */
  state: z.enum(["draft", "published"]),
  version: z.int().positive(),
  by: z.string(),
  at: z.string(),
});
export type CustomFramework = z.infer<typeof CustomFramework>;

/** What an import of a framework found, row by row. */
export const FrameworkImport = z.strictObject({
  custom: CustomFramework,
  problems: z.array(z.strictObject({ row: z.int().positive(), problem: z.string() })),
});
export type FrameworkImport = z.infer<typeof FrameworkImport>;

/** The compliance hub: frameworks, controls, and what clients show of them. */
export const COMPLIANCE_API = {
  "GET /api/frameworks": {
    summary: "Every framework with version, status, licence and count of requirements",
    role: "viewer",
    answer: z.strictObject({
      items: z.array(
        FrameworkSummary.extend({ locked: z.string().nullable(), state: z.enum(["draft", "published"]).nullable() }),
      ),
      licences: z.array(LicenceRow),
    }),
  },
  "GET /api/frameworks/:id": {
    summary: "One framework with its requirements and their controls",
    role: "viewer",
    params: ById,
    answer: FrameworkDetail,
  },
  "GET /api/frameworks/:id/crosswalk": {
    summary: "Requirements of two frameworks that share a control, with both relations",
    role: "viewer",
    feature: "control_mapping",
    params: ById,
    query: z.strictObject({ to: Name }),
    answer: z.strictObject({ items: z.array(CrosswalkRow) }),
  },
  "GET /api/controls": {
    summary: "The controls of the hub, each with the requirements mapped to it",
    role: "viewer",
    feature: "control_mapping",
    answer: z.strictObject({ items: z.array(ControlDetail) }),
  },
  "GET /api/custom-frameworks": {
    summary: "The workspace's own frameworks, drafts and published versions",
    role: "viewer",
    feature: "custom_frameworks",
    answer: z.strictObject({ items: z.array(CustomFramework) }),
  },
  "POST /api/custom-frameworks/import": {
    summary: "Import a framework from CSV, YAML or an OSCAL catalogue as a draft; invalid rows are listed",
    role: "broker",
    feature: "custom_frameworks",
    takesFile: true,
    status: 201,
    answer: FrameworkImport,
  },
  "PUT /api/custom-frameworks/:id": {
    summary: "Save a draft of a framework",
    role: "broker",
    feature: "custom_frameworks",
    params: ById,
    body: z.strictObject({ framework: Framework, mappings: z.array(Mapping), version: z.int().nonnegative() }),
    answer: CustomFramework,
  },
  "POST /api/custom-frameworks/:id/publish": {
    summary: "Publish a draft; the published version never changes",
    role: "broker",
    feature: "custom_frameworks",
    params: ById,
    answer: CustomFramework,
  },
  "DELETE /api/custom-frameworks/:id": {
    summary: "Delete a draft",
    role: "broker",
    feature: "custom_frameworks",
    params: ById,
    status: 204,
    answer: "nothing",
  },
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
  "PATCH /api/clients/:id/compliance-gaps/:control": {
    summary: "Plan a gap: state, owner, due date, acceptance; 'done' files an attestation",
    role: "broker",
    params: z.strictObject({ id: Name, control: Name }),
    body: EditGap,
    answer: ComplianceOverview,
  },
  "GET /api/clients/:id/compliance-plan": {
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
  "GET /api/clients/:id/compliance-history": {
    summary: "Each change of a client's compliance, newest first",
    role: "viewer",
    params: ById,
    query: PageQuery,
    answer: pageOf(ComplianceSnapshot),
  },
  "GET /api/clients/:id/compliance-diff": {
    summary: "Requirements that changed between two days, with the cause",
    role: "viewer",
    params: ById,
    query: z.strictObject({ from: z.iso.date(), to: z.iso.date().optional() }),
    answer: ComplianceDiff,
  },
  "GET /api/clients/:id/compliance-export": {
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
    answer: CcrView,
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
    summary: "The file of a piece of evidence, as an attachment",
    role: "viewer",
    params: z.strictObject({ id: Name, evidence: Name }),
    answer: "file",
  },
  "POST /api/clients/:id/evidence/:evidence/withdraw": {
    summary: "Withdraw evidence; every figure that rested on it returns",
    role: "broker",
    params: z.strictObject({ id: Name, evidence: Name }),
    body: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
    answer: FiledEvidence,
  },
} as const satisfies ApiRoutes;
