import { createRequire } from "node:module";
import { CLIENT_DOCUMENTS_API, COMPLIANCE_API } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { complianceRoutes } from "../compliance/compliance-routes.ts";
import { addClient } from "../test/add-client.ts";
import { type PartOfApi, partOfApi } from "../test/part-of-api.ts";
import { clientDocumentsRoutes } from "./client-documents-routes.ts";

/** The unzipper of the adapters, which write the Word files. */
const adapters = createRequire(import.meta.resolve("@broker/adapters"));
const { unzipSync } = adapters("fflate") as { unzipSync: (zip: Uint8Array) => Record<string, Uint8Array> };

const TEMPLATE = "encryption-policy";
let api: PartOfApi;
beforeAll(() => {
  api = partOfApi(
    "2026-11-28T09:00:00.000Z",
    { ...CLIENT_DOCUMENTS_API, ...COMPLIANCE_API },
    { ...clientDocumentsRoutes(), ...complianceRoutes() },
  );
});
afterAll(() => api.close());

const known = { "controls.encryptionAtRest": { answer: "yes" } };
/** What the policy that is evidence of a control states. */
const knownOfPolicy = { "controls.mfaEmail": { answer: "yes" } };
const drafted = async (name: string, values: Record<string, unknown> = known, template = TEMPLATE) => {
  const client = await addClient(api.workspace, name, values);
  const { body } = await api.call("POST", `/api/clients/${client}/documents`, { templates: [template] });
  const path = `/api/clients/${client}/documents/${body.items[0].id}`;
  const show = async () => (await api.call("GET", path)).body;
  return { client, path, show };
};
const sectionOf = (view: { current: { sections: { id: string; body: string }[] } }, id: string) =>
  view.current.sections.find((section) => section.id === id)?.body;
/** State and basis of the control that the information security policy is evidence of. */
const policyState = async (client: string) => {
  const { controls } = (await api.call("GET", `/api/clients/${client}/compliance`)).body;
  const { state, basis } = controls.find(({ id }: { id: string }) => id === "CC-GOV-02");
  return [state, basis];
};
const evidence = async (client: string) => (await api.call("GET", `/api/clients/${client}/evidence`)).body.items;

