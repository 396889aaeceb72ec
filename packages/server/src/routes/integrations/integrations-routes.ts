import type { INTEGRATIONS_API } from "@broker/contracts";
import type { Handlers } from "../../app/call.ts";
import type { ServerParts } from "../../app/server-parts.ts";
import {
  addIntegration,
  editIntegration,
  integrationsOverview,
  listRuns,
  removeIntegration,
  replayRun,
  runIntegration,
  setDataFlow,
  testIntegration,
} from "../../verbs/integrations/integrations.ts";

/** Systems that exchange data, and their messages. */
export const integrationsRoutes = ({
  webhooks,
  deliveries,
  exchanges,
}: Pick<ServerParts, "webhooks" | "deliveries" | "exchanges">): Handlers<typeof INTEGRATIONS_API> => ({
  "GET /api/integrations": ({ workspace }) => integrationsOverview(workspace),
  "POST /api/integrations": ({ workspace, body }) => addIntegration(workspace, webhooks, body),
  "PUT /api/integrations/flow": async ({ workspace, body }) => {
    const set = await setDataFlow(workspace, body.flowing);
    deliveries?.wake();
    return set;
  },
  "PATCH /api/integrations/:id": async ({ workspace, params, body }) => {
    const edited = await editIntegration(workspace, webhooks, params.id, body);
    deliveries?.wake();
    return edited;
  },
  "DELETE /api/integrations/:id": async ({ workspace, params }) => {
    await removeIntegration(workspace, params.id);
    return undefined;
  },
  "POST /api/integrations/:id/test": async ({ workspace, params }) => {
    const run = await testIntegration(workspace, params.id);
    deliveries?.wake();
    return run;
  },
  "POST /api/integrations/:id/run": async ({ workspace, params }) => {
    const due = await runIntegration(workspace, params.id);
    exchanges?.wake();
    return due;
  },
  "GET /api/integration-runs": ({ workspace, query }) => listRuns(workspace, query),
  "POST /api/integration-runs/:id/replay": async ({ workspace, params }) => {
    const run = await replayRun(workspace, params.id);
    deliveries?.wake();
    return run;
  },
});
