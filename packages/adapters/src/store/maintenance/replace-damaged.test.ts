import {
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { companyEntry } from "../test/build-client-entry.ts";
import { openClientStore } from "../test/open-stores.ts";
import { backupDatabase } from "./backup.ts";
import { replaceDamaged, restoreDatabase } from "./restore-database.ts";

const AT = "2026-11-22T09:00:00.000Z";
const NOW = new Date(AT);
const ACTOR = { by: "jane", at: AT };
const ASIDE = "broker.db.damaged-2026-11-22T090000Z";
const company = companyEntry(AT);
const pattern = mkdtempSync(join(tmpdir(), "whole-"));
const whole = join(pattern, "broker.db");
let folder: string;
let file: string;
const options = () => ({ database: `sqlite:${file}`, now: NOW });

beforeAll(async () => {
  const clients = await openClientStore({ database: `sqlite:${whole}`, now: NOW });
  await clients.record(Array.from({ length: 60 }, (_, n) => company(`Client ${n} Ltd`, [`client-${n}.example`])));
  await clients.close();
});
afterAll(() => rmSync(pattern, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "damaged-"));
  file = join(folder, "broker.db");
  copyFileSync(whole, file);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes nonsense over the file from a byte to its end. */
function damage(from: number): void {
  const handle = openSync(file, "r+");
  writeSync(handle, Buffer.alloc(statSync(file).size - from, 0xa5), 0, undefined, from);
  closeSync(handle);
}
const dataFiles = () => readdirSync(folder).filter((name) => name.startsWith("broker.db"));

test.each([
  ["from its first byte", 0],
  ["from its second page", 4096],
])("a database damaged %s is renamed unchanged, and replaced by the backup", async (_, from) => {
  const { file: backup } = await backupDatabase(options(), join(folder, "night.db"));
  damage(from);
  const bytes = readFileSync(file);
  const restored = await restoreDatabase(options(), backup, join(folder, "kept.db"), ACTOR);
  expect([restored.kept, restored.wasDamaged, restored.rows.get("clients")]).toEqual([join(folder, ASIDE), true, 60]);
  expect(readFileSync(join(folder, ASIDE)).subarray(100)).toEqual(bytes.subarray(100));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const clients = await openClientStore(options());
  expect((await clients.find("Client 7 Ltd")).entries.map(({ value }) => value)).toContain("Client 7 Ltd");
  await clients.close();
});

test("a backup of a damaged database names the database, and leaves no file", async () => {
  const bytes = statSync(file).size;
  damage(bytes - 8 * 4096);
  const night = join(folder, "night.db");
  await expect(backupDatabase(options(), night)).rejects.toMatchObject({
    code: "store_damaged",
    message: expect.stringContaining(file),
  });
  expect(readdirSync(folder).filter((name) => name.includes("night"))).toEqual([]);
});

test("where the new one cannot be made, nothing is moved and nothing is left beside", async () => {
  damage(0);
  const bytes = readFileSync(file);
  const failing = replaceDamaged(options(), async (fresh) => {
    await (await openClientStore(fresh)).close();
    throw new Error("no more room");
  });
  await expect(failing).rejects.toThrow("no more room");
  expect(dataFiles()).toEqual(["broker.db"]);
  expect(readFileSync(file)).toEqual(bytes);
});

test("an earlier damaged copy is not overwritten", async () => {
  await replaceDamaged(options(), async (fresh) => (await openClientStore(fresh)).close());
  const again = replaceDamaged(options(), async (fresh) => (await openClientStore(fresh)).close());
  await expect(again).rejects.toThrow(`${ASIDE} is there already; it was left as it is.`);
  expect(dataFiles()).toEqual(["broker.db", ASIDE]);
});
