import { CLIENTS_API } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clientsRoutes } from "../../routes/clients-routes.ts";
import { type PartOfApi, partOfApi } from "../../routes/test/part-of-api.ts";

let api: PartOfApi;
beforeAll(() => {
  api = partOfApi("2026-11-22T09:00:00.000Z", CLIENTS_API, clientsRoutes({} as never));
});
afterAll(() => api.close());

test("a client under a legal hold is not erased: the refusal states who decided so, and why", async () => {
  const { id } = (await api.call("POST", "/api/clients", { name: "Held Ltd", edits: [] })).body;
  const held = await api.call("PUT", `/api/clients/${id}/hold`, { held: true, reason: "claim 2026/17" });
  const { hold } = (await api.call("GET", `/api/clients/${id}`)).body;
  expect([held.body, hold.reason]).toEqual([{ id, hold }, "claim 2026/17"]);
  const refused = await api.call("POST", `/api/clients/${id}/erase`, { name: "Held Ltd" });
  expect([refused.status, refused.body.code]).toEqual([409, "gate_closed"]);
  expect(refused.body.detail).toMatch(/^The client is under a legal hold by .+ of .+: claim 2026\/17\.$/);
  expect((await api.call("PUT", `/api/clients/${id}/hold`, { held: false })).status).toBe(422);
  const released = await api.call("PUT", `/api/clients/${id}/hold`, { held: false, reason: "claim closed" });
  expect(released.body).toEqual({ id, hold: null });
  const { items } = (await api.call("GET", `/api/clients/${id}/activity`)).body;
  const words = items.map((item: { action: string; words: string | null }) => [item.action, item.words]);
  expect(words).toEqual(
    expect.arrayContaining([
      ["legal hold placed", "reason claim 2026/17"],
      ["legal hold released", "reason claim closed"],
    ]),
  );
  api.as("broker");
  expect((await api.call("PUT", `/api/clients/${id}/hold`, { held: true, reason: "x" })).status).toBe(403);
  api.as("admin");
  expect((await api.call("POST", `/api/clients/${id}/erase`, { name: "Held Ltd" })).status).toBe(200);
});
