import { ONBOARDING_API, QUESTIONS_VERSION } from "@broker/contracts";
import { assertValue } from "@broker/core";
import { storedFilesOf } from "@broker/core/documents";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addClient } from "../test/add-client.ts";
import { type PartOfApi, partOfApi } from "../test/part-of-api.ts";
import { onboardingRoutes } from "./onboarding-routes.ts";

let api: PartOfApi;
beforeAll(() => {
  api = partOfApi("2026-11-22T09:00:00.000Z", ONBOARDING_API, onboardingRoutes());
});
afterAll(() => api.close());

const SESSIONS = "/api/onboarding/sessions";

async function begun(name: string) {
  const client = await addClient(api.workspace, name, { industry: "Dentistry" });
  const { status, body } = await api.call("POST", SESSIONS, { client, order: "form" });
  expect(status).toBe(200);
  const move = (made: object, more: object = {}) =>
    api.call("POST", `${SESSIONS}/${body.id}/moves`, { move: made, ...more });
  return { client, id: body.id as string, body, move };
}

test("the bank of questions is one list with its version", async () => {
  const { body } = await api.call("GET", "/api/onboarding/questions");
  expect([body.version, body.items.length]).toEqual([QUESTIONS_VERSION, 88]);
});

test("a conversation begins with what the record lacks, and states how much is answered", async () => {
  const { body } = await begun("Lane Ltd");
  expect(body).toMatchObject({
    state: "open",
    question: { id: "domains" },
    companyProfile: { companyName: "Lane Ltd", industry: "Dentistry", website: null },
    timestamp: "2026-11-22T09:00:00.000Z",
    expiresAt: "2026-11-23T09:00:00.000Z",
    ...{ answers: [], selectedTier: "Ultimate", riskAssessment: { riskScore: null }, reportId: null },
  });
  // Name and activity are recorded.
  expect(body.answered).toBe(2);
  expect(body.sections[0]).toMatchObject({ id: "company", title: "Company Information", answered: 2 });
});

test("a website begins the conversation of the client that has exactly this domain, never of one whose domain contains it", async () => {
  const domain = (name: string) => ({ domains: [{ name, role: "main", accepted: true }] });
  const client = await addClient(api.workspace, "Fell Brewing", domain("fell-brewery.example"));
  const start = (website: string) => api.call("POST", SESSIONS, { client: website });
  expect((await start("www.fell-brewery.example")).body.client.id).toBe(client);
  for (const other of ["brewery.example", "fell-brewery.exam"])
    expect((await start(other)).body).toMatchObject({ status: 404, detail: `No client has the domain ${other}.` });
  await addClient(api.workspace, "Old Fell Brewing", domain("old.fell-brewery.example"));
  expect((await start("fell-brewery.example")).body.client.id).toBe(client);
});

test("each question states what its answer moves, and each answer what it moved", async () => {
  const { move, body } = await begun("Crag Ltd");
  expect(body.range).toMatchObject({ premium: null, noPremium: "turnover-not-known", noPosture: "no-scan" });
  const { body: priced } = await move({ kind: "press", question: "turnover", value: { total: 500_000_000 } });
  const moved = priced.turn.effects.find(({ output }: { output: string }) => output === "premium-range");
  expect([moved.before, moved.after]).toEqual([null, priced.range.premium]);
  expect(priced.range.premium.high).toBeGreaterThan(priced.range.premium.low);
  const { body: asked } = await move({ kind: "change", question: "mfaEmail" });
  expect(asked.turn.effects).toBeNull();
  const { low, high } = asked.reason.moves.premium;
  const { body: yes } = await move({ kind: "press", value: "yes" });
  const premium = yes.turn.effects.find(({ output }: { output: string }) => output === "premium");
  // The favourable answer is the cheaper of the two ends that were announced.
  expect(premium.after).toBe(low);
  expect(premium.before).toBeLessThanOrEqual(high);
});

test("a typed answer is confirmed, counted and in the transcript", async () => {
  const { id, move, client } = await begun("Moor Ltd");
  const read = await move({ kind: "type", text: "moor.example" });
  expect(read.body.session.pending.readings).toEqual([{ question: "domains", value: ["moor.example"], rule: "parts" }]);
  const confirmed = await move({ kind: "confirm" }, { version: 1 });
  expect(confirmed.body).toMatchObject({ question: { id: "turnover" }, answered: 3, session: { version: 2 } });
  expect(confirmed.body.companyProfile.website).toBe("moor.example");
  expect(confirmed.body.answers).toEqual(["moor.example"]);
  const { items } = (await api.call("GET", `${SESSIONS}/${id}/transcript`)).body;
  expect(items.map(({ move: kind, text }: { move: string; text: string | null }) => [kind, text])).toEqual([
    ["type", "moor.example"],
    ["confirm", null],
  ]);
  expect(items[1]).toMatchObject({ by: "jane", place: "browser", asked: { question: "domains" } });
  const listed = (await api.call("GET", `${SESSIONS}?client=${client}`)).body.items;
  expect(listed).toMatchObject([{ id, state: "open", answered: 3, client: { name: "Moor Ltd" } }]);
});

