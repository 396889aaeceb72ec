import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildReport } from "@broker/core/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { companyEntry } from "./build-client-entry.ts";
import { buildEvidence } from "./build-evidence.ts";
import { MIGRATIONS } from "./migrations/all.ts";
import { openClientStore } from "./open-client-store.ts";
import { openScanStore } from "./open-scan-store.ts";

const NOW = "2026-11-05T09:00:00.000Z";
const DOER = { by: "jane", at: NOW };
const company = companyEntry(NOW);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "clients-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const options = () => ({ database: `sqlite:${join(folder, "broker.db")}`, now: new Date(NOW) });

test("nothing of an erased client is left in its bytes, and the file is its owner's alone", async () => {
  const clients = await openClientStore(options());
  const [acme] = await clients.record([company("Acme Secret Ltd", ["acme.example"]), company("Beta Ltd")]);
  await clients.erase(acme?.id ?? "", DOER);
  await clients.close();
  for (const name of readdirSync(folder)) {
    expect(readFileSync(join(folder, name)).includes("Acme Secret")).toBe(false);
    expect(readFileSync(join(folder, name)).includes("Beta Ltd")).toBe(true);
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  }
});

test("a database from before the client record opens, keeps its scans, and a copy lies beside it", async () => {
  const path = join(folder, "older.db");
  const older = { database: `sqlite:${path}`, now: new Date(NOW) };
  const before = await openScanStore({ ...older, migrations: MIGRATIONS.slice(0, 2) });
  await before.save(buildReport(), buildEvidence());
  await before.close();
  const clients = await openClientStore(older);
  await clients.record([company("Acme Ltd")]);
  await clients.close();
  const after = await openScanStore(older);
  expect(await after.find("harrowvale.example")).toEqual(buildReport());
  await after.close();
  expect(existsSync(`${path}.before-0002-batches`)).toBe(true);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});
