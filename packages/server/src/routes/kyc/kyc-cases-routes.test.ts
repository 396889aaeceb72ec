import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { REGISTER_KINDS } from "@broker/adapters";
import { type CompanyRegistration, KYC_API, KYC_CASES_API } from "@broker/contracts";
import type {
  PersonAnswer,
  PersonSource,
  RegisteredOfficer,
  RegisteredOwner,
  RegisterOfOwners,
} from "@broker/core/kyc";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServerParts } from "../../app/server-parts.ts";
import { eraseClient } from "../../verbs/clients/client-record.ts";
import { readExport } from "../../verbs/documents/exports.ts";
import { confirmOnHit, proposeOnHit } from "../../verbs/kyc/decide-hits.ts";
import { addClient } from "../test/add-client.ts";
import { type PartOfApi, partOfApi } from "../test/part-of-api.ts";
import { kycCasesRoutes, kycRoutes } from "./kyc-routes.ts";

const NOW = "2026-11-06T09:00:00Z";
const LIST = fileURLToPath(new URL("../../../../../fixtures/src/sources/data/uk-sanctions-list.csv", import.meta.url));
const KIND = REGISTER_KINDS.find(({ kind }) => kind === "sanctions");

const COMPANY = {
  ...{ number: "01234567", name: "HARBOUR ORE LIMITED", status: "active", incorporatedOn: "2011-02-14" },
  ...{ sic: ["11050"], previousNames: [{ name: "Old Harbour Ltd", until: "2015-01-01" }], accounts: null },
} as unknown as CompanyRegistration;

const owner = (name: string, over: Partial<RegisteredOwner> = {}): RegisteredOwner => ({
  ...{ name, kind: "person", born: "1959-08", nationality: "Ruritanian", country: "England", identity: "verified" },
  ...{ controls: [{ kind: "shares", band: { low: 25, high: 50 } }], since: null, companyNumber: null, isUk: null },
  ...over,
});
const director: RegisteredOfficer = {
  ...{ name: "Ellen MOSS", kind: "person", born: "1974-03", nationality: "British", country: "England" },
  ...{ identity: "verified", position: "director", companyNumber: null },
};

/** What the register answers now; tests change it. */
const state = { officers: [director], owners: [owner("Mr Rupertin Hentzauski")], answers: true };
const silent = { status: "no-answer", reason: "Companies House: it is down." } as const;
const register: RegisterOfOwners = {
  company: async () => (state.answers ? { status: "ok", value: COMPANY, more: false } : silent),
  officers: async () => (state.answers ? { status: "ok", value: state.officers, more: false } : silent),
  owners: async () => (state.answers ? { status: "ok", value: state.owners, more: false } : silent),
};

/** What the licensed source answers now. */
let answered: PersonAnswer = { status: "no-answer", reason: "it is down" };
const licensed: PersonSource = { type: "adverse_media", title: "Example Media", ask: async () => answered };

let api: PartOfApi;
let client = "";
beforeAll(async () => {
  const sources = { owners: register, persons: [licensed] };
  const parts = { scanning: { sources: { of: () => sources } } } as unknown as ServerParts;
  api = partOfApi(NOW, { ...KYC_API, ...KYC_CASES_API }, { ...kycRoutes(parts), ...kycCasesRoutes(parts) });
  client = await addClient(api.workspace, "Harbour Ore Ltd", { companyNumber: "01234567" });
  if (KIND === undefined) throw new Error("no kind of register is a sanctions list");
  const { signal } = new AbortController();
  await api.workspace.database.registers.import({
    ...{ path: LIST, kind: KIND, now: new Date(NOW), by: "jane", onProgress: () => undefined, signal },
  });
});
afterAll(() => api.close());

const run = () => api.call("POST", `/api/kyc/${client}/run`);
const read = async () => (await api.call("GET", `/api/kyc/${client}`)).body;

