import { KYC_CASES_API, type KycCase } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServerParts } from "../../app/server-parts.ts";
import { addClient } from "../test/add-client.ts";
import { type PartOfApi, partOfApi } from "../test/part-of-api.ts";
import { kycCasesRoutes } from "./kyc-routes.ts";

let api: PartOfApi;
let client = "";
beforeAll(async () => {
  api = partOfApi("2026-11-06T09:00:00Z", KYC_CASES_API, kycCasesRoutes({ scanning: {} } as unknown as ServerParts));
  await api.workspace.database.clients.setTier("Ultimate", { by: "jane", at: "2026-11-06T09:00:00Z" });
  client = await addClient(api.workspace, "Harbour Ore Ltd");
  await api.call("POST", `/api/kyc/${client}/open`, {});
});
afterAll(() => api.close());

const enter = (name: string, kind: "person" | "company", share: number, owns?: string) =>
  api.call("POST", `/api/kyc/${client}/parties`, { name, kind, role: "owner", share, ...(owns ? { owns } : {}) });
const read = async (): Promise<KycCase> => (await api.call("GET", `/api/kyc/${client}`)).body;

test("an owner is entered once for each company that it owns, so that all its shares count", async () => {
  const { body: holding } = await enter("Holding One Ltd", "company", 40);
  expect((await enter("Ada Lund", "person", 30)).status).toBe(201);
  expect((await enter("Ada Lund", "person", 75, holding.id)).status).toBe(201);
  expect((await enter("Ada Lund", "person", 50, holding.id)).status).toBe(409);
  const { parties, tree } = await read();
  const [ada, ...others] = parties.filter(({ name }) => name === "Ada Lund");
  expect(others).toEqual([]);
  expect(tree).toMatchObject([
    { party: holding.id, owners: [{ party: ada?.id, effective: { low: 30, high: 30 } }] },
    { party: ada?.id, effective: { low: 30, high: 30 } },
  ]);
});

test("companies that own each other end where the circle begins; none owns itself", async () => {
  const { parties } = await read();
  const holding = parties.find(({ name }) => name === "Holding One Ltd");
  const { body: second } = await enter("Holding Two Ltd", "company", 100, holding?.id);
  expect((await enter("Holding One Ltd", "company", 100, second.id)).status).toBe(201);
  expect(await enter("Holding Two Ltd", "company", 10, second.id)).toMatchObject({
    ...{ status: 422, body: { errors: { owns: expect.any(String) } } },
  });
  const [one] = (await read()).tree;
  const two = one?.owners.find(({ party }) => party === second.id);
  expect(two?.owners).toMatchObject([{ party: holding?.id, cycle: true, owners: [] }]);
});
