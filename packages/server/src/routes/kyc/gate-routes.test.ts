import { DOCUMENTS_API, GATE_API, PLACEMENTS_API } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documentsRoutes } from "../documents-routes.ts";
import { placementsRoutes } from "../placements-routes.ts";
import { addClient, screenedOn } from "../test/add-client.ts";
import { type PartOfApi, partOfApi } from "../test/part-of-api.ts";
import { gateRoutes } from "./gate-routes.ts";

const NOW = "2026-11-29T09:00:00.000Z";
let api: PartOfApi;
const permit = (given: boolean) =>
  api.workspace.database.access.setPermission(
    { name: "jane", permission: "kyc-decision", given },
    { by: "jane", at: NOW },
  );
beforeAll(async () => {
  api = partOfApi(
    NOW,
    { ...DOCUMENTS_API, ...GATE_API, ...PLACEMENTS_API },
    { ...documentsRoutes({} as never), ...gateRoutes(), ...placementsRoutes({} as never) },
  );
  await permit(true);
});
afterAll(() => api.close());

const REASON = "The list is being updated; screened by telephone today.";
const gate = (client: string, rest = "") => `/api/clients/${client}/sanctions-gate${rest}`;
const open = (client: string, body: object = { reason: REASON }) => api.call("POST", gate(client, "/openings"), body);
const stateOf = async (client: string) => (await api.call("GET", gate(client))).body.gate.state;
const document = async (client: string) =>
  (await api.call("POST", `/api/clients/${client}/papers`, { paper: "proposal", format: "md" })).body.id;
const submit = async (id: string) => (await api.call("POST", `/api/exports/${id}/submit`, { to: "Beazley" })).status;
const textOf = async (id: string) => (await api.read(`/api/exports/${id}/file`)).body;

test("the gate of a client states where it stands, what closes it, and what can be done", async () => {
  const client = await addClient(api.workspace, "Shown Ltd", screenedOn("2026-11-21"));
  const { status, body } = await api.call("GET", gate(client));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ client, maxAgeDays: 7, permitted: true },
    standing: { state: "stale", ageDays: 8, screening: { where: "elsewhere", on: "2026-11-21" } },
    gate: { state: "closed", reasons: [{ id: "stale" }], opening: null, fix: { kind: "any-of" } },
    note: "Sanctions: screened by Priya Shah on 21 November 2026 against UK Sanctions List: no match. The sanctions screening is older than 7 days.",
  });
});

test("a reason opens the gate for one submission, is printed, audited, and counts once", async () => {
  const client = await addClient(api.workspace, "Once Ltd");
  expect((await open(client, { reason: "too short" })).status).toBe(422);
  const opened = await open(client);
  expect([opened.status, opened.body.gate.state]).toEqual([201, "open"]);
  expect((await open(client)).body.code).toBe("record_unsettled");
  const [first, second] = [await document(client), await document(client)];
  expect(await textOf(first)).toContain(
    `Released without a current screening by jane on 29 November 2026. Reason: ${REASON}`,
  );
  expect(await textOf(first)).not.toContain("Sanctions not screened.");
  expect([await submit(first), await submit(second)]).toEqual([200, 409]);
  expect(await stateOf(client)).toBe("closed");
  const placed = { client, stage: "submitted" };
  expect((await api.call("POST", "/api/placements", placed)).status).toBe(201);
  expect((await api.call("POST", "/api/placements", { ...placed, risk: "Crime" })).status).toBe(409);
  const { changes } = await api.workspace.database.audit.page({ limit: 20, subject: client, action: "sanctions gate" });
  expect(changes.map(({ action, by }) => [action, by])).toEqual([
    ["sanctions gate passed", "jane"],
    ["sanctions gate passed", "jane"],
    ["sanctions gate opened", "jane"],
  ]);
  expect(JSON.stringify(changes)).not.toContain("telephone");
});

test("an opening for days counts for every submission until it is withdrawn", async () => {
  const client = await addClient(api.workspace, "Days Ltd");
  const { body } = await open(client, { reason: REASON, days: 3 });
  expect(body.gate.opening).toMatchObject({ until: "2026-12-01", once: false });
  expect([await submit(await document(client)), await submit(await document(client))]).toEqual([200, 200]);
  const withdrawn = await api.call("DELETE", gate(client, `/${body.gate.opening.id}`));
  expect([withdrawn.status, withdrawn.body.gate.state]).toEqual([200, "closed"]);
  expect(await submit(await document(client))).toBe(409);
  expect((await open(client, { reason: REASON, days: 31 })).status).toBe(422);
});