test("a document is drafted, edited, approved, acknowledged, replaced and withdrawn, and is evidence only in force", async () => {
  const { client, path, show } = await drafted("Ferry Ltd", knownOfPolicy, "information-security-policy");
  const first = await show();
  expect(first).toMatchObject({
    state: "draft",
    inForce: null,
    open: expect.arrayContaining(["owner of this document"]),
  });
  expect(sectionOf(first, "scope")).toContain("applies to Ferry Ltd:");
  const approve = (version: number) => api.call("POST", `${path}/approve`, { version, approver: "R. Halden" });
  expect((await approve(1)).body).toMatchObject({
    code: "input_invalid",
    detail: "Still to be completed: owner of this document.",
  });
  expect((await evidence(client)).length).toBe(0);
  const owned = await api.call("PATCH", path, { version: 1, owner: "A. Lee" });
  // The approval records approver and review date: they are not to be completed before it.
  expect([owned.status, owned.body.open]).toEqual([200, []]);
  expect((await api.call("PATCH", path, { version: 1, owner: "B. Lee" })).status).toBe(409);
  const approved = (await approve(2)).body;
  expect(approved).toMatchObject({ state: "in-force", inForce: 1, reviewOn: "2027-11-28", changed: [], open: [] });
  expect(sectionOf(approved, "responsibilities")).toContain("The owner is A. Lee.");
  const [filed] = await evidence(client);
  expect(filed).toMatchObject({
    ...{ kind: "file", source: "client", withdrawn: null, id: approved.current.approved.evidence },
    controls: [{ id: "CC-GOV-02", shows: "partly" }],
  });
  const file = await api.read(`/api/clients/${client}/evidence/${filed.id}/file`);
  expect(file.body).toContain("applies to Ferry Ltd:");
  expect(file.body).not.toContain("DRAFT");
  expect(await policyState(client)).toEqual(["partly", "documented"]);
  const read = await api.call("POST", `${path}/acknowledge`, { people: ["Ann", "Bo", "ann"] });
  expect(read.body.acknowledgements).toHaveLength(2);
  const edit = await api.call("PATCH", path, {
    version: 4,
    section: { id: "principles", body: "We require encryption everywhere." },
  });
  expect(edit.body).toMatchObject({ state: "in-force", inForce: 1, current: { n: 2, approved: null } });
  const diff = await api.call("GET", `${path}/diff?from=1&to=2`);
  const changes = diff.body.sections.filter(({ change }: { change: string }) => change !== "same");
  expect(changes.map(({ id, change }: { id: string; change: string }) => [id, change])).toEqual([
    ["principles", "changed"],
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
  expect(after.controls.find(({ id }: { id: string }) => id === "CC-CRY-01")).toMatchObject({ state: "not-assessed" });
});

test("a policy meets its control once everyone has acknowledged it, and in part where more have to", async () => {
  const { client, path } = await drafted("Lea Ltd", { ...knownOfPolicy, employees: 2 }, "information-security-policy");
  await api.call("PATCH", path, { version: 1, owner: "A. Lee" });
  await api.call("POST", `${path}/approve`, { version: 2, approver: "R. Halden" });
  const read = (...people: string[]) => api.call("POST", `${path}/acknowledge`, { people });
  await read("Ann");
  expect(await policyState(client)).toEqual(["partly", "documented"]);
  await read("Bo");
  expect(await policyState(client)).toEqual(["met", "documented"]);
  const inDate = async () =>
    (await evidence(client)).flatMap(({ title, withdrawn }: { title: string; withdrawn: object | null }) =>
      withdrawn === null ? [title] : [],
    );
  expect(await inDate()).toEqual(["Information Security Policy, version 1, acknowledged by 2 of 2"]);
  // Someone outside the count changes nothing; a contractor more has to read it.
  await read("Cy");
  expect(await evidence(client)).toHaveLength(2);
  await api.call("PATCH", path, { version: 6, audience: 4 });
  expect(await policyState(client)).toEqual(["partly", "documented"]);
  const edit = { version: 7, section: { id: "principles", body: "We require encryption everywhere." } };
  await api.call("PATCH", path, edit);
  await read("Di");
  expect(await policyState(client)).toEqual(["met", "documented"]);
  // The next version has to be acknowledged again.
  await api.call("POST", `${path}/approve`, { version: 9, approver: "R. Halden" });
  expect(await policyState(client)).toEqual(["partly", "documented"]);
  expect(await inDate()).toEqual(["Information Security Policy, version 2"]);
});

test("a document is a file in four formats, marked as a draft in each, with one export record for each", async () => {
  const { client, path } = await drafted("Moor Ltd");
  for (const format of ["md", "html", "pdf", "docx"]) {
    const { statusCode, headers, rawPayload } = await api.read(`${path}/file?format=${format}`);
    expect([statusCode, headers["content-disposition"]]).toEqual([
      200,
      expect.stringContaining(`moor-ltd-encryption-policy-1.${format}`),
    ]);
    if (format === "docx") {
      expect(rawPayload.subarray(0, 2).toString()).toBe("PK");
      continue;
    }
    const body = String(rawPayload);
    expect(body).toContain("Moor Ltd");
    expect(body).toMatch(/DRAFT/i);
    // A date is not broken over lines, however narrow its column is.
    if (format === "html") expect(body).toMatch(/<td class="day" dir="auto">\d{1,2} [A-Z][a-z]{2} \d{4}<\/td>/);
  }
  await api.read(`${path}/file?format=md`);
  const made = await api.workspace.database.exports.ofClients([client]);
  expect(made.map(({ exportType, formatStandard }) => `${exportType} ${formatStandard}`).sort()).toEqual([
    ...["DOCUMENT DOCX", "DOCUMENT HTML", "DOCUMENT MD", "DOCUMENT PDF"],
  ]);
  expect((await api.read(`${path}/file?format=md&n=9`)).statusCode).toBe(404);
});

test("a document for customers is not marked as confidential, in no format; any other one is", async () => {
  const read = async (template: string, name: string) => {
    const { path } = await drafted(name, known, template);
    const docx = unzipSync((await api.read(`${path}/file?format=docx`)).rawPayload)["word/document.xml"];
    return [String((await api.read(`${path}/file?format=html`)).rawPayload), new TextDecoder().decode(docx)];
  };
  for (const page of await read("privacy-notice", "Rill Ltd")) expect(page).not.toContain("Confidential");
  for (const page of await read(TEMPLATE, "Tarn Ltd")) expect(page).toContain("Confidential");
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
    section: { id: "rest", body: "Data is encrypted at rest. So are backups." },
  });
  const { clients } = api.workspace.database;
  const log = await clients.find(client);
  expect(log.id).toBe(client);
  const { editClient } = await import("../../verbs/clients/edit-client.ts");
  await editClient(api.workspace, client, { edits: [{ field: "controls.encryptionAtRest", value: { answer: "no" } }] });
  const { changed } = await show();
  expect(changed).toMatchObject([
    { key: "controls.encryptionAtRest", before: "Data is encrypted at rest.", edited: true },
  ]);
  const taken = await api.call("PATCH", path, { version: 2, take: ["controls.encryptionAtRest"] });
  expect(sectionOf(taken.body, "rest")).toBe("Data is not encrypted at rest yet. So are backups.");
  const again = await api.call("POST", `/api/clients/${client}/documents`, { templates: [TEMPLATE] });
  expect(again.body.items).toMatchObject([{ n: 1, state: "draft" }]);
  expect(sectionOf(await show(), "rest")).toContain("So are backups.");
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
    ...{ kind: "file", title: "Encryption Policy 2024", source: "client", collectedAt: "2025-01-10" },
    ...{ validUntil: null, controls: [{ id: "CC-CRY-01", shows: "partly" }] },
  };
  const sent = (name: string, bytes: string) =>
    api.upload(`/api/clients/${client}/evidence`, { name, bytes }, { evidence: JSON.stringify(filed) });
  await sent("policy.txt", "We like passwords.");
  const items = await assess();
  expect(items).toHaveLength(2);
  expect(items[1]).toMatchObject({
    ...{ kind: "filed", status: "Incomplete", reasons: ["filed", "topics-missing", "review-due"] },
    topics: { mentioned: [], missing: ["In transit", "At rest", "Keys", "Algorithms"] },
  });
  await sent("policy.md", "# Encryption\n\nTLS in transit, AES at rest; certificates expire.");
  expect((await assess()).map(({ status }: { status: string }) => status).sort()).toEqual([
    ...["Good", "Incomplete", "Needs Review"],
  ]);
});

