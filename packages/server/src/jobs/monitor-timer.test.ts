import { MONITOR_API } from "@broker/contracts";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ServerParts } from "../app/server-parts.ts";
import { monitorRoutes } from "../routes/monitor/monitor-routes.ts";
import { addClient } from "../routes/test/add-client.ts";
import { type PartOfApi, partOfApi } from "../routes/test/part-of-api.ts";
import type { JobRequest } from "./job-request.ts";
import type { JobRunner } from "./job-runner.ts";
import type { JobWork } from "./job-work.ts";
import { type MonitorTimer, openMonitorTimer } from "./monitor-timer.ts";
import { openProcessRunner } from "./process-runner.ts";

const NOW = "2026-12-05T09:00:00.000Z";
const EARLIER = { by: "jane", at: "2026-12-04T12:00:00.000Z" };

let api: PartOfApi;
let jobs: JobRunner<JobRequest>;
let timer: MonitorTimer;
let begun: JobRequest[];
let finish: PromiseWithResolvers<void>;
beforeEach(async () => {
  api = partOfApi(NOW, MONITOR_API, monitorRoutes({} as ServerParts));
  begun = [];
  finish = Promise.withResolvers();
  const work: JobWork<JobRequest> = {
    plan: () => ({ words: "Waits", resume: "" }),
    share: async () => ({ blocks: [], entries: [] }),
    conclude: async () => [],
    async perform(request) {
      begun.push(request);
      await finish.promise;
      return {};
    },
  };
  const store = api.workspace.database.jobs;
  jobs = openProcessRunner({
    ...{ store, work, clock: api.workspace.clock, machineTime: () => new Date(), log: () => undefined },
  });
});
afterEach(async () => {
  finish.resolve();
  await timer.close();
  await jobs.close();
  await api.close();
});

/** A client whose slot of this morning is due. */
async function addDue(): Promise<void> {
  const terms = { rule: "daily", zone: "Europe/London", window: { from: "01:00", until: "06:00" } };
  const domains = [{ name: "acme.example", role: "main", accepted: true }];
  const earlier = { ...api.workspace, clock: { ...api.workspace.clock, now: () => new Date(EARLIER.at) } };
  await addClient(earlier, "Acme Ltd", { domains });
  await api.workspace.database.monitor.setSchedule({ scope: { kind: "portfolio" }, ...terms }, EARLIER);
}

let looks = 0;
const open = (isOn = true) =>
  openMonitorTimer({
    workspace() {
      looks += 1;
      return api.workspace;
    },
    lists: () => ({ lists: [], feeds: [] }),
    ...{ jobs, lookMs: 20, isOn, log: () => undefined },
  });

/** Resolves when it has looked a few times more. */
async function someLooks(): Promise<void> {
  const before = looks;
  await expect.poll(() => looks).toBeGreaterThan(before + 3);
}

test("begins one run while a client is due, and another one once that has ended", async () => {
  await addDue();
  timer = open();
  await expect.poll(() => begun.length).toBe(1);
  await someLooks();
  expect(begun).toEqual([{ work: "monitor", asked: {} }]);
  finish.resolve();
  await expect.poll(() => begun.length).toBeGreaterThan(1);
});

test("begins nothing without a schedule, or where it is off", async () => {
  timer = open();
  await someLooks();
  await timer.close();
  await addDue();
  timer = open(false);
  await someLooks();
  expect(begun).toEqual([]);
});
