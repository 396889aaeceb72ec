import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isSqlite } from "../store/database/sqlite-dialect.ts";
import { DATABASES, isDefault, type TestDatabase } from "../store/test/databases.ts";
import { connectionOf, openAuditLog } from "../store/test/open-stores.ts";
import { companyKind } from "./company-kind.ts";
import { importRegister } from "./import-register.ts";
import { indexOfRegisters } from "./index-of-registers.ts";
import { COMPANY_HEADS, companyRow, csvOf } from "./test/company-csv.ts";
import { type ImportInto, importInto } from "./test/import-into.ts";
import { zipOf } from "./test/zip-of.ts";

const NOW = new Date("2026-11-05T09:00:00Z");
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "register-"));
  file = join(folder, "BasicCompanyDataAsOneFile-2026-11-01.csv");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const row = (number: number, name: string, more: Record<string, string> = {}) =>
  companyRow({ CompanyName: name, CompanyNumber: String(number).padStart(8, "0"), ...more });
const write = (rows: readonly (readonly string[])[], path = file) =>
  writeFileSync(path, csvOf([COMPANY_HEADS, ...rows]));
/** Enough for several pieces of the file. */
const many = (count: number) => Array.from({ length: count }, (_, n) => row(n + 1, `COMPANY ${n + 1} LIMITED`));

describe.each(DATABASES)("a register's file taken into $kind", ({ kind, make }) => {
  let place: TestDatabase;
  beforeEach(async () => {
    place = await make();
  });
  afterEach(() => place.remove());

  const options = (over: Partial<ImportInto> = {}): ImportInto => ({
    database: place.url,
    now: NOW,
    by: "Jane",
    kind: companyKind,
    path: file,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...over,
  });
  const take = (over: Partial<ImportInto> = {}) => importInto(options(over), connectionOf);
  async function look<Value>(work: (index: ReturnType<typeof indexOfRegisters>) => Promise<Value>): Promise<Value> {
    const opened = await connectionOf({ database: place.url, now: NOW });
    try {
      return await work(indexOfRegisters(opened));
    } finally {
      await opened.close();
    }
  }
  const numbers = (key: string) =>
    look(async (index) => (await (await index.register("companies-house"))?.byName(key))?.map(({ number }) => number));

  test("is found by number, by name and by an earlier name, and bad rows are counted and named", async () => {
    write([
      row(2, "HARROW VALE LIMITED"),
      row(1, "HARROW VALE LLP"),
      row(3, "VALE GROUP PLC", { "PreviousName_1.CompanyName": "HARROW VALE LTD" }),
      row(4, "", {}),
      ["a", "row", "of", "four"],
      row(2, "HARROW VALE AGAIN LIMITED"),
    ]);
    const done = await take();
    expect(done).toEqual({
      file: "BasicCompanyDataAsOneFile-2026-11-01.csv",
      asOf: "2026-11-01",
      entries: 3,
      refused: 2,
      problems: [
        { line: 5, reason: "has no name" },
        { line: 6, reason: "has 4 cells in place of 55" },
      ],
      resumedAt: 0,
      unchanged: false,
      caution: null,
    });
    expect(await numbers("harrowvale")).toEqual(["00000001", "00000002", "00000003"]);
    expect(await numbers("nobody")).toEqual([]);
    const found = await look(async (index) => (await index.register("companies-house"))?.byNumber("00000003"));
    expect(found?.body).toContain("VALE GROUP PLC");
    expect(await look(async (index) => (await index.register("companies-house"))?.byNumber("99999999"))).toBeNull();
    expect(await look(async (index) => index.register("ico-register"))).toBeNull();
  });

  test("resumes where it was interrupted, and is not read before it is complete", async () => {
    write(many(6_000));
    const stop = new AbortController();
    const first = take({ atOnce: 500, signal: stop.signal, onProgress: () => stop.abort() });
    await expect(first).rejects.toMatchObject({ code: "interrupted", hint: "Run the same command again to continue." });
    expect(await numbers("company5")).toBeUndefined();
    const [broken] = await look((index) => index.imports());
    expect(broken?.finishedAt).toBeNull();
    expect(broken?.entries).toBeGreaterThan(0);
    expect(broken?.entries).toBeLessThan(6_000);

    const done = await take();
    expect(done).toMatchObject({ entries: 6_000, refused: 0 });
    expect(done.resumedAt).toBeGreaterThan(0);
    expect(await numbers("company5")).toEqual(["00000005"]);
    expect(await numbers("company6000")).toEqual(["00006000"]);
    expect(await take()).toMatchObject({ unchanged: true, entries: 6_000 });
  });

  // The rest is the same SQL on both.
  if (!isDefault(kind)) return;

  test("leaves the connection with the settings that it had, after a complete and after an interrupted import", async () => {
    const opened = await connectionOf({ database: place.url, now: NOW });
    const settings = async () => {
      const names = isSqlite(opened.database) ? ["cache_size", "synchronous", "wal_autocheckpoint"] : [];
      return Promise.all(names.map(async (name) => (await sql.raw(`pragma ${name}`).execute(opened.database)).rows));
    };
    try {
      const before = await settings();
      write(many(3_000));
      const stop = new AbortController();
      const interrupted = { atOnce: 500, signal: stop.signal, onProgress: () => stop.abort() };
      await expect(importRegister(opened, options(interrupted))).rejects.toThrow("stopped");
      expect(await settings()).toEqual(before);
      await importRegister(opened, options());
      expect(await settings()).toEqual(before);
    } finally {
      await opened.close();
    }
  });

  test("replaces the previous one, which remains in use until then, and leaves nothing of it", async () => {
    write([row(1, "OLD LIMITED"), row(2, "BOTH LIMITED")]);
    await take();
    const next = join(folder, "BasicCompanyDataAsOneFile-2026-12-01.csv");
    write([row(2, "BOTH LIMITED"), row(3, "NEW LIMITED"), ...many(500).slice(10)], next);
    const stop = new AbortController();
    const broken = take({ path: next, atOnce: 1, signal: stop.signal, onProgress: () => stop.abort() });
    await expect(broken).rejects.toMatchObject({ code: "interrupted" });
    expect(await numbers("old")).toEqual(["00000001"]);
    expect(await numbers("new")).toEqual([]);
    await take({ path: next });
    expect(await numbers("old")).toEqual([]);
    expect(await numbers("new")).toEqual(["00000003"]);
    expect(await look((index) => index.imports())).toMatchObject([{ asOf: "2026-12-01", entries: 492 }]);
    const log = await openAuditLog({ database: place.url, now: NOW });
    const { changes } = await log.page({ limit: 10 });
    expect(changes.map(({ by, action, subject }) => [by, action, subject])).toEqual([
      ["Jane", "register imported", "companies-house"],
      ["Jane", "register imported", "companies-house"],
    ]);
    await log.close();
  });

  test("may be packed in a zip, whose resumption starts within it", async () => {
    const zip = join(folder, "companies.zip");
    writeFileSync(
      zip,
      zipOf([{ name: "BasicCompanyData-2026-11-01.csv", text: csvOf([COMPANY_HEADS, ...many(2_000)]) }]),
    );
    const stop = new AbortController();
    const first = take({ path: zip, atOnce: 500, signal: stop.signal, onProgress: () => stop.abort() });
    await expect(first).rejects.toMatchObject({ code: "interrupted" });
    const done = await take({ path: zip });
    expect(done).toMatchObject({ entries: 2_000, asOf: "2026-11-01" });
    expect(done.resumedAt).toBeGreaterThan(0);
    expect(await numbers("company1711")).toEqual(["00001711"]);
  });
});