test("an erased client leaves no document, and an unknown one is not found", async () => {
  const { client, path } = await drafted("Yew Ltd");
  await api.workspace.database.clients.erase(client, { by: "jane", at: "2026-11-28T09:00:00.000Z" });
  expect((await api.call("GET", path)).status).toBe(404);
});

test("the rules require documents of a client by industry, country, SIC code and adopted frameworks", async () => {
  const client = await addClient(api.workspace, "Quay Ltd", {});
  const list = async () => (await api.call("GET", `/api/clients/${client}/documents`)).body;
  const draft = () => api.call("POST", `/api/clients/${client}/documents`, {});
  expect((await list()).missing).toEqual(["industry", "country", "sic"]);
  await api.call("PUT", `/api/clients/${client}/compliance/iso-27001`, { version: 0 });
  const { items } = await list();
  const rows = items.map(({ state, issuer, due }: { state: string; issuer: string | null; due: string | null }) => ({
    ...{ isCertificate: issuer !== null, state, isDue: due !== null },
  }));
  expect(rows).toContainEqual({ isCertificate: false, state: "not-written", isDue: true });
  expect(rows).toContainEqual({ isCertificate: true, state: "issued-elsewhere", isDue: true });
  const drafted = await draft();
  expect(drafted.status).toBe(201);
  const templates = items.flatMap(({ template }: { template: string | null }) => template ?? []);
  expect(drafted.body.items).toHaveLength(templates.length);
  const after = await list();
  expect(after.items.every(({ state }: { state: string }) => ["draft", "issued-elsewhere"].includes(state))).toBe(true);
  expect((await api.call("GET", "/api/document-rules")).body.items.length).toBeGreaterThan(20);
});

test("without industry and location nothing can be required, and the sentence of the catalogue says so", async () => {
  const client = await addClient(api.workspace, "Hull Ltd", {});
  const { items, missing } = (await api.call("GET", `/api/clients/${client}/documents`)).body;
  expect([items, missing]).toEqual([[], ["industry", "country", "sic"]]);
  const registered = await addClient(api.workspace, "Port Ltd", { companyNumber: "01234567" });
  expect((await api.call("GET", `/api/clients/${registered}/documents`)).body.missing).toEqual(["industry", "sic"]);
  const { status, body } = await api.call("POST", `/api/clients/${client}/documents`, {});
  expect([status, body.detail]).toEqual([422, "Please fill in your industry and location information first."]);
});

test("the list states what the rules were applied to, each SIC code with its title", async () => {
  const sic = [
    { code: "25620", classification: "UK SIC 2007" },
    { code: "99998", classification: "UK SIC 2007" },
  ];
  const client = await addClient(api.workspace, "Lathe Ltd", {
    industry: "Manufacturing",
    companyNumber: "01234567",
    sic,
  });
  const { body } = await api.call("GET", `/api/clients/${client}/documents`);
  expect(body.basis).toEqual({
    industry: "Manufacturing",
    country: "United Kingdom",
    sic: [
      { code: "25620", title: "Machining" },
      { code: "99998", title: null },
    ],
  });
});
