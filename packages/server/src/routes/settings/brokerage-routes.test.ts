import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { REGISTER_KINDS } from "@broker/adapters";
import { BROKERAGE_API, type BrokerageConfig, type BrokerageProfile } from "@broker/contracts";
import { afterEach, expect, test } from "vitest";
import { saveScan } from "../../workspace/test/save-scan.ts";
import { type PartOfApi, partOfApi } from "../test/part-of-api.ts";
import { brokerageRoutes } from "./brokerage-routes.ts";

const NOW = "2026-11-22T09:00:00.000Z";
let api: PartOfApi;
afterEach(() => api.close());

/** The profile of a brokerage of these settings. */
async function profileOf(brokerage: BrokerageConfig, before?: () => Promise<void>): Promise<BrokerageProfile> {
  api = partOfApi(NOW, BROKERAGE_API, brokerageRoutes(), { brokerage });
  await before?.();
  const { status, body } = await api.call("GET", "/api/brokerage");
  expect(status).toBe(200);
  return body;
}

/** Imports a file of companies with these rows. */
async function importCompanies(...rows: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "brokerage-"));
  const path = join(folder, "BasicCompanyDataAsOneFile-2026-11-01.csv");
  const heads =
    "CompanyName,CompanyNumber,CompanyStatus,IncorporationDate,SICCode.SicText_1,RegAddress.AddressLine1,RegAddress.PostTown,RegAddress.PostCode";
  writeFileSync(path, `${[heads, ...rows].join("\n")}\n`);
  const kind = REGISTER_KINDS.find((each) => each.kind === "companies-house");
  if (kind === undefined) throw new Error("no such register");
  const signal = new AbortController().signal;
  const options = { now: new Date(NOW), kind, path, by: "jane", signal, onProgress: () => undefined };
  await api.workspace.database.registers.import(options);
  rmSync(folder, { recursive: true });
}

const companyCheck = ({ numbers }: BrokerageProfile) =>
  numbers.find(({ setting }) => setting === "brokerage.companyNumber");

test("numbers that are not recorded are neither right nor wrong, and no register was asked", async () => {
  const { numbers, posture } = await profileOf({});
  expect(numbers.map(({ setting, isWellFormed, register }) => [setting, isWellFormed, register])).toEqual([
    ["brokerage.companyNumber", null, null],
    ["brokerage.fcaNumber", null, null],
    ["brokerage.lloydsNumber", null, null],
  ]);
  expect(posture).toBeNull();
});

test("without an imported register a company number has its form only; FCA and Lloyd's have no register here", async () => {
  const { numbers } = await profileOf({ companyNumber: "XX123456", fcaNumber: "123456", lloydsNumber: "1234" });
  expect(numbers).toMatchObject([
    { value: "XX123456", isWellFormed: false, register: "not-imported", entry: null, asOf: null },
    { value: "123456", isWellFormed: true, register: "no-register" },
    { value: "1234", isWellFormed: true, register: "no-register" },
  ]);
});

test.each([
  ["Harbour & Vale Ltd", "01234567", "agrees"],
  ["Harbour Marine Ltd", "01234567", "differs"],
  ["Old Lane Ltd", "00000009", "inactive"],
  ["Harbour & Vale Ltd", "07654321", "not-found"],
] as const)("%s with the number %s %s with the imported register", async (name, companyNumber, register) => {
  const profile = await profileOf({ name, companyNumber }, () =>
    importCompanies(
      "HARBOUR AND VALE LIMITED,01234567,Active,12/05/2011,,1 Quay,BRISTOL,BS1 4ND",
      "OLD LANE LTD,00000009,Liquidation,12/05/2011,,2 Lane,LEEDS,LS1 1AA",
    ),
  );
  expect(companyCheck(profile)).toMatchObject({ isWellFormed: true, register, asOf: "2026-11-01" });
  if (register === "agrees")
    expect(companyCheck(profile)?.entry).toMatchObject({ status: "active", office: "1 Quay, BRISTOL, BS1 4ND" });
});

test("the own domain has the posture of its newest stored scan, and none before it was scanned", async () => {
  const domain = "harbour-vale.example";
  expect((await profileOf({ domain })).posture).toEqual({ domain, scan: null });
  await api.close();
  const { posture } = await profileOf({ domain }, () => saveScan(api.workspace, domain, "2026-11-20"));
  expect(posture).toMatchObject({ domain, scan: { startedAt: "2026-11-20T07:00:00.000Z" } });
});

test("what documents lack follows the settings", async () => {
  const { documents } = await profileOf({ name: "Harbour & Vale Ltd" });
  expect(documents.find(({ document }) => document === "mrc")?.lacks).toEqual([
    { setting: "brokerage.lloydsNumber", effect: "draft" },
  ]);
});
