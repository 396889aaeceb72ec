import type { Job, PROSPECTS_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";
import { eachOf } from "../service/each-of.ts";
import { exportChosen, exportProspects } from "../service/prospects/export-prospects.ts";
import { findProspect } from "../service/prospects/find-prospect.ts";
import { listProspects } from "../service/prospects/list-prospects.ts";
import { promoteProspect } from "../service/prospects/promote-prospect.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { beginScan } from "./begin-scan.ts";
import { triggersRoutes } from "./triggers-routes.ts";

/** Begins the scan of a prospect's website. */
async function assess(parts: ServerParts, workspace: Workspace, id: string): Promise<Job> {
  const { prospect } = await findProspect(workspace, id);
  return beginScan(parts, workspace, prospect.domain);
}

/** Prospects, regions and trigger events. */
export const prospectsRoutes = (parts: ServerParts): Handlers<typeof PROSPECTS_API> => ({
  ...triggersRoutes(),
  "GET /api/prospects": ({ workspace, query: { after = null, ...query } }) =>
    listProspects(workspace, { ...query, after }),
  "GET /api/prospects/summary": ({ workspace, query }) => workspace.database.prospects.summary(query),
  "GET /api/prospects/industries": async ({ workspace }) => ({
    items: [...(await workspace.database.prospects.industries())],
  }),
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
  "POST /api/prospects/:id/assess": async ({ workspace, params, reply }) => {
    const job = await assess(parts, workspace, params.id);
    void reply.header("location", `/api/jobs/${job.id}`);
    return job;
  },
  "POST /api/prospects/assess": async ({ workspace, body }) => {
    const { done, notDone } = await eachOf(body.ids, (id) => assess(parts, workspace, id));
    return { jobs: done, notDone };
  },
  "GET /api/regions": async ({ workspace }) => {
    const { prospects } = workspace.database;
    const { regions, sample } = await prospects.regions();
    return { items: [...regions], sample };
  },
});