test("a client without a case has none to read or run, and cases are a feature of the tier", async () => {
  expect(await run()).toMatchObject({ status: 404, body: { fix: { kind: "open-kyc", client } } });
  await api.workspace.database.clients.setTier("Basic", { by: "jane", at: NOW });
  expect(await api.call("POST", `/api/kyc/${client}/open`, {})).toMatchObject({
    status: 403,
    body: { code: "feature_locked" },
  });
  await api.workspace.database.clients.setTier("Ultimate", { by: "jane", at: NOW });
  const opened = await api.call("POST", `/api/kyc/${client}/open`, { frequency: "Quarterly" });
  expect(opened).toMatchObject({
    status: 201,
    body: { status: "in_progress", kycScore: null, coverage: 0, riskLevel: null, due: true, frequency: "Quarterly" },
  });
  expect((await api.call("POST", `/api/kyc/${client}/open`, {})).status).toBe(409);
});

test("a run reads the register, screens officers, owners and former names, and a listed owner requires review", async () => {
  const { body } = await run();
  expect(body.screening.parties.map(({ name, role }: Record<string, string>) => [name, role]).sort()).toEqual([
    ["Ellen MOSS", "officer"],
    ["Harbour Ore Ltd", "insured"],
    ["Mr Rupertin Hentzauski", "owner"],
    ["Old Harbour Ltd", "former-name"],
  ]);
  expect(body).toMatchObject({
    ...{ status: "requires_review", riskLevel: "critical", openHits: 1, nextRun: "2027-02-06", due: false },
    company: { number: "01234567", status: "active", sameName: true },
    ownershipFlags: [{ level: "review", share: 50, match: "open" }],
    flags: {
      sanctions: "requires_review",
      companyVerification: "passed",
      pep: "not_checked",
      adverseMedia: "not_checked",
    },
  });
  // Company 25 and owners 20 met, sanctions 25 not, identity 15 met; documents unknown: 60 / 85.
  expect(body).toMatchObject({ kycScore: 71, coverage: 85 });
});

test("a confirmed decision moves the case in figures and filters before anyone opens it", async () => {
  const [{ id }] = (await read()).hits;
  const { access } = api.workspace.database;
  await access.setPermission({ name: "kim", permission: "kyc-decision", given: true }, { by: "jane", at: NOW });
  const said = { reason: "Compared with the passport and the entry.", evidence: "Passport copy" };
  const decided = async (verdict: "true" | "false") => {
    await proposeOnHit(api.workspace, id, { verdict, ...said }, null);
    await confirmOnHit({ ...api.workspace, by: "kim" }, id, { action: "confirm", reason: said.reason });
    const { body: overview } = await api.call("GET", "/api/kyc/overview");
    const { body: rejected } = await api.call("GET", "/api/kyc?status=rejected");
    return [overview.byStatus.rejected, rejected.total];
  };
  expect(await decided("true")).toEqual([1, 1]);
  expect(await decided("false")).toEqual([0, 0]);
});

test("a screening alone moves the case in figures before anyone opens it, as a run does", async () => {
  const other = await addClient(api.workspace, "Zenda Ore Limited");
  await api.call("POST", `/api/kyc/${other}/open`, {});
  const figures = async () => (await api.call("GET", "/api/kyc/overview")).body.byStatus;
  expect(await figures()).toMatchObject({ requires_review: 0 });
  expect((await api.call("POST", `/api/kyc/${other}/screen`)).body.hits).toHaveLength(1);
  expect(await figures()).toMatchObject({ requires_review: 1 });
  await eraseClient(api.workspace, { id: other });
});

test("a register that is silent leaves what was known, and says so", async () => {
  state.answers = false;
  const { body } = await run();
  state.answers = true;
  expect(body.parties.filter(({ goneAt }: { goneAt: string | null }) => goneAt !== null)).toEqual([]);
  expect(body).toMatchObject({ company: { number: "01234567" }, ownership: { reason: silent.reason } });
});

test("an officer who left and one who joined are an alert without names; the hit of an owner who left is gone", async () => {
  state.officers = [{ ...director, name: "Amy ROE", born: "1980-01" }];
  state.owners = [
    owner("Ms Ada Lund", { born: "1980-02", controls: [{ kind: "shares", band: { low: 75, high: 100 } }] }),
  ];
  const { body } = await run();
  expect(body).toMatchObject({ openHits: 0, ownershipFlags: [], hits: [{ goneAt: expect.any(String) }] });
  const { items } = await api.workspace.database.alerts.page({ status: "open", limit: 5, now: NOW });
  expect(items).toMatchObject([{ rule: "owners-changed", alert: "Officers or owners changed: 2 new, 2 gone" }]);
  expect(JSON.stringify(items)).not.toMatch(/MOSS|Hentzauski|Lund|ROE/);
});

