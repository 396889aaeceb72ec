import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { IDV_API } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eraseClient } from "../../verbs/clients/client-record.ts";
import { addClient } from "../test/add-client.ts";
import { type PartOfApi, partOfApi } from "../test/part-of-api.ts";
import { idvRoutes } from "./idv-routes.ts";

const NOW = "2026-11-29T09:00:00.000Z";
/** The specimen of ICAO Doc 9303-4 with Germany as its state, and a birth and expiry of our own. */
const MRZ = "P<D<<ERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36D<<7408122F3004156ZE184226B<<<<<16";
const PDF = "%PDF-1.7\nfictitious document";

let api: PartOfApi;
beforeAll(() => {
  api = partOfApi(NOW, IDV_API, idvRoutes());
});
afterAll(() => api.close());

const SUBJECT = { name: "Anna Maria Eriksson", dateOfBirth: "1974-08-12", companyNumber: "01234567" };

async function begin(name: string) {
  const client = await addClient(api.workspace, name);
  const { body } = await api.call("POST", "/api/idv", { client, subject: SUBJECT });
  return { client, id: body.id as string };
}

const add = (id: string, fields: Readonly<Record<string, string>>, bytes: string | Buffer = PDF, name = "scan.pdf") =>
  api.upload(`/api/idv/${id}/documents`, { name, bytes }, fields);

const actions = async () =>
  (await api.workspace.database.audit.page({ limit: 100 })).changes.map(({ action, detail }) => ({ action, detail }));

test("a workflow goes from start to a person's decision, each step audited without a name", async () => {
  const { client, id } = await begin("Harrow Vale Ltd");
  expect((await api.call("GET", `/api/idv/${id}`)).body).toMatchObject({
    ...{ clientName: "Harrow Vale Ltd", status: "pending", progress: 25, riskLevel: null, version: 0 },
  });
  await add(id, { type: "passport", mrz: MRZ });
  await add(id, { type: "utility_bill", issuedOn: "2026-10-01", holder: "Anna Eriksson" });
  const { status, body: all } = await add(id, { type: "company_registration", number: "01234567" });
  expect(status).toBe(201);
  expect(all).toMatchObject({ status: "in_progress", progress: 50, missing: [], version: 3 });
  for (const { id: document } of all.documents) {
    const { version } = (await api.call("GET", `/api/idv/${id}`)).body;
    const decision = { version, outcome: "verified", reason: "Original seen." };
    await api.call("POST", `/api/idv/${id}/documents/${document}/decide`, decision);
  }
  const decision = { version: 6, outcome: "completed", reason: "Everything agrees." };
  const { body: done } = await api.call("POST", `/api/idv/${id}/decide`, decision);
  expect(done).toMatchObject({ status: "completed", progress: 100, completedAt: NOW });
  expect(done.decision).toEqual({ outcome: "completed", reason: "Everything agrees.", by: "jane", at: NOW });
  const log = (await api.workspace.database.audit.page({ limit: 100, subject: client })).changes;
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["identity workflow started", "identity document added", "identity workflow decided"]),
  );
  expect(JSON.stringify(log)).not.toMatch(/Eriksson|L898902C3|1974/i);
});

test("a workflow cannot be completed before its documents are verified, nor decided twice", async () => {
  const { id } = await begin("Fen Ltd");
  const early = await api.call("POST", `/api/idv/${id}/decide`, { version: 0, outcome: "completed", reason: "x" });
  expect(early).toMatchObject({ status: 409, body: { code: "gate_closed" } });
  await api.call("POST", `/api/idv/${id}/decide`, { version: 0, outcome: "failed", reason: "Withdrawn." });
  const again = await api.call("POST", `/api/idv/${id}/decide`, { version: 1, outcome: "failed", reason: "x" });
  expect(again.body.code).toBe("record_unsettled");
  expect((await add(id, { type: "passport" })).body.code).toBe("record_unsettled");
});

test("a change that is based on an older version is refused", async () => {
  const { id } = await begin("Moss Ltd");
  await add(id, { type: "passport" });
  const { body } = await api.call("POST", `/api/idv/${id}/decide`, { version: 0, outcome: "failed", reason: "x" });
  expect(body.code).toBe("record_unsettled");
});

