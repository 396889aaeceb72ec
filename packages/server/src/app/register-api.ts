import { giveTurn } from "@broker/adapters";
import {
  ACORD_API,
  ALERTS_API,
  API_KEYS_API,
  ASSETS_API,
  BATCHES_API,
  BROKERAGE_API,
  CLIENT_DOCUMENTS_API,
  CLIENTS_API,
  COMPLIANCE_API,
  DOCUMENTS_API,
  EVENTS_API,
  FORMS_API,
  GATE_API,
  IDV_API,
  INTEGRATIONS_API,
  JOBS_API,
  KYC_API,
  KYC_CASES_API,
  MONITOR_API,
  MRC_API,
  NOTICES_API,
  ONBOARDING_API,
  PLACEMENTS_API,
  PLANS_API,
  PORTFOLIO_API,
  PRICING_API,
  PROSPECTS_API,
  REGISTERS_API,
  REPORTS_API,
  RISKS_API,
  SAMPLE_API,
  SCANS_API,
  SERVICE_API,
  SESSION_API,
  SETTINGS_API,
  SHARED_VIEWS_API,
  SUBMISSIONS_API,
  THREAT_INTEL_API,
  TIER_API,
  TRAINING_API,
  USERS_API,
  VERIFICATIONS_API,
  WEBHOOKS_API,
  WHITE_LABEL_API,
  WORKSPACE_API,
} from "@broker/contracts";
import type { FastifyInstance } from "fastify";
import { apiKeysRoutes } from "../routes/account/api-keys-routes.ts";
import { usersRoutes } from "../routes/account/users-routes.ts";
import { acordRoutes } from "../routes/acord-routes.ts";
import { batchesRoutes } from "../routes/batches-routes.ts";
import { clientDocumentsRoutes } from "../routes/client-documents/client-documents-routes.ts";
import { verificationsRoutes } from "../routes/client-documents/verifications-routes.ts";
import { assetsRoutes, clientsRoutes } from "../routes/clients-routes.ts";
import { complianceRoutes } from "../routes/compliance/compliance-routes.ts";
import { documentsRoutes } from "../routes/documents-routes.ts";
import { idvRoutes } from "../routes/idv/idv-routes.ts";
import { integrationsRoutes } from "../routes/integrations/integrations-routes.ts";
import { jobsRoutes } from "../routes/jobs-routes.ts";
import { gateRoutes } from "../routes/kyc/gate-routes.ts";
import { kycCasesRoutes, kycRoutes } from "../routes/kyc/kyc-routes.ts";
import { alertsRoutes } from "../routes/monitor/alerts-routes.ts";
import { monitorRoutes } from "../routes/monitor/monitor-routes.ts";
import { noticesRoutes } from "../routes/monitor/notices-routes.ts";
import { webhooksRoutes } from "../routes/monitor/webhooks-routes.ts";
import { mrcRoutes } from "../routes/mrc-routes.ts";
import { formsRoutes } from "../routes/onboarding/forms-routes.ts";
import { onboardingRoutes } from "../routes/onboarding/onboarding-routes.ts";
import { companyRegisterRoutes } from "../routes/onboarding/register-routes.ts";
import { submissionsRoutes } from "../routes/onboarding/submissions-routes.ts";
import { placementsRoutes } from "../routes/placements-routes.ts";
import { plansRoutes, pricingRoutes } from "../routes/pricing-routes.ts";
import { prospectsRoutes } from "../routes/prospects-routes.ts";
import { risksRoutes } from "../routes/risks/risks-routes.ts";
import { scansRoutes } from "../routes/scans-routes.ts";
import { serviceRoutes } from "../routes/service-routes.ts";
import { sessionRoutes } from "../routes/session-routes.ts";
import { brokerageRoutes } from "../routes/settings/brokerage-routes.ts";
import { settingsRoutes } from "../routes/settings/settings-routes.ts";
import { sharedViewsRoutes } from "../routes/shared-views/shared-views-routes.ts";
import { threatIntelRoutes } from "../routes/threat-intel/threat-intel-routes.ts";
import { trainingRoutes } from "../routes/training/training-routes.ts";
import { reportsRoutes } from "../routes/vendor-reports/reports-routes.ts";
import { whiteLabelRoutes } from "../routes/white-label/white-label-routes.ts";
import { eventsRoutes, portfolioRoutes, tierRoutes, workspaceRoutes } from "../routes/workspace-routes.ts";
import { sampleRoutes } from "../sample/sample-routes.ts";
import { registerRoutes, type Serving } from "./register-routes.ts";
import type { ServerParts } from "./server-parts.ts";