test("a party entered by a person is screened and owns its share; removed, it stays on record", async () => {
  const given = { name: "Flavia Tarlenheimova", kind: "person", role: "owner", share: 24.5, dateOfBirth: "1980" };
  const { body: party } = await api.call("POST", `/api/kyc/${client}/parties`, given);
  expect(party).toMatchObject({ source: "hand", by: "jane", roles: ["owner"] });
  expect((await api.call("POST", `/api/kyc/${client}/parties`, given)).status).toBe(409);
  const { body } = await run();
  expect(body).toMatchObject({ openHits: 1, ownershipFlags: [] });
  expect((await api.call("DELETE", `/api/kyc/${client}/parties/${party.id}`)).status).toBe(204);
  const after = await read();
  expect(after.parties.find(({ id }: { id: string }) => id === party.id)).toMatchObject({ goneAt: expect.any(String) });
  expect((await api.call("DELETE", `/api/kyc/${client}/parties/${after.parties[0].id}`)).status).toBe(422);
});

test("a check that a person made is recorded with who, where, date and file, and none is clear without one", async () => {
  const fields = { type: "pep", status: "passed", who: "Priya Shah", where: "Licensed database", on: "2026-11-05" };
  const { status, body } = await api.upload(
    `/api/kyc/${client}/checks`,
    { name: "pep.pdf", bytes: "%PDF-1.7 no match" },
    fields,
  );
  expect([status, body.file]).toEqual([201, "pep.pdf"]);
  expect(await api.upload(`/api/kyc/${client}/checks`, null, { ...fields, on: "2026-11-07" })).toMatchObject({
    status: 422,
    body: { errors: { on: expect.any(String) } },
  });
  const view = await api.read(`/api/kyc/${client}/checks/${body.id}/file`);
  expect(view.body).toBe("%PDF-1.7 no match");
  const { changes } = await api.workspace.database.audit.page({ limit: 5, subject: client, action: "kyc file" });
  expect(changes).toMatchObject([{ action: "kyc file viewed", by: "jane", detail: { check: body.id } }]);
  expect((await api.read(`/api/kyc/${client}/checks/0123456789ab/file`)).statusCode).toBe(404);
  expect(await read()).toMatchObject({
    documents: 1,
    flags: { pep: "passed", adverseMedia: "not_checked" },
    checkList: expect.arrayContaining([
      expect.objectContaining({
        type: "pep",
        result: "Checked by Priya Shah in Licensed database on 5 Nov 2026. File: pep.pdf.",
      }),
    ]),
  });
});

test("a licensed source passes only what it answers in full, and its records wait for a person", async () => {
  const media = async () => {
    await run();
    return (await read()).checkList.find(({ type }: { type: string }) => type === "adverse_media");
  };
  expect(await media()).toMatchObject({ status: "not_checked", result: "Example Media: it is down." });
  answered = { status: "ok", findings: [] };
  expect(await media()).toMatchObject({
    status: "passed",
    result: expect.stringMatching(/^Example Media has no record/),
  });
  const [party] = (await read()).parties;
  const finding = { party: party.id, name: "A. Lund", detail: "Fined", reference: "M-1", date: null };
  answered = { status: "ok", findings: [finding] };
  expect(await media()).toMatchObject({ status: "requires_review" });
  expect((await read()).sourceChecks).toMatchObject([{ source: "Example Media", findings: [finding], reason: null }]);
  const fields = { type: "adverse_media", status: "passed", who: "Priya", where: "Example Media", on: "2026-11-06" };
  await api.upload(`/api/kyc/${client}/checks`, null, fields);
  const judged = (await read()).checkList.find(({ type }: { type: string }) => type === "adverse_media");
  expect(judged).toMatchObject({ status: "passed", result: "Checked by Priya in Example Media on 6 Nov 2026." });
});

