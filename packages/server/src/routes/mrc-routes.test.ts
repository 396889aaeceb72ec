import { MRC_API } from "@broker/contracts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ServerParts } from "../app/server-parts.ts";
import { actorOf, nowOf } from "../workspace/workspace.ts";
import { mrcRoutes } from "./mrc-routes.ts";
import { addClient } from "./test/add-client.ts";
import { type PartOfApi, partOfApi } from "./test/part-of-api.ts";

const OFFICE = { lines: ["1 Street"], town: "Bath", county: null, postcode: "BA1 1AA", country: "United Kingdom" };
let api: PartOfApi;
let acme = "";
beforeAll(async () => {
  api = partOfApi("2026-11-22T09:00:00Z", MRC_API, mrcRoutes({} as ServerParts));
  acme = await addClient(api.workspace, "Acme Ltd", {
    registeredOffice: OFFICE,
    requested: { inception: "2026-12-01" },
    "controls.rdpExposed": { answer: "yes" },
  });
});
afterAll(() => api.close());

const make = (body: object = {}) => api.call("POST", `/api/clients/${acme}/slips`, body);
const setTier = (tier: "Basic" | "Ultimate") =>
  api.workspace.database.clients.setTier(tier, { by: "jane", at: nowOf(api.workspace) });

test("a slip is made, shown by its six sections and five groups, and continued with later choices", async () => {
  const first = await make({ choices: { deductible: 500_000 } });
  expect(first.status).toBe(201);
  expect(first.body).toMatchObject({ version: 1, newest: 1, clientName: "Acme Ltd", status: "draft", by: "jane" });
  expect(first.body.page).toMatchObject({ umr: "B1234AL2026CY01", name: "Acme Ltd" });
  expect(first.body.page.sections.map(({ title }: { title: string }) => title[0])).toEqual([..."123456"]);
  expect(first.body.groups.map(({ title }: { title: string }) => title)).toEqual([
    "Parties",
    "Scope of Coverage",
    "Terms and Conditions",
    "Limits and Deductibles",
    "Endorsements and Exclusions",
  ]);
  const rows = first.body.page.sections.flatMap((section: { blocks: { index: number }[] }) => section.blocks);
  const grouped = first.body.groups.flatMap(({ items }: { items: number[] }) => items);
  expect([...grouped].sort((a: number, b: number) => a - b)).toEqual(rows.map(({ index }: { index: number }) => index));
  const second = await make({ choices: { additionalTerms: ["Monthly report"] } });
  expect(second.body).toMatchObject({
    id: first.body.id,
    version: 2,
    choices: { deductible: 500_000, additionalTerms: ["Monthly report"] },
  });
  const { newVersion, ...shown } = second.body;
  expect(newVersion).toBe(true);
  expect((await api.call("GET", `/api/mrc/slips/${acme}`)).body).toEqual(shown);
  expect((await api.call("GET", `/api/mrc/slips/${first.body.id}?version=1`)).body).toMatchObject({
    page: first.body.page,
    version: 1,
    newest: 2,
  });
  expect((await make()).body).toEqual({ ...shown, newVersion: false });
});

test("the history lists the changes of each version by heading", async () => {
  const { versions } = (await api.call("GET", `/api/mrc/slips/${acme}/versions`)).body;
  expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  expect(versions[1].changes).toBeNull();
  expect(versions[0].changes).toEqual([
    { heading: "CONDITIONS", before: [], after: [expect.stringContaining("Monthly report")] },
  ]);
});

test("slips are listed by page, for one client if one is named", async () => {
  const beta = await addClient(api.workspace, "Beta Ltd", {});
  await api.call("POST", `/api/clients/${beta}/slips`, {});
  const first = (await api.call("GET", "/api/mrc/slips?limit=1")).body;
  expect([first.total, first.items.length]).toEqual([2, 1]);
  const rest = (await api.call("GET", `/api/mrc/slips?limit=1&after=${first.next}`)).body;
  expect(rest.next).toBeNull();
  expect(new Set([...first.items, ...rest.items].map(({ clientName }) => clientName))).toEqual(
    new Set(["Acme Ltd", "Beta Ltd"]),
  );
  expect((await api.call("GET", `/api/mrc/slips?client=${beta}`)).body.total).toBe(1);
  expect((await api.call("GET", "/api/mrc/slips?after=gone")).status).toBe(400);
});

