import type { RISKS_API } from "@broker/contracts";
import type { Handlers } from "../../app/call.ts";
import { changeRisk, endRisk, openRisks } from "../../verbs/risks/change-risks.ts";
import { exportRisks } from "../../verbs/risks/export-risks.ts";
import { listRisks, proposedRisks, readRisk, riskBadge } from "../../verbs/risks/read-risks.ts";

/** The risk register. */
export const risksRoutes = (): Handlers<typeof RISKS_API> => ({
  "GET /api/risks": ({ workspace, query }) => listRisks(workspace, query),
  "GET /api/risks/badge": ({ workspace, query }) => riskBadge(workspace, query.client),
  "GET /api/risks/export": ({ workspace, query }) => exportRisks(workspace, query),
  "GET /api/risks/:id": ({ workspace, params }) => readRisk(workspace, params.id),
  "PATCH /api/risks/:id": ({ workspace, params, body }) => changeRisk(workspace, params.id, body),
  "POST /api/risks/:id/close": ({ workspace, params, body }) => endRisk(workspace, params.id, body),
  "GET /api/clients/:id/risk-proposals": ({ workspace, params }) => proposedRisks(workspace, params.id),
  "POST /api/clients/:id/risks": ({ workspace, params, body }) => openRisks(workspace, params.id, body),
});
