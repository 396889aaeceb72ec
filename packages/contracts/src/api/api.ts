import { ACORD_API } from "./acord-api.ts";
import { ASSETS_API } from "./assets-api.ts";
import { BATCHES_API } from "./batches-api.ts";
import { CLIENTS_API } from "./clients-api.ts";
import { DOCUMENTS_API } from "./documents-api.ts";
import { EVENTS_API } from "./events-api.ts";
import { JOBS_API } from "./jobs-api.ts";
import { MRC_API } from "./mrc-api.ts";
import { PLACEMENTS_API } from "./placements-api.ts";
import { PORTFOLIO_API } from "./portfolio-api.ts";
import { PRICING_API } from "./pricing-api.ts";
import { PROSPECTS_API } from "./prospects-api.ts";
import { SCANS_API } from "./scans-api.ts";
import { SERVICE_API } from "./service-api.ts";
import { SESSION_API } from "./session-api.ts";
import { TIER_API } from "./tier-api.ts";
import { USERS_API } from "./users-api.ts";
import { WORKSPACE_API } from "./workspace-api.ts";

/**
 * Every call of the API. The web app takes its types from here and nothing else, so that no schema travels to the
 * browser but those its forms use.
 */
export const API = {
  ...ACORD_API,
  ...ASSETS_API,
  ...BATCHES_API,
  ...CLIENTS_API,
  ...EVENTS_API,
  ...JOBS_API,
  ...MRC_API,
  ...DOCUMENTS_API,
  ...PLACEMENTS_API,
  ...PORTFOLIO_API,
  ...PRICING_API,
  ...PROSPECTS_API,
  ...SCANS_API,
  ...SERVICE_API,
  ...SESSION_API,
  ...TIER_API,
  ...USERS_API,
  ...WORKSPACE_API,
} as const;
export type Api = typeof API;
