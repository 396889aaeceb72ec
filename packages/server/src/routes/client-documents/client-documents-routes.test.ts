import { CLIENT_DOCUMENTS_API, COMPLIANCE_API } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { complianceRoutes } from "../compliance/compliance-routes.ts";
import { addClient } from "../test/add-client.ts";
import { type PartOfApi, partOfApi } from "../test/part-of-api.ts";
import { clientDocumentsRoutes } from "./client-documents-routes.ts";

const TEMPLATE = "information-security-policy";
let api: PartOfApi;
beforeAll(() => {
  api = partOfApi(
    "2026-11-28T09:00:00.000Z",
    { ...CLIENT_DOCUMENTS_API, ...COMPLIANCE_API },
    { ...clientDocumentsRoutes(), ...complianceRoutes() },
  );
});
afterAll(() => api.close());

const known = {
  "controls.mfaEmail": { answer: "yes" },
  domains: [{ name: "ferry.example", role: "main", accepted: true }],
};
const drafted = async (name: string, values: Record<string, unknown> = known) => {
  const client = await addClient(api.workspace, name, values);
  const { body } = await api.call("POST", `/api/clients/${client}/documents`, { templates: [TEMPLATE] });
  const path = `/api/clients/${client}/documents/${body.items[0].id}`;
  const show = async () => (await api.call("GET", path)).body;
  return { client, path, show };
};
const sectionOf = (view: { current: { sections: { id: string; body: string }[] } }, id: string) =>
  view.current.sections.find((section) => section.id === id)?.body;
const evidence = async (client: string) => (await api.call("GET", `/api/clients/${client}/evidence`)).body.items;

test("a document is drafted, edited, approved, acknowledged, replaced and withdrawn, and is evidence only in force", async () => {
  const { client, path, show } = await drafted("Ferry Ltd");
  const first = await show();
  expect(first).toMatchObject({
    state: "draft",
    inForce: null,
    open: expect.arrayContaining(["owner of this policy"]),
  });
  expect(sectionOf(first, "purpose")).toContain("It applies to Ferry Ltd.");
  const approve = (version: number) => api.call("POST", `${path}/approve`, { version, approver: "R. Halden" });
  expect((await approve(1)).body).toMatchObject({
    code: "input_invalid",
    detail: "Still to be completed: owner of this policy.",
  });
  expect((await evidence(client)).length).toBe(0);
  expect((await api.call("PATCH", path, { version: 1, owner: "A. Lee" })).status).toBe(200);
  expect((await api.call("PATCH", path, { version: 1, owner: "B. Lee" })).status).toBe(409);
  const approved = (await approve(2)).body;
  expect(approved).toMatchObject({ state: "in-force", inForce: 1, reviewOn: "2027-11-28", changed: [], open: [] });
  expect(sectionOf(approved, "purpose")).toContain("Its owner is A. Lee.");
  const [filed] = await evidence(client);
  expect(filed).toMatchObject({
    ...{ kind: "file", source: "client", withdrawn: null, id: approved.current.approved.evidence },
    controls: [{ id: "CC-GOV-02", shows: "met" }],
  });
  const file = await api.read(`/api/clients/${client}/evidence/${filed.id}`);
  expect(file.body).toContain("It applies to Ferry Ltd.");
  expect(file.body).not.toContain("DRAFT");
  const { controls } = (await api.call("GET", `/api/clients/${client}/compliance`)).body;
  expect(controls.find(({ id }: { id: string }) => id === "CC-GOV-02")).toMatchObject({
    state: "met",
    basis: "documented",
  });

  const read = await api.call("POST", `${path}/acknowledge`, { people: ["Ann", "Bo", "ann"] });
  expect(read.body.acknowledgements).toHaveLength(2);
  const edit = await api.call("PATCH", path, {
    version: 4,
    section: { id: "access", body: "We require MFA everywhere." },
  });
  expect(edit.body).toMatchObject({ state: "in-force", inForce: 1, current: { n: 2, approved: null } });
  const diff = await api.call("GET", `${path}/diff?from=1&to=2`);
  expect(diff.body.sections.map(({ id, change }: { id: string; change: string }) => [id, change])).toEqual([
    ["purpose", "same"],
    ["access", "changed"],
    ["sources", "changed"],
  ]);
  const second = (await approve(5)).body;
  expect(second.inForce).toBe(2);
  expect((await evidence(client)).map((each: { withdrawn: unknown }) => each.withdrawn === null).sort()).toEqual([
    ...[false, true],
  ]);
  const withdrawn = await api.call("POST", `${path}/withdraw`, { version: 6, reason: "Merged into the group policy." });
  expect(withdrawn.body).toMatchObject({ state: "withdrawn", inForce: null });
  expect((await evidence(client)).every((each: { withdrawn: unknown }) => each.withdrawn !== null)).toBe(true);
  const after = (await api.call("GET", `/api/clients/${client}/compliance`)).body;
  expect(after.controls.find(({ id }: { id: string }) => id === "CC-GOV-02")).toMatchObject({ state: "not-assessed" });
});

