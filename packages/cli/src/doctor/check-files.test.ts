import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openWorkspaceDatabase } from "@broker/adapters";
import { BrokerConfig } from "@broker/contracts";
import { expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";
import { checkStoredFiles } from "./check-files.ts";

const NOW = "2026-11-05T09:00:00Z";
const workspace = testWorkspace(NOW);
const { broker } = workspace;

/** What the doctor finds of the workspace's files. */
async function checked() {
  const now = new Date(NOW);
  const address = `sqlite:${join(workspace.folder, "broker.db")}`;
  const config = { ...BrokerConfig.parse({}), home: workspace.folder, database: address };
  const database = openWorkspaceDatabase({ database: address, now: () => now });
  try {
    return await checkStoredFiles(config, database, { now, all: true });
  } finally {
    await database.close();
  }
}

test("files that are missing or were changed since they were recorded are named", async () => {
  await broker("clients", "add", "Acme Ltd");
  await broker("mrc", "generate", "acme", "--format", "json");
  await broker("proposal", "acme", "--format", "json");
  const [client = ""] = readdirSync(join(workspace.folder, "papers"));
  const [one = "", two = ""] = readdirSync(join(workspace.folder, "papers", client)).sort();
  const whole = await checked();
  expect([whole.status, whole.detail]).toEqual(["ok", expect.stringMatching(/^2 files recorded, in [^;]+$/)]);
  rmSync(join(workspace.folder, "papers", client, one));
  expect(await checked()).toMatchObject({
    status: "warning",
    detail: expect.stringContaining("; 1 missing"),
    hint: `Missing: papers/${client}/${one}\nRestore them from a backup: broker db restore <file> --yes`,
  });
  writeFileSync(join(workspace.folder, "papers", client, two), "another content");
  expect(await checked()).toMatchObject({
    status: "failed",
    detail: expect.stringContaining("; 1 missing; 1 damaged"),
    hint: expect.stringContaining(`\nDamaged: papers/${client}/${two}\n`),
  });
});