test("only a person with the permission opens the gate or records a licence, whatever the role", async () => {
  const client = await addClient(api.workspace, "Unpermitted Ltd");
  await permit(false);
  const refused = await open(client);
  expect([refused.status, refused.body.code, refused.body.fix]).toEqual([
    403,
    "not_permitted",
    { kind: "permit-user", user: "jane", permission: "kyc-decision" },
  ]);
  const file = { name: "licence.pdf", bytes: "%PDF-1.7" };
  const form = { authority: "OFSI", number: "1", on: "2026-11-02" };
  expect((await api.upload(gate(client, "/licences"), file, form)).status).toBe(403);
  expect((await api.call("DELETE", gate(client, "/abc"))).status).toBe(403);
  expect((await api.call("GET", gate(client))).body.permitted).toBe(false);
  await permit(true);
  api.as("viewer");
  expect((await open(client)).status).toBe(403);
  api.as("admin");
});

const matched = (name: string) => {
  const { sanctionsScreening } = screenedOn("2026-11-29");
  return addClient(api.workspace, name, { sanctionsScreening: { ...sanctionsScreening, result: "match" } });
};

test("a true match is opened by no reason, only by a licence with its file, which documents name", async () => {
  const client = await matched("Listed Ltd");
  const refused = await open(client);
  expect([refused.status, refused.body.code, refused.body.fix]).toEqual([
    409,
    "gate_closed",
    { kind: "record-licence", client },
  ]);
  const draft = await document(client);
  expect(await textOf(draft)).toContain("A party is on a sanctions list, and no licence in force covers it.");
  const form = { authority: "OFSI", number: "INT/2026/1234567", on: "2026-11-02" };
  const licence = (more: object, file: { name: string; bytes: string } | null = { name: "l.pdf", bytes: "%PDF-1.7" }) =>
    api.upload(gate(client, "/licences"), file, { ...form, ...more });
  expect((await licence({}, null)).status).toBe(422);
  expect((await licence({}, { name: "l.pdf", bytes: "" })).body.detail).toContain("l.pdf is empty.");
  for (const [name, bytes] of [
    ["licence.pdf", "MZ\u0090 a program"],
    ["licence.txt", "OFSI permits everything."],
    ["licence.html", "<p>Licence</p>"],
  ] as const)
    expect(await licence({}, { name, bytes })).toMatchObject({
      ...{ status: 422, body: { code: "input_invalid", detail: `${name} is neither a PDF nor a picture.` } },
    });
  expect((await licence({ number: "" })).status).toBe(422);
  for (const on of ["2026-11-30", "1120-02-02"])
    expect(await licence({ on })).toMatchObject({ status: 422, body: { errors: { on: expect.any(String) } } });
  expect((await licence({ expiresOn: "2026-11-28" })).status).toBe(422);
  expect(await submit(draft)).toBe(409);
  const made = await licence({ expiresOn: "2026-12-31" });
  expect([made.status, made.body.gate.state]).toEqual([201, "open"]);
  const paper = await document(client);
  expect(await textOf(paper)).toContain("Licence INT/2026/1234567 of OFSI, 2 November 2026, covers the match.");
  expect(await submit(paper)).toBe(200);
  const [{ id }] = made.body.standing.licences;
  expect((await api.read(gate(client, `/licences/${id}/file`))).body).toBe("%PDF-1.7");
  expect((await api.read(gate(client, "/licences/none/file"))).statusCode).toBe(404);
  expect((await api.call("DELETE", gate(client, `/${id}`))).body.gate.state).toBe("closed");
});

test("without a confirmed match no licence is recorded", async () => {
  const client = await addClient(api.workspace, "Unlisted Ltd", screenedOn("2026-11-29"));
  const form = { authority: "OFSI", number: "1", on: "2026-11-02" };
  const { status, body } = await api.upload(gate(client, "/licences"), { name: "l.pdf", bytes: "%PDF-1.7" }, form);
  expect([status, body.code]).toEqual([422, "input_invalid"]);
});