test("a document is a file in four formats, marked as a draft in each, with one export record for each", async () => {
  const { client, path } = await drafted("Moor Ltd");
  for (const format of ["md", "html", "pdf", "docx"]) {
    const { statusCode, headers, rawPayload } = await api.read(`${path}/file?format=${format}`);
    expect([statusCode, headers["content-disposition"]]).toEqual([
      200,
      expect.stringContaining(`moor-ltd-information-security-policy-1.${format}`),
    ]);
    if (format === "docx") {
      expect(rawPayload.subarray(0, 2).toString()).toBe("PK");
      continue;
    }
    const body = String(rawPayload);
    expect(body).toContain("Moor Ltd");
    expect(body).toMatch(/DRAFT/i);
  }
  await api.read(`${path}/file?format=md`);
  const made = await api.workspace.database.exports.ofClients([client]);
  expect(made.map(({ exportType, formatStandard }) => `${exportType} ${formatStandard}`).sort()).toEqual([
    ...["DOCUMENT DOCX", "DOCUMENT HTML", "DOCUMENT MD", "DOCUMENT PDF"],
  ]);
  expect((await api.read(`${path}/file?format=md&n=9`)).statusCode).toBe(404);
});

test("a withdrawn version is marked as such, and Basic has PDF alone", async () => {
  const { path } = await drafted("Weir Ltd");
  const text = async () => (await api.read(`${path}/file?format=md`)).body;
  await api.call("PATCH", path, { version: 1, owner: "A. Lee" });
  await api.call("POST", `${path}/approve`, { version: 2, approver: "R. Halden" });
  expect(await text()).not.toMatch(/DRAFT|Withdrawn/);
  await api.call("POST", `${path}/withdraw`, { version: 3, reason: "Merged." });
  expect(await text()).toContain("> **Withdrawn on 28 Nov 2026**");
  const { clients } = api.workspace.database;
  const by = { by: "jane", at: "2026-11-28T09:00:00.000Z" };
  await clients.setTier("Basic", by);
  expect((await api.read(`${path}/file?format=docx`)).statusCode).toBe(403);
  expect((await api.read(`${path}/file?format=pdf`)).statusCode).toBe(200);
  await clients.setTier("Ultimate", by);
});

test("drafting again keeps edits, and a changed fact is offered and taken over", async () => {
  const { client, path, show } = await drafted("Fen Ltd");
  await api.call("PATCH", path, {
    version: 1,
    section: { id: "access", body: "MFA is enforced on all email accounts. So is SSO." },
  });
  const { clients } = api.workspace.database;
  const log = await clients.find(client);
  expect(log.id).toBe(client);
  const { editClient } = await import("../../verbs/clients/edit-client.ts");
  await editClient(api.workspace, client, { edits: [{ field: "controls.mfaEmail", value: { answer: "no" } }] });
  const { changed } = await show();
  expect(changed).toMatchObject([
    { key: "controls.mfaEmail", before: "MFA is enforced on all email accounts.", edited: true },
  ]);
  const taken = await api.call("PATCH", path, { version: 2, take: ["controls.mfaEmail"] });
  expect(sectionOf(taken.body, "access")).toBe("MFA is not yet enforced on email accounts. So is SSO.");
  const again = await api.call("POST", `/api/clients/${client}/documents`, { templates: [TEMPLATE] });
  expect(again.body.items).toMatchObject([{ n: 1, state: "draft" }]);
  expect(sectionOf(await show(), "access")).toContain("So is SSO.");
  expect((await api.call("POST", `/api/clients/${client}/documents`, { templates: ["none"] })).status).toBe(404);
});

test("the assessment rates what is in force, reviewed and complete; a filed document is read, never met", async () => {
  const { client, path } = await drafted("Ash Ltd");
  const assess = async () => (await api.call("GET", `/api/clients/${client}/document-assessment`)).body.items;
  expect(await assess()).toMatchObject([
    { kind: "written", status: "Incomplete", score: 30, reasons: ["not-in-force", "to-complete"] },
  ]);
  await api.call("PATCH", path, { version: 1, owner: "A. Lee" });
  await api.call("POST", `${path}/approve`, { version: 2, approver: "R. Halden" });
  expect(await assess()).toMatchObject([{ kind: "written", status: "Good", score: 100, reasons: [] }]);
  const filed = {
    ...{ kind: "file", title: "Information Security Policy 2024", source: "client", collectedAt: "2025-01-10" },
    ...{ validUntil: null, controls: [{ id: "CC-GOV-02", shows: "partly" }] },
  };
  const sent = (name: string, bytes: string) =>
    api.upload(`/api/clients/${client}/evidence`, { name, bytes }, { evidence: JSON.stringify(filed) });
  await sent("policy.txt", "We like passwords.");
  const items = await assess();
  expect(items).toHaveLength(2);
  expect(items[1]).toMatchObject({
    ...{ kind: "filed", status: "Incomplete", reasons: ["filed", "topics-missing", "review-due"] },
    topics: { mentioned: [], missing: ["Multi-factor authentication"] },
  });
  await sent("policy.md", "# Access\n\nMulti-factor authentication is required.");
  expect((await assess()).map(({ status }: { status: string }) => status).sort()).toEqual([
    ...["Good", "Incomplete", "Needs Review"],
  ]);
});

test("an erased client leaves no document, and an unknown one is not found", async () => {
  const { client, path } = await drafted("Yew Ltd");
  await api.workspace.database.clients.erase(client, { by: "jane", at: "2026-11-28T09:00:00.000Z" });
  expect((await api.call("GET", path)).status).toBe(404);
});
