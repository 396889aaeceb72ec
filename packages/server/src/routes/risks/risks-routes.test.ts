import { COMPLIANCE_API, RISKS_API, type Risk } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { complianceRoutes } from "../compliance/compliance-routes.ts";
import { addClient } from "../test/add-client.ts";
import { type PartOfApi, partOfApi } from "../test/part-of-api.ts";
import { risksRoutes } from "./risks-routes.ts";

const NOW = "2026-11-29T09:00:00.000Z";

let api: PartOfApi;
beforeAll(() => {
  api = partOfApi(NOW, { ...RISKS_API, ...COMPLIANCE_API }, { ...risksRoutes(), ...complianceRoutes() });
});
afterAll(() => api.close());

const HAND = { title: "Restore fails", category: "resilience", likelihood: 3, impact: 5, reason: "Never tested" };
const CONTROL = "CC-GOV-02";

/** A client that attests a control, with a risk linked to its gap. */
async function linkedRisk(name: string): Promise<{ readonly client: string; readonly risk: Risk }> {
  const client = await addClient(api.workspace, name);
  await attest(client, "not-met");
  const [added]: Risk[] = (await api.call("POST", `/api/clients/${client}/risks`, HAND)).body.items;
  if (added === undefined) throw new Error("nothing was opened");
  const link = { version: added.version, link: [{ kind: "gap", ref: CONTROL }] };
  return { client, risk: (await api.call("PATCH", `/api/risks/${added.id}`, link)).body };
}

const DAY = { met: "2026-11-29", "not-met": "2026-11-28" } as const;

async function attest(client: string, shows: "met" | "not-met"): Promise<void> {
  const statement = {
    ...{ kind: "attestation", title: "Statement", source: "Jane Doe", collectedAt: DAY[shows], validUntil: null },
    controls: [{ id: CONTROL, shows }],
  };
  const { status, body } = await api.upload(`/api/clients/${client}/evidence`, null, {
    evidence: JSON.stringify(statement),
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
}

test("closing a risk answers with the gap and the planned action that may be closed, and closes neither", async () => {
  const { client, risk } = await linkedRisk("Fen Ltd");
  expect(risk.id).toMatch(/^[2-9b-z]{3}-[2-9b-z]{3}$/);
  expect(risk.links).toMatchObject([{ kind: "gap", ref: CONTROL, state: "open" }]);
  const { body: before } = await api.call("GET", `/api/clients/${client}/compliance`);
  const plan = { version: before.version, state: "planned", owner: "IT", due: "2027-01-31" };
  await api.call("PATCH", `/api/clients/${client}/compliance/gaps/${CONTROL}`, plan);
  const { body: closed } = await api.call("POST", `/api/risks/${risk.id}/close`, { version: 1, reason: "Site sold" });
  const evidence = { reason: "person", ref: closed.closed.by, on: "2026-11-29" };
  expect(closed.proposes).toMatchObject([
    { kind: "gap", ref: CONTROL, evidence },
    { kind: "action", ref: CONTROL, evidence },
  ]);
  const { body: after } = await api.call("GET", `/api/clients/${client}/compliance`);
  expect(after.controls.find(({ id }: { id: string }) => id === CONTROL).state).toBe("not-met");
  expect((await api.call("GET", `/api/risks/${risk.id.toUpperCase()}`)).body.proposes).toHaveLength(2);
});

test("the register of all clients follows evidence that changed since, without its client being opened", async () => {
  const { client, risk } = await linkedRisk("Moor Ltd");
  const listed = async (): Promise<Risk | undefined> =>
    (await api.call("GET", "/api/risks?limit=500")).body.items.find(({ id }: Risk) => id === risk.id);
  expect((await listed())?.closing).toBeNull();
  await attest(client, "met");
  expect(await listed()).toMatchObject({
    closing: { reason: "linked-done", ref: CONTROL, on: "2026-11-29" },
    links: [{ state: "done" }],
  });
});

test("a link to what the client does not have is refused, and nothing is saved", async () => {
  const { risk } = await linkedRisk("Ferry Ltd");
  const link = { version: risk.version, link: [{ kind: "document", ref: "backup-policy" }] };
  const { status, body } = await api.call("PATCH", `/api/risks/${risk.id}`, link);
  expect([status, body.detail]).toEqual([422, "The client has no document 'backup-policy'."]);
  expect((await api.call("GET", `/api/risks/${risk.id}`)).body.links).toHaveLength(1);
});