describe("a file that is no register", () => {
  const attempt = (path: string) =>
    importInto({
      database: `sqlite:${join(folder, "broker.db")}`,
      now: NOW,
      by: "Jane",
      kind: companyKind,
      path,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });

  test("is refused with the reason", async () => {
    writeFileSync(file, "a,b\n1,2\n");
    await expect(attempt(file)).rejects.toThrow(
      "BasicCompanyDataAsOneFile-2026-11-01.csv is not Companies House's free company data (BasicCompanyData): its first line lacks 'CompanyName', 'CompanyNumber', 'CompanyStatus', 'IncorporationDate'.",
    );
    writeFileSync(file, "");
    await expect(attempt(file)).rejects.toThrow("is empty");
    write([["x"], ["y"]]);
    await expect(attempt(file)).rejects.toMatchObject({ hint: "Line 2 has 1 cells in place of 55." });
    await expect(attempt(join(folder, "none.csv"))).rejects.toThrow("does not exist");
    await expect(attempt(folder)).rejects.toThrow("is a folder");
  });

  test.each([
    [
      "several files",
      [
        { name: "a.csv", text: "x" },
        { name: "b.csv", text: "y" },
      ],
      "holds 2 files, and one is needed",
    ],
    ["another kind of file", [{ name: "a.pdf", text: "x" }], "holds 'a.pdf', which is no CSV file"],
    ["a file that is only stored", [{ name: "a.csv", text: "x", method: 0 }], "only deflate is"],
    ["a locked file", [{ name: "a.csv", text: "x", flags: 1 }], "is locked with a password"],
    ["nothing", [], "is an empty zip"],
  ])("is refused as a zip with %s", async (_, files, sentence) => {
    const zip = join(folder, "a.zip");
    const bytes = zipOf(files);
    writeFileSync(zip, files.length === 0 ? Buffer.concat([Buffer.from("PK\u0003\u0004"), bytes]) : bytes);
    await expect(attempt(zip)).rejects.toMatchObject({
      code: "input_invalid",
      message: expect.stringContaining(sentence),
    });
  });

  test("is refused as a zip that is cut off or damaged", async () => {
    const whole = zipOf([{ name: "a.csv", text: csvOf([COMPANY_HEADS, ...many(50)]) }]);
    const zip = join(folder, "a.zip");
    writeFileSync(zip, whole.subarray(0, whole.length - 30));
    await expect(attempt(zip)).rejects.toThrow("a zip without its directory");
    const damaged = Buffer.from(whole);
    damaged.fill(0xff, 60, 400);
    writeFileSync(zip, damaged);
    await expect(attempt(zip)).rejects.toThrow("a.zip is damaged: it cannot be unpacked to its end.");
  });

  test("without a day in its name is of the day on which it was written", async () => {
    const plain = join(folder, "companies.csv");
    write([row(1, "HARROW VALE LIMITED")], plain);
    utimesSync(plain, NOW, new Date("2026-10-03T11:00:00Z"));
    expect(await attempt(plain)).toMatchObject({ asOf: "2026-10-03" });
    expect(readFileSync(plain, "utf8")).toContain("HARROW VALE");
  });
});