/** Registers every call of the API, with pauses: the sample's app is built while this process serves others. */
export async function registerApi(app: FastifyInstance, serving: Serving, parts: ServerParts): Promise<void> {
  registerRoutes(app, serving, ACORD_API, acordRoutes(parts));
  registerRoutes(app, serving, ALERTS_API, alertsRoutes());
  registerRoutes(app, serving, API_KEYS_API, apiKeysRoutes());
  registerRoutes(app, serving, ASSETS_API, assetsRoutes(parts));
  registerRoutes(app, serving, BATCHES_API, batchesRoutes(parts));
  registerRoutes(app, serving, BROKERAGE_API, brokerageRoutes());
  registerRoutes(app, serving, CLIENT_DOCUMENTS_API, clientDocumentsRoutes());
  registerRoutes(app, serving, VERIFICATIONS_API, verificationsRoutes());
  registerRoutes(app, serving, RISKS_API, risksRoutes());
  registerRoutes(app, serving, IDV_API, idvRoutes());
  registerRoutes(app, serving, INTEGRATIONS_API, integrationsRoutes(parts));
  registerRoutes(app, serving, CLIENTS_API, clientsRoutes(parts));
  await giveTurn();
  registerRoutes(app, serving, COMPLIANCE_API, complianceRoutes());
  registerRoutes(app, serving, EVENTS_API, eventsRoutes(parts));
  registerRoutes(app, serving, JOBS_API, jobsRoutes(parts));
  registerRoutes(app, serving, KYC_API, kycRoutes(parts));
  registerRoutes(app, serving, KYC_CASES_API, kycCasesRoutes(parts));
  registerRoutes(app, serving, MONITOR_API, monitorRoutes(parts));
  registerRoutes(app, serving, MRC_API, mrcRoutes(parts));
  registerRoutes(app, serving, DOCUMENTS_API, documentsRoutes(parts));
  registerRoutes(app, serving, FORMS_API, formsRoutes(parts.setup.access));
  registerRoutes(app, serving, SHARED_VIEWS_API, sharedViewsRoutes(parts.setup.access));
  await giveTurn();
  registerRoutes(app, serving, GATE_API, gateRoutes());
  registerRoutes(app, serving, ONBOARDING_API, onboardingRoutes());
  registerRoutes(app, serving, PLACEMENTS_API, placementsRoutes(parts));
  registerRoutes(app, serving, PLANS_API, plansRoutes());
  registerRoutes(app, serving, PORTFOLIO_API, portfolioRoutes(parts));
  registerRoutes(app, serving, PRICING_API, pricingRoutes(parts));
  registerRoutes(app, serving, PROSPECTS_API, prospectsRoutes(parts));
  registerRoutes(app, serving, REGISTERS_API, companyRegisterRoutes());
  registerRoutes(app, serving, REPORTS_API, reportsRoutes());
  registerRoutes(app, serving, SAMPLE_API, sampleRoutes(parts));
  await giveTurn();
  registerRoutes(app, serving, SCANS_API, scansRoutes(parts));
  registerRoutes(app, serving, SERVICE_API, serviceRoutes(parts));
  registerRoutes(app, serving, SESSION_API, sessionRoutes(parts));
  registerRoutes(app, serving, SETTINGS_API, settingsRoutes(parts));
  registerRoutes(app, serving, SUBMISSIONS_API, submissionsRoutes());
  registerRoutes(app, serving, THREAT_INTEL_API, threatIntelRoutes(parts));
  registerRoutes(app, serving, TIER_API, tierRoutes());
  registerRoutes(app, serving, TRAINING_API, trainingRoutes());
  registerRoutes(app, serving, USERS_API, usersRoutes(parts));
  registerRoutes(app, serving, NOTICES_API, noticesRoutes());
  registerRoutes(app, serving, WEBHOOKS_API, webhooksRoutes(parts));
  registerRoutes(app, serving, WHITE_LABEL_API, whiteLabelRoutes(parts.scanning.tools));
  registerRoutes(app, serving, WORKSPACE_API, workspaceRoutes(parts));
}