test("each rule is reported with where to correct it", async () => {
  const { body } = await api.call("GET", `/api/mrc/slips/${acme}/validation`);
  expect(body.results).toHaveLength(77);
  const fixOf = (ruleID: string) => body.results.find((each: { ruleID: string }) => each.ruleID === ruleID)?.fix;
  expect(fixOf("MRC-0001")).toMatchObject({ kind: "configure", setting: "brokerage.lloydsNumber" });
  expect(fixOf("MRC-0005")).toEqual({ kind: "edit-client", client: acme, field: "registeredOffice" });
  expect(fixOf("MRC-0011")).toEqual({ kind: "set-slip-term", client: acme, term: "deductibleBasis" });
  expect(fixOf("MRC-0029")).toEqual({ kind: "set-slip-term", client: acme, term: "order" });
  expect(fixOf("MRC-0032")).toEqual({ kind: "set-slip-term", client: acme, term: "lines" });
  expect(fixOf("MRC-0009")).toBeNull();
});

test("a slip is written as a file, saved with a record, and named by its UMR and version", async () => {
  const xml = await api.call("POST", `/api/mrc/slips/${acme}/exports`, { format: "xml" });
  expect(xml.status).toBe(201);
  expect(xml.body).toMatchObject({
    name: "b1234al2026cy01-slip-v2.xml",
    record: { clientId: acme, exportType: "MRC", formatStandard: "XML", submissionStatus: null, generatedBy: "jane" },
  });
  const pdf = await api.call("POST", `/api/mrc/slips/${acme}/exports`, { format: "pdf", version: 1 });
  expect(pdf.body.name).toBe("b1234al2026cy01-slip-v1.pdf");
  const stored = await api.workspace.database.exports.list({ types: ["MRC"] }, { limit: 10 });
  expect(stored.exports.map(({ record }) => record.formatStandard).sort()).toEqual(["PDF", "XML"]);
});

test("a subjectivity is met with evidence, and reopened", async () => {
  const path = `/api/mrc/slips/${acme}/subjectivities`;
  const { subjectivities } = (await api.call("GET", path)).body;
  expect(subjectivities[0]).toMatchObject({ n: 1, status: "open", control: "rdpExposed" });
  expect(subjectivities[0].sentence).toContain("Until satisfied:");
  expect(await api.call("POST", `${path}/1`, { to: "done" })).toMatchObject({ status: 422 });
  const done = await api.call("POST", `${path}/1`, { to: "done", note: "Seen by the surveyor" });
  expect(done.body).toMatchObject({ status: "done", events: [{ by: "jane", note: "Seen by the surveyor" }] });
  await api.call("POST", `${path}/1`, { to: "open", note: "Another server" });
  expect((await api.call("GET", path)).body.subjectivities[0].status).toBe("open");
  expect((await api.call("POST", `${path}/9`, { to: "done", note: "x" })).status).toBe(404);
});

test("usual clauses apply only where the supplied template is named, and add to the earlier terms", async () => {
  const { supplied } = (await api.call("GET", "/api/mrc/templates")).body;
  expect(supplied.map(({ name }: { name: string }) => name)).toEqual(["usual-clauses", "usual-terms"]);
  const before = (await api.call("GET", `/api/mrc/slips/${acme}`)).body.choices;
  expect(before).not.toHaveProperty("exclusions");
  const path = `/api/clients/${acme}/slips`;
  const made = await api.call("POST", path, { template: "Cyber, open market, usual clauses" });
  expect(made.body.choices).toMatchObject({ ...before, exclusions: [{ ref: "LMA5567A" }], premiumPaymentDays: 60 });
  const { version } = made.body;
  expect((await api.call("POST", path, {})).body.version).toBe(version);
  expect((await api.call("POST", path, { saveAs: "Usual-Clauses" })).status).toBe(400);
});

