import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { folderFiles, openBundle, openWorkspaceDatabase, sha256 } from "@broker/adapters";
import { BundleVerdict, type FiledEvidence } from "@broker/contracts";
import { storedFilePath } from "@broker/core/documents";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildHost, recordedStream } from "../build-host.ts";
import { run } from "../run.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const CLOCK = "2026-11-22T09:00:00.000Z";
const JANE = { by: "jane", at: CLOCK };
const CONTENT = "%PDF-1.7 access policy";
const DIGEST = createHash("sha256").update(CONTENT).digest("hex");
const workspace = testWorkspace(CLOCK);
const { broker } = workspace;
const at = (name: string) => join(workspace.folder, name);

/** Another machine: a folder without a workspace. */
let elsewhere = "";

async function fileEvidence(name: string): Promise<void> {
  const database = openWorkspaceDatabase({ database: `sqlite:${at("broker.db")}`, now: () => new Date(CLOCK) });
  const { id } = await database.clients.find(name);
  await folderFiles(workspace.folder).put(storedFilePath(id, DIGEST, sha256), Buffer.from(CONTENT));
  const evidence: FiledEvidence = {
    ...{ id: `${id}e1`, kind: "file", title: "Access policy", source: "client", collectedAt: "2026-11-01" },
    file: { sha256: DIGEST, name: "policy.pdf", mediaType: "application/pdf", bytes: CONTENT.length },
    ...{ validUntil: null, controls: [{ id: "CC-IAM-01", shows: "met" }], ...JANE, withdrawn: null },
  };
  await database.compliance.file(id, evidence, JANE);
  await database.compliance.save(
    { client: id, seen: 0, action: "framework adopted", detail: {}, change: (known) => known },
    JANE,
  );
  await database.close();
}

beforeEach(async () => {
  elsewhere = mkdtempSync(join(tmpdir(), "elsewhere-"));
  for (const name of ["Acme Ltd", "Beta Ltd"]) {
    await broker("clients", "add", name, "employees=40");
    await fileEvidence(name);
  }
});
afterEach(() => rmSync(elsewhere, { recursive: true, force: true }));

/** Verifies a bundle in the other folder. */
async function verify(bundle: string) {
  const stdout = recordedStream();
  const env = { BROKER_HOME: join(elsewhere, "nowhere"), XDG_CONFIG_HOME: join(elsewhere, "nowhere") };
  const exitCode = await run(["verify", bundle, "--json"], buildHost({ stdout, env, cwd: elsewhere }));
  const { findings } = BundleVerdict.parse(JSON.parse(stdout.text()));
  const parts = findings.filter(({ check }) => check === "part");
  return { exitCode, parts: Object.fromEntries(parts.map(({ subject, outcome }) => [subject, outcome])) };
}

const filesOf = (folder: string): string[] =>
  existsSync(at(folder)) ? readdirSync(at(folder), { recursive: true, encoding: "utf8" }) : [];
const copies = (folder: string) => filesOf(folder).filter((name) => name.endsWith(DIGEST)).length;

test("a bundle has evidence files, evidence and what was adopted, and verifies in another folder without a workspace", async () => {
  await broker("bundle", "acme", "-o", "acme.zip");
  copyFileSync(at("acme.zip"), join(elsewhere, "acme.zip"));
  const { manifest, parts: contents } = openBundle(readFileSync(at("acme.zip")));
  const added = manifest.parts.filter(({ kind }) => ["assessment", "evidence-file"].includes(kind));
  const [record, filed, file] = added.map(({ path }) => path);
  expect([record, file, manifest.formatVersion]).toEqual(["assessment/record.json", `evidence-file/${DIGEST}.pdf`, 2]);
  expect(filed).toMatch(/^assessment\/evidence\/[0-9a-f]{12}e1\.json$/);
  expect(Buffer.from(contents.get(file ?? "") ?? []).toString()).toBe(CONTENT);
  const { exitCode, parts } = await verify("acme.zip");
  expect(exitCode).toBe(0);
  for (const { path } of added) expect(parts[path]).toBe("holds");
});

test("the files of evidence can be erased from a bundle, which still verifies", async () => {
  await broker("bundle", "acme", "-o", "acme.zip");
  await broker("bundle", "acme.zip", "--erase", "evidence-file", "--erase", "assessment", "-o", "smaller.zip");
  copyFileSync(at("smaller.zip"), join(elsewhere, "smaller.zip"));
  const { exitCode, parts } = await verify("smaller.zip");
  expect([exitCode, parts[`evidence-file/${DIGEST}.pdf`], parts["assessment/record.json"]]).toEqual([
    0,
    "erased",
    "erased",
  ]);
});

test("a file that is missing is left out of the bundle, and named", async () => {
  for (const name of filesOf("papers")) if (name.endsWith(DIGEST)) rmSync(join(at("papers"), name));
  const { exitCode, stderr } = await broker("bundle", "acme", "-o", "acme.zip");
  expect([exitCode, stderr]).toEqual([
    0,
    expect.stringContaining(`File ${DIGEST.slice(0, 12)} is left out: it is missing.`),
  ]);
});

test("an erased client leaves no evidence and no file; another client that has the file keeps its own", async () => {
  expect(copies("papers")).toBe(2);
  await broker("clients", "erase", "acme", "--yes");
  expect(copies("papers")).toBe(1);
  const { stdout } = await broker("clients", "export", "--format", "json");
  expect(stdout.match(/"sha256": /g)).toHaveLength(1);
});

test("a backup has the files of evidence, and restores one that is missing, readable by its owner only", async () => {
  await broker("db", "backup", at("night.db"));
  expect(copies("night.papers")).toBe(2);
  rmSync(at("papers"), { recursive: true });
  await broker("db", "restore", at("night.db"), "--yes");
  expect(copies("papers")).toBe(2);
  const [name = ""] = filesOf("papers").filter((each) => each.endsWith(DIGEST));
  if (process.platform !== "win32") expect(statSync(join(at("papers"), name)).mode & 0o777).toBe(0o600);
});
