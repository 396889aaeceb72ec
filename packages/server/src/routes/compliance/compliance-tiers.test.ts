import { COMPLIANCE_API, FRAMEWORKS_API, type TierName } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nowOf } from "../../workspace/workspace.ts";
import { addClient } from "../test/add-client.ts";
import { type PartOfApi, partOfApi } from "../test/part-of-api.ts";
import { complianceRoutes } from "./compliance-routes.ts";
import { frameworkRoutes } from "./framework-routes.ts";

let api: PartOfApi;
beforeAll(() => {
  const routes = { ...COMPLIANCE_API, ...FRAMEWORKS_API };
  api = partOfApi("2026-11-28T09:00:00.000Z", routes, { ...complianceRoutes(), ...frameworkRoutes() });
});
afterAll(() => api.close());

const setTier = (tier: TierName) =>
  api.workspace.database.clients.setTier(tier, { by: "jane", at: nowOf(api.workspace) });
const get = async (path: string) => (await api.call("GET", path)).body;
const idsOf = (rows: readonly { readonly framework: string }[]) =>
  [...new Set(rows.map(({ framework }) => framework))].sort();

/** A client that adopted a framework of every tier and one of Enhanced, with every control of access unmet. */
async function adopted(): Promise<string> {
  const no = { answer: "no" };
  const client = await addClient(api.workspace, "Quay Ltd", { "controls.mfaCloud": no, "controls.mfaEmail": no });
  await api.call("PUT", `/api/clients/${client}/compliance/cyber-essentials`, { version: 0 });
  await api.call("PUT", `/api/clients/${client}/compliance/nis2`, { version: 1 });
  return client;
}

test("the lowest tier reads neither rows nor figures of a framework that it lacks", async () => {
  const client = await adopted();
  const only = ["cyber-essentials"];
  const both = ["cyber-essentials", "nis2"];
  const history = async () => (await get(`/api/clients/${client}/compliance/history`)).items[0].figures;
  const diff = async () => (await get(`/api/clients/${client}/compliance/diff?from=2026-11-01`)).rows;
  const list = async () => (await get("/api/compliance")).items[0].frameworks;
  for (const read of [history, diff, list]) expect(idsOf(await read())).toEqual(both);

  await setTier("Basic");
  for (const read of [history, diff, list]) expect(idsOf(await read())).toEqual(only);
  expect((await api.call("GET", "/api/compliance?framework=nis2")).body.code).toBe("feature_locked");
  expect((await get("/api/compliance?standing=requires-validation")).total).toBe(1);
  const shown = await get("/api/frameworks/nis2");
  expect([shown.framework.requirements, shown.mapping.rows]).toEqual([[], []]);
  expect(shown.locked).toBe("This feature is available in Enhanced tier. Upgrade to unlock!");
  expect((await api.call("GET", "/api/frameworks/nis2/export?format=csv")).body.code).toBe("feature_locked");
  expect((await get("/api/frameworks/cyber-essentials")).mapping.rows.length).toBeGreaterThan(28);
  await setTier("Ultimate");
});

test("a client of which only locked frameworks are adopted is not listed in the lowest tier", async () => {
  const client = await addClient(api.workspace, "Wharf Ltd", {});
  await api.call("PUT", `/api/clients/${client}/compliance/dora`, { version: 0 });
  const names = async (path: string) => (await get(path)).items.map(({ name }: { name: string }) => name);
  expect(await names("/api/compliance?search=wharf")).toEqual(["Wharf Ltd"]);
  await setTier("Basic");
  expect(await names("/api/compliance?search=wharf")).toEqual([]);
  expect(await names("/api/compliance?search=wharf&all=true")).toEqual(["Wharf Ltd"]);
  await setTier("Ultimate");
});
