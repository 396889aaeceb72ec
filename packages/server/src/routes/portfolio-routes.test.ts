import { PORTFOLIO_API } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addClient } from "./test/add-client.ts";
import { type PartOfApi, partOfApi } from "./test/part-of-api.ts";
import { portfolioRoutes } from "./workspace-routes.ts";

let api: PartOfApi;
beforeAll(() => {
  api = partOfApi("2026-11-22T09:00:00.000Z", PORTFOLIO_API, portfolioRoutes({} as never));
});
afterAll(() => api.close());

test("an empty portfolio answers with zero counts and no totals", async () => {
  const { status, body } = await api.call("GET", "/api/portfolio");
  expect(status).toBe(200);
  expect(body).toMatchObject({ clients: 0, limits: { sum: null }, premium: { total: null, average: null } });
  const { body: set } = await api.call("GET", "/api/portfolio/scenarios");
  expect(set).toMatchObject({ clients: 0, scenarios: [], year: null });
});

test("premiums and limits of the portfolio are totalled as far as they are recorded", async () => {
  await addClient(api.workspace, "One Ltd", { expiringPolicy: { premium: 400_000, limit: 100_000_000 } });
  await addClient(api.workspace, "Two Ltd", { expiringPolicy: { premium: 600_000, limit: 300_000_000 } });
  await addClient(api.workspace, "Three Ltd");
  const { body } = await api.call("GET", "/api/portfolio");
  expect(body).toMatchObject({
    clients: 3,
    limits: { sum: { amount: "4000000.00", currency: "GBP" }, known: 2, unknown: 1 },
    premium: { total: { amount: "10000.00" }, average: { amount: "5000.00" }, known: 2, unknown: 1 },
  });
  const peers = await api.call("GET", "/api/portfolio/peers?client=One%20Ltd");
  expect(peers.body.items.map(({ name }: { name: string }) => name)).toEqual(["One Ltd"]);
});

test("a provider without clients is not found, from the simulation thread as well", async () => {
  for (const path of ["users?provider=nobody", "scenarios?provider=nobody"]) {
    const { status, body } = await api.call("GET", `/api/portfolio/${path}`);
    expect([path, status, body.code]).toEqual([path, 404, "not_found"]);
  }
});
