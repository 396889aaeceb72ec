import { MONITOR_API } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServerParts } from "../../app/server-parts.ts";
import type { JobOrder } from "../../jobs/job-request.ts";
import { addClient } from "../test/add-client.ts";
import { type PartOfApi, partOfApi } from "../test/part-of-api.ts";
import { monitorRoutes } from "./monitor-routes.ts";

const NOW = "2026-12-05T09:00:00.000Z";
const EARLIER = { by: "jane", at: "2026-12-04T12:00:00.000Z" };
const PORTFOLIO = "/api/monitor/schedules/portfolio";

let api: PartOfApi;
let acme: string;
const orders: JobOrder[] = [];
beforeAll(async () => {
  const jobs = {
    async start(order: JobOrder) {
      orders.push(order);
      const { kind, title, by } = order;
      const times = { createdAt: NOW, startedAt: null, finishedAt: null };
      const progress = { done: 0, total: null, words: "" };
      const result = { domain: null, scanId: null, batchId: null, address: null, ...order.result };
      return { job: { id: "j1", kind, title, by, state: "queued", progress, ...times, result, problem: null } };
    },
  };
  api = partOfApi(NOW, MONITOR_API, monitorRoutes({ jobs } as unknown as ServerParts));
  acme = await addClient(api.workspace, "Acme Ltd", {
    domains: [{ name: "acme.example", role: "main", accepted: true }],
  });
});
afterAll(() => api.close());

test("a schedule is set with its zone and window, and removed; a bad one is refused with the field", async () => {
  const { status, body } = await api.call("PUT", PORTFOLIO, { rule: "daily", window: "22:00-04:00" });
  expect([status, body.label, body.applies, body.zone, body.window]).toEqual([
    ...[200, "Portfolio", "daily", "Europe/London", { from: "22:00", until: "04:00" }],
  ]);
  for (const [entered, field] of [
    [{ rule: "61 2 * * *" }, "rule"],
    [{ rule: "0 12 * * *" }, "rule"],
    [{ rule: "daily", zone: "Londn" }, "zone"],
    [{ rule: "daily", window: "1-6" }, "window"],
  ] as const) {
    const refused = await api.call("PUT", PORTFOLIO, entered);
    expect([refused.status, refused.body.code, refused.body.fix.option]).toEqual([400, "usage", field]);
    expect(refused.body.fix.example).not.toBe("");
  }
  expect((await api.call("PUT", "/api/monitor/schedules/nobody", { rule: "daily" })).body.fix.option).toBe("scope");
  const own = await api.call("PUT", "/api/monitor/schedules/client:Acme%20Ltd", { rule: "weekly" });
  expect([own.body.key, own.body.window]).toEqual([`client:${acme}`, { from: "22:00", until: "04:00" }]);
  expect((await api.call("GET", `/api/monitor/clients/${acme}`)).body.schedule.rule).toBe("weekly");
  const gone = await api.call("DELETE", `/api/monitor/schedules/client:${acme}`);
  expect([gone.status, gone.body]).toEqual([200, { changed: true }]);
  expect((await api.call("GET", "/api/monitor/schedules")).body.items).toHaveLength(1);
});

test("Basic allows monthly scans only, and limits an earlier schedule to them", async () => {
  await api.workspace.database.clients.setTier("Basic", EARLIER);
  const refused = await api.call("PUT", PORTFOLIO, { rule: "weekly" });
  expect([refused.status, refused.body.code]).toEqual([403, "feature_locked"]);
  expect((await api.call("GET", "/api/monitor")).body.schedules[0]).toMatchObject({
    rule: "daily",
    applies: "monthly",
  });
  await api.workspace.database.clients.setTier("Ultimate", EARLIER);
});

test("the state lists what is due and next; a pause ends both", async () => {
  const terms = { rule: "daily", zone: "Europe/London", window: { from: "01:00", until: "06:00" } };
  await api.workspace.database.clients.setTier("Ultimate", EARLIER);
  await api.workspace.database.monitor.setSchedule({ scope: { kind: "portfolio" }, ...terms }, EARLIER);
  await api.workspace.database.monitor.resume(null, EARLIER);
  const { body } = await api.call("GET", "/api/monitor");
  // The client was recorded after this morning's window.
  expect([body.state, body.clients.due, body.next[0].client.name, body.next[0].at.slice(0, 10)]).toEqual([
    ...["active", 0, "Acme Ltd", "2026-12-06"],
  ]);
  expect((await api.call("POST", "/api/monitor/pause", {})).body).toEqual({ changed: true });
  const paused = (await api.call("GET", "/api/monitor")).body;
  expect([paused.state, paused.paused, paused.next]).toEqual(["paused", { at: NOW, by: "jane" }, []]);
  expect((await api.call("POST", "/api/monitor/resume", {})).body).toEqual({ changed: true });
});

test("a run is a job of the clients that are named, by their ids", async () => {
  const { status, body } = await api.call("POST", "/api/monitor/run", { clients: ["acme.example"], limit: 5 });
  expect([status, body.kind, body.result.address]).toEqual([202, "monitor", "/app?tab=perpetual-monitor"]);
  expect(orders.at(-1)?.request).toEqual({ work: "monitor", asked: { clients: [acme], limit: 5 } });
  expect((await api.call("POST", "/api/monitor/run", { clients: ["nobody"] })).status).toBe(404);
  expect((await api.call("GET", "/api/monitor/due")).body).toEqual({ items: [], total: 0 });
});

test("viewers read, and change nothing", async () => {
  api.as("viewer");
  expect((await api.call("GET", "/api/monitor")).status).toBe(200);
  expect((await api.call("PUT", PORTFOLIO, { rule: "off" })).status).toBe(403);
  expect((await api.call("POST", "/api/monitor/run", {})).status).toBe(403);
  api.as("admin");
});
