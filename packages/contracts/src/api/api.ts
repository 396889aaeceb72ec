import type { z } from "zod";
import { CLIENT_DOCUMENTS_API } from "../client-documents/client-documents-api.ts";
import { VERIFICATIONS_API } from "../client-documents/document-verification.ts";
import { COMPLIANCE_API } from "../compliance/compliance-api.ts";
import { BROKERAGE_API } from "../config/brokerage-api.ts";
import { SETTINGS_API } from "../config/settings-api.ts";
import { SUBMISSIONS_API } from "../documents/submissions-api.ts";
import { IDV_API } from "../idv/idv-api.ts";
import { INTEGRATIONS_API } from "../integrations/integrations-api.ts";
import { GATE_API } from "../kyc/gate-api.ts";
import { KYC_API } from "../kyc/kyc-api.ts";
import { KYC_CASES_API } from "../kyc/kyc-cases-api.ts";
import { ALERTS_API } from "../monitor/alerts-api.ts";
import { MONITOR_API } from "../monitor/monitor-api.ts";
import { NOTICES_API } from "../monitor/notices-api.ts";
import { WEBHOOKS_API } from "../monitor/webhooks-api.ts";
import { FORMS_API } from "../onboarding/forms-api.ts";
import { REGISTERS_API } from "../onboarding/registers-api.ts";
import { API_KEYS_API } from "../partner-api/api-keys-api.ts";
import { RISKS_API } from "../risks/risks-api.ts";
import { SHARED_VIEWS_API } from "../shared-views/shared-view.ts";
import { THREAT_INTEL_API } from "../threat-intel/threat-intel-api.ts";
import { TRAINING_API } from "../training/training-api.ts";
import { REPORTS_API } from "../vendor-reports/reports-api.ts";
import { PLANS_API } from "../what-if/plans-api.ts";
import { WHITE_LABEL_API } from "../white-label/white-label-api.ts";
import { ACORD_API } from "./acord-api.ts";
import type { ApiRoute } from "./api-route.ts";
import { ASSETS_API } from "./assets-api.ts";
import { BATCHES_API } from "./batches-api.ts";
import { CLIENTS_API } from "./clients-api.ts";
import { DOCUMENTS_API } from "./documents-api.ts";
import { JOBS_API } from "./jobs-api.ts";
import { MRC_API } from "./mrc-api.ts";
import { ONBOARDING_API } from "./onboarding-api.ts";
import { PLACEMENTS_API } from "./placements-api.ts";
import { PORTFOLIO_API } from "./portfolio-api.ts";
import { PRICING_API } from "./pricing-api.ts";
import { PROSPECTS_API } from "./prospects-api.ts";
import { SCANS_API } from "./scans-api.ts";
import { SERVICE_API } from "./service-api.ts";
import { SAMPLE_API, SESSION_API, TIER_API } from "./session-api.ts";
import { USERS_API } from "./users-api.ts";
import { EVENTS_API, WORKSPACE_API } from "./workspace-api.ts";

/**
 * Every call of the API. The web app imports only types from here, so that the browser loads no schemas but those of
 * its forms.
 */
export const API = {
  ...ACORD_API,
  ...ALERTS_API,
  ...API_KEYS_API,
  ...ASSETS_API,
  ...BATCHES_API,
  ...BROKERAGE_API,
  ...CLIENT_DOCUMENTS_API,
  ...CLIENTS_API,
  ...COMPLIANCE_API,
  ...EVENTS_API,
  ...JOBS_API,
  ...INTEGRATIONS_API,
  ...KYC_API,
  ...KYC_CASES_API,
  ...MONITOR_API,
  ...MRC_API,
  ...DOCUMENTS_API,
  ...FORMS_API,
  ...SHARED_VIEWS_API,
  ...GATE_API,
  ...NOTICES_API,
  ...ONBOARDING_API,
  ...PLACEMENTS_API,
  ...PLANS_API,
  ...PORTFOLIO_API,
  ...PRICING_API,
  ...PROSPECTS_API,
  ...REGISTERS_API,
  ...REPORTS_API,
  ...RISKS_API,
  ...IDV_API,
  ...SAMPLE_API,
  ...SCANS_API,
  ...SERVICE_API,
  ...SESSION_API,
  ...SETTINGS_API,
  ...SUBMISSIONS_API,
  ...THREAT_INTEL_API,
  ...TIER_API,
  ...TRAINING_API,
  ...USERS_API,
  ...VERIFICATIONS_API,
  ...WEBHOOKS_API,
  ...WHITE_LABEL_API,
  ...WORKSPACE_API,
} as const;
export type Api = typeof API;

/** `GET /api/tier` and so on. */
export type ApiKey = keyof Api;

type Sent<Schema> = Schema extends z.core.$ZodType ? z.input<Schema> : never;
type Given<Route, Part extends "params" | "query" | "body"> = Route extends { readonly [Name in Part]: infer Schema }
  ? Sent<Schema>
  : undefined;

/** Input of a call: path parameters, query and body as typed; undefined = the call takes none. */
export interface ApiInput<Route extends ApiRoute> {
  readonly params: Given<Route, "params">;
  readonly query: Given<Route, "query"> | undefined;
  readonly body: Given<Route, "body">;
}

/** Required and optional parts of an input. */
type Needed<Input> = {
  readonly [Part in keyof Input as undefined extends Input[Part] ? never : Part]: Input[Part];
} & { readonly [Part in keyof Input as undefined extends Input[Part] ? Part : never]?: Input[Part] };

/** Input of each call, by its key. */
export type ApiInputs = { readonly [Key in ApiKey]: Needed<ApiInput<Api[Key]>> };

/** Response of each call, by its key: JSON, or undefined without a body. */
export type ApiAnswers = {
  readonly [Key in ApiKey]: Api[Key]["answer"] extends infer Answer
    ? Answer extends z.core.$ZodType
      ? z.output<Answer>
      : undefined
    : never;
};
