import { ONBOARDING_API, type SmartOnboard } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nowOf } from "../../workspace/workspace.ts";
import { addClient } from "../test/add-client.ts";
import { type PartOfApi, partOfApi } from "../test/part-of-api.ts";
import { onboardingRoutes } from "./onboarding-routes.ts";

let api: PartOfApi;
beforeAll(() => {
  api = partOfApi("2026-11-22T09:00:00.000Z", ONBOARDING_API, onboardingRoutes());
});
afterAll(() => api.close());

const read = (client: string) => api.call("GET", `/api/clients/${client}/smart-onboard`);
const steps = async (client: string): Promise<SmartOnboard["steps"]> => (await read(client)).body.steps;

test("a conversation moves the profile and is its measured time; a saved pack completes the roadmap until an edit", async () => {
  const gap = { "controls.edr": { answer: "no" } } as const;
  const client = await addClient(api.workspace, "Lane Ltd", gap);
  expect((await steps(client)).map(({ status, duration }) => [status, duration])).toEqual([
    ["pending", null],
    ["pending", null],
    ["pending", null],
    ["in-progress", null],
  ]);
  const { body } = await api.call("POST", "/api/onboarding/sessions", { client });
  const press = (question: string, value: unknown) =>
    api.call("POST", `/api/onboarding/sessions/${body.id}/moves`, { move: { kind: "press", question, value } });
  await press("employees", 45);
  const [profile] = await steps(client);
  // The clock of this test does not move: the answer was measured, and took no time.
  expect(profile).toMatchObject({ status: "in-progress", duration: 0 });
  expect(profile?.details).toContainEqual({
    term: "Employees",
    value: "45",
    provenance: "declared",
    declaredBy: "broker",
  });

  expect((await api.call("POST", `/api/clients/${client}/pack`, { format: "json" })).status).toBe(201);
  const saved = (await steps(client))[3];
  expect([saved?.status, typeof saved?.duration]).toEqual(["completed", "number"]);
  await press("turnover", { total: 500_000_000 });
  expect((await steps(client))[3]).toMatchObject({ status: "in-progress", duration: saved?.duration });
});

test("the figures are those of the pack, and a client that does not exist is not found", async () => {
  const client = await addClient(api.workspace, "Moor Ltd", { turnover: { total: 500_000_000 } });
  const { risk, compliance, premium, evidence } = (await read(client)).body;
  const pack = (await api.call("GET", `/api/clients/${client}/pack`)).body;
  expect({ risk, compliance, premium }).toEqual({
    risk: pack.risk,
    compliance: pack.compliance,
    premium: pack.premium,
  });
  expect(evidence.total).toBe(pack.evidence.length);
  expect((await read("nobody")).status).toBe(404);
});

test("Basic does not have it", async () => {
  const client = await addClient(api.workspace, "Crag Ltd");
  const { clients } = api.workspace.database;
  const actor = { by: "jane", at: nowOf(api.workspace) };
  await clients.setTier("Basic", actor);
  expect(await read(client)).toMatchObject({ status: 403, body: { code: "feature_locked" } });
  await clients.setTier("Enhanced", actor);
  expect((await read(client)).status).toBe(200);
});