test("a move on an outdated version is refused with 409, and the newer state can be read", async () => {
  const { id, move } = await begun("Dale Ltd");
  await move({ kind: "skip" }, { version: 0 });
  const late = await move({ kind: "skip" }, { version: 0 });
  expect([late.status, late.body.code]).toEqual([409, "record_unsettled"]);
  expect((await api.call("GET", `${SESSIONS}/${id}`)).body.session.version).toBe(1);
});

test("an answer that is no value of its field is refused with 422 and an example", async () => {
  const { move } = await begun("Fell Ltd");
  const refused = await move({ kind: "press", question: "employees", value: "many" });
  expect([refused.status, refused.body.code]).toEqual([422, "input_invalid"]);
  expect(refused.body.detail).toContain("employees must be");
});

test("an answer that a record contradicts comes back with both statements before the next question", async () => {
  const { client, move } = await begun("Tarn Ltd");
  const { database } = api.workspace;
  const registered = { field: "employees" as const, value: 12, provenance: "registry" as const, source: "Register" };

  const at = "2026-11-22T09:00:00.000Z";
  await database.clients.edit(client, (log) => assertValue(log, { ...registered, asOf: at, by: "jane" }, at), {
    by: "jane",
    at,
  });
  const { body } = await move({ kind: "press", question: "employees", value: 45 });
  expect(body.contradiction).toMatchObject({ field: "employees" });
  expect(body.contradiction.said.map(({ text }: { text: string }) => text)).toEqual(["12", "45"]);
  const asked = await move({ kind: "resolve", field: "employees", way: "ask" });
  expect([asked.body.contradiction, asked.body.session.toAsk]).toEqual([null, ["employees"]]);
  // It is left open: documents stay drafts, and the end of the conversation says so.
  expect((await move({ kind: "finish" })).body.unresolved).toEqual(["Employees"]);
});

test("a contradicted answer is confirmed with a reason and an evidence file, which the disclosure lists", async () => {
  const { client, id, move } = await begun("Sike Ltd");
  const { database } = api.workspace;
  const at = "2026-11-22T09:00:00.000Z";
  const registered = { field: "employees" as const, value: 12, provenance: "registry" as const, source: "Register" };
  await database.clients.edit(client, (log) => assertValue(log, { ...registered, asOf: at, by: "jane" }, at), {
    by: "jane",
    at,
  });
  await move({ kind: "press", question: "employees", value: 45 });
  const confirm = { kind: "resolve", field: "employees", way: "confirm", reason: "Accounts exclude agency staff" };
  const unknown = await move({ ...confirm, evidence: { file: "payroll.txt", digest: "a".repeat(64) } });
  expect([unknown.status, unknown.body.detail]).toEqual([422, "payroll.txt is not stored with the client."]);

  const send = (bytes: string) => api.upload(`${SESSIONS}/${id}/evidence`, { name: "payroll.txt", bytes });
  expect((await send("")).body.detail).toBe("payroll.txt is empty.");
  const { status, body: evidence } = await send("45 on the payroll");
  // SHA-256 of the text, by sha256sum.
  const digest = "66c10942b9fe29ac2416e9af7f28431563c4a3791b88ddc9e1d2c6f3d1ceb974";
  expect([status, evidence]).toEqual([201, { file: "payroll.txt", digest }]);
  const confirmed = await move({ ...confirm, evidence });
  expect([confirmed.status, confirmed.body.contradiction]).toEqual([200, null]);
  const { items } = (await api.call("GET", `/api/clients/${client}/disclosure`)).body;
  const last = items.findLast((each: { question: string }) => each.question === "employees");
  expect(last).toMatchObject({ answer: "45", source: "Accounts exclude agency staff", evidence });
  const log = await database.clients.find(client);
  expect(storedFilesOf(log)).toEqual([{ name: "payroll.txt", digest }]);
});

test("the disclosure of a client names who answered each question, how and when, and what was not asked", async () => {
  const { client, id, move } = await begun("Wharf Ltd");
  await move({ kind: "press", question: "employees", value: 40 });
  await move({ kind: "press", question: "employees", value: 45 });
  const { items } = (await api.call("GET", `/api/clients/${client}/disclosure`)).body;
  const on = (question: string) => items.filter((each: { question: string }) => each.question === question);
  expect(on("employees")).toMatchObject([
    { answer: "40", state: "replaced", replacedBy: "45", declaredBy: "jane", way: "conversation", by: "jane" },
    { answer: "45", state: "in-force", asOf: "2026-11-22T09:00:00.000Z" },
  ]);
  expect(on("mfaEmail")).toMatchObject([{ state: "not-asked", n: null }]);
  expect((await api.call("GET", `/api/onboarding/sessions/${id}`)).body.state).toBe("open");
  expect((await api.call("GET", "/api/clients/nobody/disclosure")).status).toBe(404);
});

test("a viewer reads conversations and makes no move", async () => {
  const { id } = await begun("Beck Ltd");
  api.as("viewer");
  expect((await api.call("GET", `${SESSIONS}/${id}`)).status).toBe(200);
  expect((await api.call("POST", `${SESSIONS}/${id}/moves`, { move: { kind: "skip" } })).status).toBe(403);
  api.as("admin");
});
