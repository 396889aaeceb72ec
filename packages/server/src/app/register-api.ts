import {
  ACORD_API,
  ASSETS_API,
  BATCHES_API,
  CLIENTS_API,
  DOCUMENTS_API,
  EVENTS_API,
  JOBS_API,
  MRC_API,
  PLACEMENTS_API,
  PORTFOLIO_API,
  PRICING_API,
  PROSPECTS_API,
  SCANS_API,
  SERVICE_API,
  SESSION_API,
  TIER_API,
  USERS_API,
  WORKSPACE_API,
} from "@broker/contracts";
import type { FastifyInstance } from "fastify";
import { acordRoutes } from "../routes/acord-routes.ts";
import { assetsRoutes } from "../routes/assets-routes.ts";
import { batchesRoutes } from "../routes/batches-routes.ts";
import { clientsRoutes } from "../routes/clients-routes.ts";
import { documentsRoutes } from "../routes/documents-routes.ts";
import { eventsRoutes } from "../routes/events-routes.ts";
import { jobsRoutes } from "../routes/jobs-routes.ts";
import { mrcRoutes } from "../routes/mrc-routes.ts";
import { placementsRoutes } from "../routes/placements-routes.ts";
import { portfolioRoutes } from "../routes/portfolio-routes.ts";
import { pricingRoutes } from "../routes/pricing-routes.ts";
import { prospectsRoutes } from "../routes/prospects-routes.ts";
import { scansRoutes } from "../routes/scans-routes.ts";
import { serviceRoutes } from "../routes/service-routes.ts";
import { sessionRoutes } from "../routes/session-routes.ts";
import { tierRoutes } from "../routes/tier-routes.ts";
import { usersRoutes } from "../routes/users-routes.ts";
import { workspaceRoutes } from "../routes/workspace-routes.ts";
import { registerRoutes, type Serving } from "./register-routes.ts";
import type { ServerParts } from "./server-parts.ts";

/** Puts every part of the API on the app. */
export function registerApi(app: FastifyInstance, serving: Serving, parts: ServerParts): void {
  registerRoutes(app, serving, ACORD_API, acordRoutes(parts));
  registerRoutes(app, serving, ASSETS_API, assetsRoutes(parts));
  registerRoutes(app, serving, BATCHES_API, batchesRoutes(parts));
  registerRoutes(app, serving, CLIENTS_API, clientsRoutes(parts));
  registerRoutes(app, serving, EVENTS_API, eventsRoutes(parts));
  registerRoutes(app, serving, JOBS_API, jobsRoutes(parts));
  registerRoutes(app, serving, MRC_API, mrcRoutes(parts));
  registerRoutes(app, serving, DOCUMENTS_API, documentsRoutes(parts));
  registerRoutes(app, serving, PLACEMENTS_API, placementsRoutes(parts));
  registerRoutes(app, serving, PORTFOLIO_API, portfolioRoutes(parts));
  registerRoutes(app, serving, PRICING_API, pricingRoutes(parts));
  registerRoutes(app, serving, PROSPECTS_API, prospectsRoutes(parts));
  registerRoutes(app, serving, SCANS_API, scansRoutes(parts));
  registerRoutes(app, serving, SERVICE_API, serviceRoutes(parts));
  registerRoutes(app, serving, SESSION_API, sessionRoutes(parts));
  registerRoutes(app, serving, TIER_API, tierRoutes());
  registerRoutes(app, serving, USERS_API, usersRoutes(parts));
  registerRoutes(app, serving, WORKSPACE_API, workspaceRoutes(parts));
}
