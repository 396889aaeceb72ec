import { AppError, type COMPLIANCE_API, EvidenceToFile } from "@broker/contracts";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Handlers } from "../../app/call.ts";
import { answerControls } from "../../verbs/compliance/answer-controls.ts";
import { ccrView } from "../../verbs/compliance/ccr.ts";
import { ccrTrendOf } from "../../verbs/compliance/ccr-trend.ts";
import { complianceBadges, listCompliance } from "../../verbs/compliance/compliance-list.ts";
import { ctemView } from "../../verbs/compliance/ctem.ts";
import { adoptFramework, dropFramework, editGap } from "../../verbs/compliance/decide.ts";
import { effectivenessView } from "../../verbs/compliance/effectiveness.ts";
import { exportCompliance } from "../../verbs/compliance/export-compliance.ts";
import {
  evidenceFile,
  fileEvidence,
  listEvidence,
  showEvidence,
  withdrawEvidence,
} from "../../verbs/compliance/file-evidence.ts";
import { complianceDiffOf, complianceHistory, compliancePlanOf } from "../../verbs/compliance/history.ts";
import { clientControl, clientFramework, complianceOverview } from "../../verbs/compliance/overview.ts";
import { readForm } from "../uploads.ts";
import { frameworkRoutes } from "./framework-routes.ts";

const EvidenceFields = z.strictObject({ evidence: z.string() });

/** The evidence of a submitted form: JSON in the field 'evidence', and a file or none. AppError `input_invalid`. */
async function readEvidence(request: FastifyRequest) {
  const { file, fields } = await readForm(request, "evidence", EvidenceFields, "Choose a smaller file.");
  const parsed = z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: "custom", message: "not JSON" });
        return z.NEVER;
      }
    })
    .pipe(EvidenceToFile)
    .safeParse(fields.evidence);
  if (!parsed.success)
    throw new AppError("input_invalid", `The evidence cannot be read: ${z.prettifyError(parsed.error)}.`);
  return { evidence: parsed.data, file: file === null ? null : { name: file.name, content: file.bytes } };
}

/** The compliance hub: frameworks, controls, and what clients show of them. */
export const complianceRoutes = (): Handlers<typeof COMPLIANCE_API> => ({
  ...frameworkRoutes(),
  "GET /api/compliance": ({ workspace, query }) => listCompliance(workspace, query),
  "GET /api/compliance/badges": ({ workspace, query }) => complianceBadges(workspace, query.client),
  "GET /api/clients/:id/compliance": ({ workspace, params }) => complianceOverview(workspace, params.id),
  "GET /api/clients/:id/compliance/:framework": ({ workspace, params }) =>
    clientFramework(workspace, params.id, params.framework),
  "PUT /api/clients/:id/compliance/:framework": ({ workspace, params, body }) =>
    adoptFramework(workspace, params.id, params.framework, body),
  "DELETE /api/clients/:id/compliance/:framework": ({ workspace, params, query }) =>
    dropFramework(workspace, params.id, params.framework, query.version),
  "GET /api/clients/:id/compliance/controls/:control": ({ workspace, params }) =>
    clientControl(workspace, params.id, params.control),
  "POST /api/clients/:id/compliance/answers": ({ workspace, params, body }) =>
    answerControls(workspace, params.id, body),
  "GET /api/clients/:id/compliance/gaps": async ({ workspace, params }) => ({
    items: (await complianceOverview(workspace, params.id)).gaps,
  }),
  "PATCH /api/clients/:id/compliance/gaps/:control": ({ workspace, params, body }) =>
    editGap(workspace, params.id, params.control, body),
  "GET /api/clients/:id/compliance/plan": ({ workspace, params, query }) =>
    compliancePlanOf(workspace, params.id, query),
  "GET /api/clients/:id/compliance/history": ({ workspace, params, query }) =>
    complianceHistory(workspace, params.id, query),
  "GET /api/clients/:id/compliance/diff": ({ workspace, params, query }) =>
    complianceDiffOf(workspace, params.id, query),
  "GET /api/clients/:id/compliance/export": ({ workspace, params, query }) =>
    exportCompliance(workspace, params.id, query),
  "GET /api/clients/:id/ccr": ({ workspace, params }) => ccrView(workspace, params.id),
  "GET /api/clients/:id/ccr/trend": ({ workspace, params }) => ccrTrendOf(workspace, params.id),
  "GET /api/clients/:id/ctem": ({ workspace, params }) => ctemView(workspace, params.id),
  "GET /api/clients/:id/effectiveness": ({ workspace, params }) => effectivenessView(workspace, params.id),
  "GET /api/clients/:id/evidence": ({ workspace, params }) => listEvidence(workspace, params.id),
  "POST /api/clients/:id/evidence": async ({ workspace, params, request }) => {
    const { evidence, file } = await readEvidence(request);
    return fileEvidence(workspace, params.id, evidence, file);
  },
  "GET /api/clients/:id/evidence/:evidence": ({ workspace, params }) =>
    showEvidence(workspace, params.id, params.evidence),
  "GET /api/clients/:id/evidence/:evidence/file": async ({ workspace, params }) => {
    const { content, name, mediaType } = await evidenceFile(workspace, params.id, params.evidence);
    return { content, name, type: mediaType, attachment: true };
  },
  "POST /api/clients/:id/evidence/:evidence/withdraw": ({ workspace, params, body }) =>
    withdrawEvidence(workspace, params.id, params.evidence, body.reason),
});
