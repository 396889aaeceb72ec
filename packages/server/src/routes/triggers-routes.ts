import { Readable } from "node:stream";
import type { TRIGGERS_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import { eachOf } from "../service/each-of.ts";
import { actOnTrigger } from "../service/triggers/act-on-trigger.ts";
import { exportTriggers } from "../service/triggers/export-triggers.ts";
import { listTriggers } from "../service/triggers/list-triggers.ts";
import { type FeedState, watchTriggers } from "../service/triggers/watch-triggers.ts";

/** Server-sent events (WHATWG HTML §9.2): one message a state. */
async function* messages(states: AsyncIterable<FeedState>): AsyncGenerator<string> {
  for await (const state of states) yield `event: feed\ndata: ${JSON.stringify(state)}\n\n`;
}

/** Trigger events. */
export const triggersRoutes = (): Handlers<typeof TRIGGERS_API> => ({
  "GET /api/triggers": ({ workspace, query }) => listTriggers(workspace, query),
  "GET /api/triggers/export": async ({ workspace, query }) => ({
    content: await exportTriggers(workspace, query),
    name: "triggers.csv",
    type: "text/csv; charset=utf-8",
    attachment: true,
  }),
  "GET /api/triggers/live": ({ workspace, signal, reply }) => {
    void reply
      .type("text/event-stream")
      .header("cache-control", "no-store")
      .send(Readable.from(messages(watchTriggers(workspace, signal))));
    return undefined;
  },
  "POST /api/triggers/act": ({ workspace, body: { ids, ...action } }) =>
    eachOf(ids, (id) => actOnTrigger(workspace, id, action)),
  "GET /api/triggers/:id": ({ workspace, params }) => workspace.database.triggers.find(params.id),
  "POST /api/triggers/:id/act": ({ workspace, params, body }) => actOnTrigger(workspace, params.id, body),
});
