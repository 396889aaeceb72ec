import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openWorkspaceDatabase } from "@broker/adapters";
import type { SourceAnswer } from "@broker/contracts";
import { startWorld, type World } from "@broker/fixtures";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { buildHost } from "../build-host.ts";
import { resolveConfig } from "../config/resolve-config.ts";
import { run } from "../run.ts";
import { wire } from "../wire.ts";

let world: World;
let folder: string;
beforeAll(async () => {
  world = await startWorld({ sites: [], sources: true, clock: "2026-11-05T09:00:00Z" });
});
afterAll(() => world.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "registry-"));
});
afterEach(() => {
  world.reset();
  rmSync(folder, { recursive: true, force: true });
});

const subject = {
  domain: "pennine-haulage.example",
  registrable: "pennine-haulage.example",
  companyNumber: "99140377",
  legalName: "Pennine Haulage & Storage Ltd",
  postcodes: [],
  addresses: [],
  technologies: [],
};

/** Queries a register as a scan does, over the open workspace's connection; `store` false = none is open. */
async function ask(sources: object, name: "companiesHouse" | "icoRegister", isOpen = true): Promise<SourceAnswer> {
  const config = { home: "home", clock: "2026-11-05T09:00:00Z", sources };
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify(config));
  const host = buildHost({ cwd: folder, env: { XDG_CONFIG_HOME: join(folder, "none") } });
  const resolved = resolveConfig(host);
  const wiring = wire(resolved, host.env);
  const database = openWorkspaceDatabase({ database: resolved.config.database, now: () => wiring.clock.now() });
  const outside = wiring.outside(isOpen ? database.registers : null);
  try {
    const source = outside.sources.find((each) => each.name === name);
    if (source === undefined) throw new Error(`${name} is not there`);
    return await source.ask(subject, {}, new AbortController().signal);
  } finally {
    await outside.close();
    await database.close();
    await wiring.close();
  }
}

function questions(): unknown {
  const database = new DatabaseSync(join(folder, "home", "broker.db"), { readOnly: true });
  try {
    return database.prepare("select sum(taken) as taken from source_places").get()?.taken;
  } finally {
    database.close();
  }
}

test("Companies House is queried, and each query is counted in the workspace", async () => {
  const answer = await ask({ companiesHouse: world.sources.companiesHouse }, "companiesHouse");
  expect(answer).toMatchObject({ status: "ok", data: { via: "service", match: { taken: true } } });
  // The profile, its officers, controllers and filings; the profile is queried once.
  expect(questions()).toBe(4);
});

test("without a workspace it is still queried", async () => {
  const answer = await ask({ companiesHouse: world.sources.companiesHouse }, "companiesHouse", false);
  expect(answer).toMatchObject({ status: "ok", data: { via: "service" } });
});

test("an imported register answers without being configured", async () => {
  expect((await ask({}, "icoRegister")).status).toBe("not-configured");
  const rows = "Registration_number,Organisation_name\nZA123456,Pennine Haulage & Storage Limited\n";
  writeFileSync(join(folder, "fee-payers-2026-10-30.csv"), rows);
  const host = buildHost({ cwd: folder, env: { XDG_CONFIG_HOME: join(folder, "none") } });
  expect(await run(["intel", "import", "ico-register", "fee-payers-2026-10-30.csv"], host)).toBe(0);
  expect(await ask({}, "icoRegister")).toMatchObject({ status: "ok", data: { entry: { number: "ZA123456" } } });
});
