import { PLACEMENTS_API } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { placementsRoutes } from "../../routes/placements-routes.ts";
import { addClient, screenedOn } from "../../routes/test/add-client.ts";
import { type PartOfApi, partOfApi } from "../../routes/test/part-of-api.ts";

let api: PartOfApi;
beforeAll(() => {
  api = partOfApi("2026-11-22T09:00:00.000Z", PLACEMENTS_API, placementsRoutes({} as never));
});
afterAll(() => api.close());

const PERIOD = { inception: "2026-12-01", expiresOn: "2027-12-01" };
const BOUND = { stage: "bound", insurer: "Beazley", premium: 420_000, ...PERIOD };
const start = async (name: string) => {
  const client = await addClient(api.workspace, name, screenedOn("2026-11-20"));
  return { client, id: String((await api.call("POST", "/api/placements", { client })).body.id) };
};
const placementsOf = async (client: string) =>
  (await api.call("GET", `/api/placements?client=${client}`)).body.items as readonly { id: string; steps: unknown[] }[];
const changes = async (subject: string) =>
  (await api.workspace.database.audit.page({ limit: 50, subject })).changes.map(({ action }) => action);

test("ten equal placements at once are one", async () => {
  const client = await addClient(api.workspace, "Ten Ltd", screenedOn("2026-11-20"));
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => api.call("POST", "/api/placements", { client, risk: "Crime", ...BOUND })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await placementsOf(client)).toHaveLength(1);
});

test("ten bindings at once are one, and a later one returns the placement unchanged", async () => {
  const { id, client } = await start("Bound Once Ltd");
  const bind = () => api.call("POST", `/api/placements/${id}/steps`, BOUND);
  const answers = await Promise.all(Array.from({ length: 10 }, bind));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const { version } = await api.workspace.database.clients.find(client);
  expect((await bind()).body).toEqual(answers[0]?.body);
  expect((await api.workspace.database.clients.find(client)).version).toBe(version);
  expect((await placementsOf(client))[0]?.steps).toHaveLength(2);
  expect((await changes(id)).filter((action) => action === "placement moved")).toHaveLength(1);
});

test("binding on other terms than those in force is refused, as before", async () => {
  const { id } = await start("Other Terms Ltd");
  await api.call("POST", `/api/placements/${id}/steps`, BOUND);
  const { status, body } = await api.call("POST", `/api/placements/${id}/steps`, { ...BOUND, premium: 430_000 });
  expect([status, body.detail]).toEqual([422, "A placement that is bound does not become bound."]);
});

test("ten choices at once bind once", async () => {
  const { id, client } = await start("Chosen Once Ltd");
  await api.call("POST", `/api/placements/${id}/quotes`, { insurer: "Beazley", premium: 420_000 });
  const choose = () => api.call("POST", `/api/placements/${id}/choice`, { quote: 1, bind: true, ...PERIOD });
  const answers = await Promise.all(Array.from({ length: 10 }, choose));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const [placement] = await placementsOf(client);
  expect(placement).toMatchObject({ current: { stage: "bound" }, choices: [{ quote: 1 }] });
  expect(placement?.steps).toHaveLength(2);
});

test("a second policy of one risk and period is questioned on every way to bind it, and bound once confirmed", async () => {
  const { id, client } = await start("Second Ltd");
  await api.call("POST", `/api/placements/${id}/steps`, BOUND);
  const other = String((await api.call("POST", "/api/placements", { client, stage: "submitted" })).body.id);
  await api.call("POST", `/api/placements/${other}/quotes`, { insurer: "Hiscox", premium: 390_000 });
  const hiscox = { ...BOUND, insurer: "Hiscox", premium: 390_000 };
  const ways = [
    ["/api/placements", { client, ...hiscox }],
    [`/api/placements/${other}/steps`, hiscox],
    [`/api/placements/${other}/choice`, { quote: 1, bind: true, ...PERIOD }],
  ] as const;
  const before = await placementsOf(client);
  for (const [path, body] of ways)
    expect(await api.call("POST", path, body)).toMatchObject({
      status: 409,
      body: {
        code: "record_unsettled",
        detail: `Cyber is already bound with Beazley from 1 Dec 2026 to 1 Dec 2027, as placement ${id.slice(0, 8)}.`,
        fix: { kind: "set-option", option: "besideBound" },
      },
    });
  expect(await placementsOf(client)).toEqual(before);
  const bound = await api.call("POST", `/api/placements/${other}/steps`, { ...hiscox, besideBound: true });
  expect([bound.status, bound.body.current.stage]).toEqual([200, "bound"]);
  // The confirmed one is not questioned again when it is sent twice.
  expect((await api.call("POST", `/api/placements/${other}/steps`, hiscox)).status).toBe(200);
});