test("the content decides what a file is; another one is refused, and nothing of it is stored", async () => {
  const { id } = await begin("Ely Ltd");
  const refused = await add(id, { type: "passport" }, "<html>", "passport.pdf");
  expect(refused).toMatchObject({ status: 422, body: { code: "input_invalid" } });
  expect((await add(id, { type: "passport" }, "", "passport.pdf")).body.code).toBe("input_invalid");
  expect((await add(id, { type: "licence" })).body.errors).toHaveProperty("type");
  expect((await api.upload(`/api/idv/${id}/documents`, null, { type: "passport" })).body.errors).toHaveProperty("file");
  expect((await api.call("GET", `/api/idv/${id}`)).body.documents).toEqual([]);
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]);
  expect((await add(id, { type: "passport" }, png, "passport")).body.documents[0].mediaType).toBe("image/png");
});

test("each view of a file is audited, and a viewer is refused", async () => {
  const { id } = await begin("Ware Ltd");
  const { body } = await add(id, { type: "passport" });
  const document = body.documents[0].id;
  const path = `/api/idv/${id}/documents/${document}/file`;
  const views = async () => (await actions()).filter(({ action }) => action === "identity document viewed");
  const before = (await views()).length;
  const file = await api.read(path);
  expect(file.body).toBe(PDF);
  expect(file.headers["content-disposition"]).toContain("attachment");
  await api.read(path);
  expect((await views()).length).toBe(before + 2);
  expect((await views())[0]?.detail).toEqual({ workflow: id, document });
  api.as("viewer");
  expect((await api.read(path)).statusCode).toBe(403);
  api.as("admin");
  expect((await views()).length).toBe(before + 2);
});

test("a file is encrypted at rest under the configured key, and goes with the client", async () => {
  const keyed = partOfApi(NOW, { ...IDV_API }, idvRoutes());
  const { workspace } = keyed;
  Object.assign(workspace.env, { BROKER_KEY: randomBytes(32).toString("hex") });
  Object.assign(workspace.config, { encryption: { keyEnv: "BROKER_KEY" } });
  const client = await addClient(workspace, "Sealed Ltd");
  const { body } = await keyed.call("POST", "/api/idv", { client, subject: SUBJECT });
  const name = { name: "scan.pdf", bytes: PDF };
  const added = await keyed.upload(`/api/idv/${body.id}/documents`, name, { type: "passport" });
  const stored = () =>
    readdirSync(workspace.config.home, { recursive: true, encoding: "utf8" }).filter((path) =>
      path.includes("/identity/"),
    );
  expect(stored()).toHaveLength(1);
  expect(readFileSync(join(workspace.config.home, stored()[0] ?? "")).includes("fictitious")).toBe(false);
  const path = `/api/idv/${body.id}/documents/${added.body.documents[0].id}/file`;
  expect((await keyed.read(path)).body).toBe(PDF);
  await eraseClient(workspace, { id: client });
  expect(stored()).toEqual([]);
  expect((await keyed.call("GET", `/api/idv/${body.id}`)).status).toBe(404);
  await keyed.close();
});

test("lists by client, status and words, and counts the whole", async () => {
  const { client, id } = await begin("Quern Ltd");
  expect((await api.call("GET", `/api/idv?client=${client}`)).body).toMatchObject({ total: 1, items: [{ id }] });
  expect((await api.call("GET", "/api/idv?search=quern")).body.total).toBe(1);
  expect((await api.call("GET", `/api/idv?client=${client}&status=completed`)).body.total).toBe(0);
  expect((await api.call("GET", `/api/idv?client=${client}&open=true`)).body.total).toBe(1);
  const { body } = await api.call("GET", "/api/idv?limit=1");
  expect((await api.call("GET", `/api/idv?limit=1&after=${body.next}`)).body.items[0].id).not.toBe(body.items[0].id);
  const overview = (await api.call("GET", "/api/idv/overview")).body;
  expect(overview.workflows).toBe(body.total);
  expect(overview.statuses.completed).toBe(1);
  expect(overview.encrypted).toBe(false);
  const { config } = api.workspace;
  Object.assign(config, { encryption: { keyFile: "file.key" } });
  expect((await api.call("GET", "/api/idv/overview")).body.encrypted).toBe(true);
  Object.assign(config, { encryption: undefined });
});

test("a zone is checked without being stored; what there is not is not found", async () => {
  const { body } = await api.call("POST", "/api/idv/check", { mrz: MRZ });
  expect(body).toMatchObject({ format: "TD3", surname: "ERIKSSON" });
  expect((await api.call("GET", "/api/idv/none")).status).toBe(404);
  expect((await api.call("POST", "/api/idv", { client: "none", subject: SUBJECT })).status).toBe(404);
});

test("every call requires the feature of the tier", () => {
  for (const route of Object.values(IDV_API)) expect(route.feature).toBe("idv_kyc_workflows");
});
