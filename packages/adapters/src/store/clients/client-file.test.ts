import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { companyEntry } from "../test/build-client-entry.ts";
import { openClientStore } from "../test/open-stores.ts";

const NOW = "2026-11-05T09:00:00.000Z";
const ACTOR = { by: "jane", at: NOW };
const company = companyEntry(NOW);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "clients-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const options = () => ({ database: `sqlite:${join(folder, "broker.db")}`, now: new Date(NOW) });

test("nothing of an erased client is left in its bytes, and the file is readable by its owner only", async () => {
  const clients = await openClientStore(options());
  const [acme] = await clients.record([company("Acme Secret Ltd", ["acme.example"]), company("Beta Ltd")]);
  await clients.erase(acme?.id ?? "", ACTOR);
  await clients.close();
  for (const name of readdirSync(folder)) {
    expect(readFileSync(join(folder, name)).includes("Acme Secret")).toBe(false);
    expect(readFileSync(join(folder, name)).includes("Beta Ltd")).toBe(true);
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  }
});