test("lists, figures and checks state the case; a change based on an older version is refused", async () => {
  expect((await api.call("GET", "/api/kyc?search=harbour")).body).toMatchObject({ total: 1, items: [{ id: client }] });
  expect((await api.call("GET", "/api/kyc?status=rejected")).body).toMatchObject({ total: 0 });
  expect((await api.call("GET", "/api/kyc/overview")).body).toMatchObject({ cases: 1, due: 0 });
  expect((await api.call("GET", "/api/kyc/checks?type=pep")).body.items).toMatchObject([{ status: "passed" }]);
  const { version } = await read();
  const changed = await api.call("PATCH", `/api/kyc/${client}`, { version, frequency: "Monthly", nominees: true });
  expect(changed.body).toMatchObject({ nextRun: "2026-12-06", flags: { aml: "requires_review" } });
  expect((await api.call("PATCH", `/api/kyc/${client}`, { version, handler: "Priya" })).status).toBe(409);
});

test("the report has every party, hit and decision and what was not checked, in four formats, as an export record", async () => {
  for (const [format, begins] of [
    ["json", "{"],
    ["html", "<!doctype html>"],
    ["pdf", "%PDF"],
  ] as const) {
    const { name, content } = await reportOf(format);
    expect([name.endsWith(`-kyc-report.${format}`), content.startsWith(begins)]).toEqual([true, true]);
  }
  const licence = { authority: "OFSI", number: "INT/2026/77", on: "2026-11-02", expiresOn: null, file: "licence.pdf" };
  await api.workspace.database.gate.addLicence(
    client,
    { id: "0a1b2c3d4e5f", ...licence, digest: "a".repeat(64), covers: ["uk RUR0001"] },
    { by: "jane", at: NOW },
  );
  const { content: body } = await reportOf("md");
  expect(body).toContain("| Compared with the passport and the entry. | Passport copy |");
  expect(body).toContain(
    "| INT/2026/77 of OFSI | 2 Nov 2026 | not stated | uk RUR0001 | licence.pdf, recorded by jane |",
  );
  for (const text of ["Ada Lund", "Rupertin Hentzauski", "RUR0001", "UK Sanctions List", "Adverse media", "Priya Shah"])
    expect(body).toContain(text);
  const made = await api.workspace.database.exports.ofClients([client]);
  expect(made.map(({ exportType, metadata }) => [exportType, metadata.formType])).toContainEqual([
    "REPORT",
    "KYC report",
  ]);
});

/** Every value of every table but the imported list, and the names and contents of every file below the home. */
function everything(): string {
  const { home, database: address } = api.workspace.config;
  const database = new DatabaseSync(address.replace("sqlite:", ""), { readOnly: true });
  const tables = database.prepare("select name from sqlite_schema where type = 'table'").all();
  const rows = tables
    .map(({ name }) => String(name))
    .filter((name) => !name.startsWith("register_") && !name.startsWith("sqlite_"))
    .map((name) => JSON.stringify(database.prepare(`select * from "${name}"`).all()));
  database.close();
  const files = readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !file.name.startsWith("broker.db"))
    .map(({ parentPath, name }) => `${name} ${readFileSync(join(parentPath, name), "latin1")}`);
  return [...rows, ...files].join("\n");
}

test("an erased client leaves no name of an owner or officer in any table or file", async () => {
  const names = /Hentzauski|Ellen MOSS|Amy ROE|Ada Lund|Tarlenheimova/;
  expect(everything()).toMatch(names);
  expect(everything()).toContain("%PDF-1.7 no match");
  await eraseClient(api.workspace, { id: client });
  expect((await api.call("GET", "/api/kyc")).body.total).toBe(0);
  expect(await api.workspace.database.kyc.ofClients([client])).toEqual(new Map());
  expect((await api.workspace.database.alerts.page({ limit: 5, now: NOW })).total).toBe(0);
  expect(names.exec(everything())).toBeNull();
  expect(everything()).not.toContain("%PDF-1.7 no match");
});

/** The file of a report, as it is stored. */
async function reportOf(format: string): Promise<{ readonly name: string; readonly content: string }> {
  const { body } = await api.call("POST", `/api/kyc/${client}/report`, { format });
  const { content } = await readExport(api.workspace, body.record.id);
  return { name: body.name, content: Buffer.from(content).toString("latin1") };
}
