import { openProspectStore } from "@broker/adapters";
import type { PROSPECTS_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";
import { eachOf } from "../service/each-of.ts";
import { exportChosen, exportProspects } from "../service/prospects/export-prospects.ts";
import { findProspect } from "../service/prospects/find-prospect.ts";
import { listProspects } from "../service/prospects/list-prospects.ts";
import { promoteProspect } from "../service/prospects/promote-prospect.ts";
import { triggersRoutes } from "./triggers-routes.ts";

/** Prospects, regions and trigger events. */
export const prospectsRoutes = (_parts: ServerParts): Handlers<typeof PROSPECTS_API> => ({
  ...triggersRoutes(),
  "GET /api/prospects": ({ workspace, query: { after = null, ...query } }) =>
    listProspects(workspace, { ...query, after }),
  "GET /api/prospects/summary": ({ workspace, query }) =>
    workspace.lend(openProspectStore, ({ store }) => store.summary(query)),
  "GET /api/prospects/industries": ({ workspace }) =>
    workspace.lend(openProspectStore, async ({ store }) => ({ items: [...(await store.industries())] })),
  "GET /api/prospects/export": async ({ workspace, query: { ids, ...query } }) => ({
    content:
      ids === undefined ? await exportProspects(workspace, query) : await exportChosen(workspace, ids.split(",")),
    name: "prospects.csv",
    type: "text/csv; charset=utf-8",
    attachment: true,
  }),
  "POST /api/prospects/promote": ({ workspace, body }) =>
    eachOf(body.ids, async (id) => (await promoteProspect(workspace, id)).promoted),
  "GET /api/prospects/:id": ({ workspace, params }) => findProspect(workspace, params.id),
  "POST /api/prospects/:id/promote": async ({ workspace, params }) =>
    (await promoteProspect(workspace, params.id)).promoted,
  "GET /api/regions": ({ workspace }) =>
    workspace.lend(openProspectStore, async ({ store }) => {
      const { regions, sample } = await store.regions();
      return { items: [...regions], sample };
    }),
});
