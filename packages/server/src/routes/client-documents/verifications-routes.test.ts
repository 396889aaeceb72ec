import { CLIENT_DOCUMENTS_API, COMPLIANCE_API, VERIFICATIONS_API, type VerifiableDocument } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportClients } from "../../verbs/clients/export-clients.ts";
import { complianceRoutes } from "../compliance/compliance-routes.ts";
import { addClient } from "../test/add-client.ts";
import { type PartOfApi, partOfApi } from "../test/part-of-api.ts";
import { clientDocumentsRoutes } from "./client-documents-routes.ts";
import { verificationsRoutes } from "./verifications-routes.ts";

const TEMPLATE = "information-security-policy";
let api: PartOfApi;
beforeAll(() => {
  api = partOfApi(
    "2026-11-28T09:00:00.000Z",
    { ...CLIENT_DOCUMENTS_API, ...COMPLIANCE_API, ...VERIFICATIONS_API },
    { ...clientDocumentsRoutes(), ...complianceRoutes(), ...verificationsRoutes() },
  );
});
afterAll(() => api.close());

/** A client with a policy in force and a certificate that is filed. */
async function withDocuments(name: string) {
  const client = await addClient(api.workspace, name, { "controls.mfaEmail": { answer: "yes" } });
  const { body } = await api.call("POST", `/api/clients/${client}/documents`, { templates: [TEMPLATE] });
  const path = `/api/clients/${client}/documents/${body.items[0].id}`;
  await api.call("PATCH", path, { version: 1, owner: "A. Lee" });
  await api.call("POST", `${path}/approve`, { version: 2, approver: "R. Halden" });
  const certificate = {
    ...{ kind: "certificate", title: "Cyber Essentials", source: "IASME", collectedAt: "2026-11-01", validUntil: null },
    controls: [{ id: "CC-GOV-02", shows: "met" }],
  };
  const file = { name: "ce.pdf", bytes: "%PDF-1.7 fictitious" };
  const filed = await api.upload(`/api/clients/${client}/evidence`, file, { evidence: JSON.stringify(certificate) });
  if (filed.status !== 201) throw new Error(JSON.stringify(filed.body));
  return { client, path, certificate: filed.body.id as string, verifications: `/api/clients/${client}/verifications` };
}

const COMPARED = {
  ...{ against: "Signed original", method: "original", on: "2026-11-20", outcome: "agrees" },
  ...{ verifiedBy: "Jane Doe", validUntil: "2027-11-20" },
};
const standings = (items: readonly VerifiableDocument[]) => items.map(({ name, standing }) => [name, standing]);

test("documents in force and filed ones are listed once each, unverified until a person compared them", async () => {
  const { client, verifications, certificate } = await withDocuments("Ferry Ltd");
  const { body } = await api.call("GET", verifications);
  expect(standings(body.items)).toEqual([
    ["Information Security Policy", "unverified"],
    ["Cyber Essentials", "unverified"],
  ]);
  expect(body.unverified).toBe(2);
  const made = await api.call("POST", verifications, { ...COMPARED, document: TEMPLATE });
  expect([made.status, made.body]).toMatchObject([201, { standing: "verified", n: 1, file: expect.any(String) }]);
  const looked = { document: certificate, against: "IASME certificate search", method: "register" };
  await api.call("POST", verifications, { ...COMPARED, ...looked, verifiedBy: undefined, validUntil: "2026-12-31" });
  const { items } = (await api.call("GET", `${verifications}?validBy=2026-12-31`)).body;
  expect(items[0].verifications).toMatchObject([
    { verifiedBy: "jane", by: "jane", sha256: expect.stringMatching(/^\w{64}$/) },
  ]);
  expect(standings((await api.call("GET", `${verifications}?verifiedBy=doe`)).body.items)).toEqual([
    ["Information Security Policy", "verified"],
  ]);
  expect((await api.call("GET", `${verifications}?unverified=true`)).body).toEqual({ items: [], unverified: 0 });
  const rows = (await api.call("GET", `/api/clients/${client}/documents`)).body.items;
  expect(rows[0].verified).toEqual({
    ...{ standing: "verified", verifiedBy: "Jane Doe", on: "2026-11-20", validUntil: "2027-11-20" },
  });
});

test("a client's documents in force are filtered by where their verification is today", async () => {
  const { client, verifications } = await withDocuments("Quay Ltd");
  const named = async (verification: string) => {
    const { body } = await api.call("GET", `/api/clients/${client}/documents?verification=${verification}`);
    return body.items.map(({ template }: { template: string }) => template);
  };
  expect([await named("unverified"), await named("verified")]).toEqual([[TEMPLATE], []]);
  await api.call("POST", verifications, { ...COMPARED, document: TEMPLATE });
  expect([await named("unverified"), await named("verified")]).toEqual([[], [TEMPLATE]]);
  expect((await api.call("GET", `/api/clients/${client}/documents?verification=maybe`)).status).toBe(422);
});

test("a new version in force is not verified by the comparison of the version before", async () => {
  const { path, verifications } = await withDocuments("Moor Ltd");
  await api.call("POST", verifications, { ...COMPARED, document: TEMPLATE });
  const { version, current } = (await api.call("GET", path)).body;
  const section = { id: current.sections[0].id, body: "We protect information." };
  const edited = (await api.call("PATCH", path, { version, section })).body;
  await api.call("POST", `${path}/approve`, { version: edited.version, approver: "R. Halden" });
  const { items } = (await api.call("GET", `${verifications}?standing=outdated`)).body;
  expect(standings(items)).toEqual([["Information Security Policy", "outdated"]]);
});

test("a comparison that was recorded by mistake is withdrawn once, and stays on record", async () => {
  const { verifications } = await withDocuments("Hill Ltd");
  const { body } = await api.call("POST", verifications, { ...COMPARED, document: TEMPLATE });
  const [made] = body.verifications;
  const withdraw = () => api.call("POST", `${verifications}/${made.id}/withdraw`, { reason: "Other file" });
  expect((await withdraw()).body).toMatchObject({
    standing: "unverified",
    verifications: [{ id: made.id, withdrawn: { by: "jane", reason: "Other file" } }],
  });
  expect((await withdraw()).status).toBe(409);
});

test("what cannot be is refused: a draft, a later day, and an end without agreement", async () => {
  const { verifications } = await withDocuments("Vale Ltd");
  const record = async (over: object) => (await api.call("POST", verifications, { ...COMPARED, ...over })).status;
  expect(await record({ document: "backup-policy" })).toBe(404);
  expect(await record({ document: TEMPLATE, on: "2026-11-29" })).toBe(422);
  expect(await record({ document: TEMPLATE, outcome: "differs" })).toBe(422);
  api.as("viewer");
  expect(await record({ document: TEMPLATE })).toBe(403);
  api.as("admin");
  const actor = { by: "jane", at: "2026-11-28T09:00:00.000Z" };
  await api.workspace.database.clients.setTier("Basic", actor);
  expect((await api.call("GET", verifications)).body.code).toBe("feature_locked");
  await api.workspace.database.clients.setTier("Ultimate", actor);
});

test("an export has the comparisons, and an erasure removes them", async () => {
  const { client, verifications } = await withDocuments("Dale Ltd");
  await api.call("POST", verifications, { ...COMPARED, document: TEMPLATE });
  expect(JSON.parse(await exportClients(api.workspace, client, "json"))[0].verifications).toHaveLength(1);
  await api.workspace.database.clients.erase(client, { by: "jane", at: "2026-11-28T09:00:00.000Z" });
  expect((await api.workspace.database.clientDocuments.verificationsOfClients([client])).size).toBe(0);
});