test("terms are saved under a name without those of one contract, and used for the next slip", async () => {
  const saved = await api.call("PUT", "/api/mrc/templates/Hauliers", {
    base: "standard",
    choices: { deductible: 100_000, order: 100 },
  });
  expect(saved.body).toMatchObject({ name: "Hauliers", choices: { deductible: 100_000 }, by: "jane" });
  expect((await api.call("GET", "/api/mrc/templates")).body).toMatchObject({
    own: [{ name: "standard" }, { name: "reduced" }],
    saved: [{ name: "Hauliers" }],
    locked: null,
  });
  const slip = await make({ template: "hauliers", new: true });
  expect(slip.body.choices).toEqual({ deductible: 100_000 });
  expect((await api.call("PUT", "/api/mrc/templates/standard", { base: "standard", choices: {} })).status).toBe(400);
  expect((await api.call("DELETE", "/api/mrc/templates/HAULIERS")).status).toBe(204);
  expect((await api.call("GET", "/api/mrc/templates/hauliers")).status).toBe(404);
});

test("a record with conflicts makes a slip only with a reason, which is saved with it", async () => {
  const id = await addClient(api.workspace, "Gamma Ltd", { employees: 5 });
  await addSaying(id);
  const refused = await api.call("POST", `/api/clients/${id}/slips`, {});
  expect(refused).toMatchObject({ status: 409, body: { code: "record_unsettled" } });
  const made = await api.call("POST", `/api/clients/${id}/slips`, { despiteContradictions: "Declared by telephone" });
  expect(made.status).toBe(201);
  expect(JSON.stringify(made.body.page)).toContain("Declared by telephone");
});

/** A register that says another number of employees. */
async function addSaying(id: string): Promise<void> {
  const { assertValue } = await import("@broker/core");
  const actor = actorOf(api.workspace);
  const statement = { field: "employees", value: 45, provenance: "registry", asOf: actor.at, by: "register" } as const;
  const entry = { id, name: "Gamma Ltd", domains: [], companyNumber: null, actor };
  const { clients } = api.workspace.database;
  await clients.record([{ ...entry, apply: (known) => assertValue(known ?? raise(), statement, actor.at) }]);
}
const raise = (): never => {
  throw new Error("The client is gone.");
};

describe("who may", () => {
  test("a viewer can read but changes nothing", async () => {
    api.as("viewer");
    expect((await api.call("GET", `/api/mrc/slips/${acme}`)).status).toBe(200);
    expect(await make()).toMatchObject({ status: 403, body: { code: "not_allowed" } });
    api.as("admin");
  });

  test("the lowest tier has the reduced slip as PDF, without custom terms", async () => {
    await setTier("Basic");
    const slips = await api.call("GET", "/api/mrc/slips?limit=1");
    const locked = { status: 403, body: { code: "feature_locked" } };
    expect(await make({ template: "standard" })).toMatchObject(locked);
    expect(await make({ choices: { deductible: 1 } })).toMatchObject(locked);
    expect(await make({ saveAs: "Mine" })).toMatchObject(locked);
    expect(await api.call("PUT", "/api/mrc/templates/Mine", { base: "reduced", choices: {} })).toMatchObject(locked);
    expect((await api.call("GET", "/api/mrc/slips?limit=1")).body.total).toBe(slips.body.total);
    const made = await make({ new: true });
    expect(made.body.template).toBe("reduced");
    const path = `/api/mrc/slips/${made.body.id}/exports`;
    expect(await api.call("POST", path, { format: "json" })).toMatchObject(locked);
    expect((await api.call("POST", path, { format: "pdf" })).status).toBe(201);
    await setTier("Ultimate");
  });
});
