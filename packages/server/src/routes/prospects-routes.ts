import type { Job, PROSPECTS_API, TRIGGERS_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";
import { sendStates } from "../app/state-stream.ts";
import { eachOf } from "../verbs/each-of.ts";
import { askPortfolio } from "../verbs/portfolio/ask-portfolio.ts";
import { exportChosen, findProspect, listProspects, promoteProspect } from "../verbs/prospects.ts";
import { beginScan } from "../verbs/scans/scan-jobs.ts";
import { actOnTrigger, exportTriggers, feedState, listTriggers } from "../verbs/triggers.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** Trigger events. */
const triggersRoutes = (): Handlers<typeof TRIGGERS_API> => ({
  "GET /api/triggers": ({ workspace, query }) => listTriggers(workspace, query),
  "GET /api/triggers/export": async ({ workspace, query }) => ({
    content: await exportTriggers(workspace, query),
    name: "triggers.csv",
    type: "text/csv; charset=utf-8",
    attachment: true,
  }),
  "GET /api/triggers/live": ({ workspace, signal, reply }) =>
    sendStates(reply, { name: "feed", read: () => feedState(workspace), signal }),
  "POST /api/triggers/act": ({ workspace, body: { ids, ...action } }) =>
    eachOf(ids, (id) => actOnTrigger(workspace, id, action)),
  "GET /api/triggers/:id": ({ workspace, params }) => workspace.database.triggers.find(params.id),
  "POST /api/triggers/:id/act": ({ workspace, params, body }) => actOnTrigger(workspace, params.id, body),
});

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
  "GET /api/prospects/export": async (call) => {
    const { ids, ...query } = call.query;
    const content =
      ids === undefined
        ? await askPortfolio(call, "prospects", query)
        : await exportChosen(call.workspace, ids.split(","));
    return { content, name: "prospects.csv", type: "text/csv; charset=utf-8", attachment: true };
  },
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
