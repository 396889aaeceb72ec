import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { REGISTER_KINDS } from "@broker/adapters";
import { REGISTERS_API } from "@broker/contracts";
import { effectiveValue } from "@broker/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PartOfApi, partOfApi } from "../test/part-of-api.ts";
import { companyRegisterRoutes } from "./register-routes.ts";

let api: PartOfApi;
let folder: string;

const find = async (q: string) => (await api.call("GET", `/api/registers/companies?q=${encodeURIComponent(q)}`)).body;

beforeAll(() => {
  api = partOfApi("2026-11-22T09:00:00.000Z", REGISTERS_API, companyRegisterRoutes());
  folder = mkdtempSync(join(tmpdir(), "registers-"));
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

test("without an imported file nothing is found, and the answer says that there is none", async () => {
  expect(await find("pennine")).toEqual({ asOf: null, items: [] });
});

test("a company is found by the beginning of its name, a former name or its number, without network", async () => {
  const path = join(folder, "BasicCompanyDataAsOneFile-2026-11-01.csv");
  const heads =
    "CompanyName,CompanyNumber,CompanyStatus,IncorporationDate,SICCode.SicText_1,PreviousName_1.CONDATE,PreviousName_1.CompanyName";
  const rows = [
    'PENNINE HAULAGE & STORAGE LIMITED,01234567,Active,12/05/2011,"49410 - Freight transport by road",12/05/2011,OLDHAM CARRIERS LIMITED',
    "PENNINE DENTAL LTD,07654321,Active,12/05/2011,,,",
    "OTHER LTD,00000009,Active,12/05/2011,,,",
  ];
  writeFileSync(path, `${[heads, ...rows].join("\n")}\n`);
  const kind = REGISTER_KINDS.find((each) => each.kind === "companies-house");
  if (kind === undefined) throw new Error("no such register");
  await api.workspace.database.registers.import({
    now: new Date("2026-11-22T09:00:00Z"),
    kind,
    path,
    by: "jane",
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  const names = async (q: string) => (await find(q)).items.map(({ name }: { name: string }) => name);
  expect(await names("Pennine")).toEqual(["PENNINE DENTAL LTD", "PENNINE HAULAGE & STORAGE LIMITED"]);
  expect(await names("pennine haulage and st")).toEqual(["PENNINE HAULAGE & STORAGE LIMITED"]);
  expect(await names("07654321")).toEqual(["PENNINE DENTAL LTD"]);
  expect(await names("ennine")).toEqual([]);
  const former = await find("oldham");
  expect(former.asOf).toBe("2026-11-01");
  expect(former.items).toMatchObject([
    {
      number: "01234567",
      formerly: "OLDHAM CARRIERS LIMITED",
      sic: [{ code: "49410", description: "Freight transport by road" }],
      industry: "Transportation",
    },
  ]);
});

test("a company of the register becomes the client of a website: the register's statements, and its domain as declared", async () => {
  const path = "/api/registers/companies/01234567/client";
  const { status, body } = await api.call("POST", path, { domain: "pennine.example" });
  expect(status).toBe(201);
  const log = await api.workspace.database.clients.find(body.id);
  expect(effectiveValue(log, "legalName")).toMatchObject({
    ...{ value: "PENNINE HAULAGE & STORAGE LIMITED", provenance: "registry", source: "Companies House" },
    asOf: "2026-11-01",
  });
  expect(effectiveValue(log, "domains")).toMatchObject({
    ...{ value: [{ name: "pennine.example", role: "main", accepted: true }], provenance: "declared" },
  });
  expect((await api.call("POST", path, { domain: "other.example" })).status).toBe(422);
  expect((await api.call("POST", path.replace("01234567", "99999999"), { domain: "x.example" })).status).toBe(404);
});

test("an activity is found by words in the classification of its country", async () => {
  const { body } = await api.call("GET", "/api/sic?q=dental%20pr");
  expect(body.items.map(({ code }: { code: string }) => code)).toEqual(["86230"]);
  const us = await api.call("GET", "/api/sic?q=7371&country=United%20States");
  expect(us.body.items).toMatchObject([{ classification: "US SIC", industry: "Technology" }]);
});
