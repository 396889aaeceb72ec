import { ALERTS_API } from "@broker/contracts";
import type { AlertFinding } from "@broker/core/monitor";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stateMessages } from "../../app/state-stream.ts";
import { alertState } from "../../verbs/monitor/alerts.ts";
import { addClient } from "../test/add-client.ts";
import { type PartOfApi, partOfApi } from "../test/part-of-api.ts";
import { alertsRoutes } from "./alerts-routes.ts";

const NOW = "2026-11-29T09:00:00.000Z";

let api: PartOfApi;
let client: string;
beforeAll(async () => {
  api = partOfApi(NOW, ALERTS_API, alertsRoutes());
  client = await addClient(api.workspace, "Fen Ltd");
});
afterAll(() => api.close());

async function raise(subject: string): Promise<string> {
  const finding: AlertFinding = {
    ...{ title: `Posture of ${subject}`, severity: "high" as const, impact: "Worse.", actionRequired: "Call." },
    ...{ evidence: [], condition: null, trigger: null },
  };
  const judgements = [{ rule: "posture-below" as const, subject, state: "present" as const, finding }];
  await api.workspace.database.alerts.settle({
    ...{ client, domain: null, judgements, at: NOW, scan: null, batchId: null },
  });
  const { items } = (await api.call("GET", `/api/alerts?search=${subject}`)).body;
  return items[0].id;
}

test("several alerts are acknowledged at once, and what was not done is reported with its reason", async () => {
  const [one, two] = [await raise("one"), await raise("two")];
  const step = { action: "acknowledge" };
  const { body } = await api.call("POST", "/api/alerts/act", { ids: [one, two, "ffff"], step });
  expect(body.done.map(({ status }: { status: string }) => status)).toEqual(["investigating", "investigating"]);
  expect(body.notDone).toEqual([{ id: "ffff", reason: "There is no alert 'ffff'." }]);
  const { body: listed } = await api.call("GET", "/api/alerts?status=investigating&client=Fen%20Ltd&severity=high");
  expect([listed.total, listed.tally.open, listed.tally.bySeverity.high]).toEqual([2, 2, 2]);
});

test("a step that is not valid is refused with the field", async () => {
  const id = await raise("three");
  const { status, body } = await api.call("POST", `/api/alerts/${id}/act`, { action: "snooze", until: "2026-11-01" });
  expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, "input_invalid", ["until"]]);
});

test("alerts can be assigned to the caller and to users who may act, by name", async () => {
  const { access } = api.workspace.database;
  const actor = { by: "jane", at: NOW };
  await access.addUser({ name: "Kim", role: "broker" }, actor);
  await access.addUser({ name: "Ann", role: "admin" }, actor);
  await access.addUser({ name: "Vic", role: "viewer" }, actor);
  expect((await api.call("GET", "/api/alerts/assignees")).body).toEqual({ names: ["Ann", "jane", "Kim"] });
  api.as("viewer");
  expect((await api.call("GET", "/api/alerts/assignees")).status).toBe(403);
  api.as("admin");
});

test("the counts are sent at once and whenever an alert changes, and comments meanwhile", async () => {
  const ended = new AbortController();
  const read = () => alertState(api.workspace);
  const asked = { name: "alerts", read, signal: ended.signal, everyMs: 5, heartbeatMs: 10 };
  const messages = stateMessages(asked);
  const openIn = (text: string | undefined) => {
    const [head, data = "", ...rest] = (text ?? "").split("\n");
    expect([head, rest]).toEqual(["event: alerts", ["", ""]]);
    return JSON.parse(data.slice("data: ".length)).open;
  };
  const first = openIn((await messages.next()).value);
  expect((await messages.next()).value).toBe(": still here\n\n");
  await raise("four");
  expect(openIn((await messages.next()).value) - first).toBe(1);
  ended.abort();
  expect((await messages.next()).done).toBe(true);
});

test("rules are set for the workspace and a client, refused out of range, and reset", async () => {
  const rule = "/api/monitor/rules/posture-below";
  const shown = async (query = "") => {
    const { items } = (await api.call("GET", `/api/monitor/rules${query}`)).body;
    const found = items.find((each: { rule: string }) => each.rule === "posture-below");
    return [found.threshold.value, found.enabled, found.scope];
  };
  expect(await shown()).toEqual([60, true, "default"]);
  await api.call("PUT", rule, { threshold: 70 });
  await api.call("PUT", rule, { client: "Fen Ltd", enabled: false });
  expect([await shown(), await shown(`?client=${client}`)]).toEqual([
    [70, true, "workspace"],
    [70, false, "client"],
  ]);
  const { status, body } = await api.call("PUT", rule, { threshold: 0 });
  expect([status, body.hint, Object.keys(body.errors ?? {})]).toEqual([400, "Use, for example, 60.", ["threshold"]]);
  await api.call("DELETE", `${rule}?client=${client}`);
  expect(await shown(`?client=${client}`)).toEqual([70, true, "workspace"]);
});
