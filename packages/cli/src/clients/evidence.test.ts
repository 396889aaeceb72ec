import { createHash } from "node:crypto";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-05T12:00:00Z");
const { broker } = workspace;
const path = (name: string) => join(workspace.folder, name);
const DIGEST = createHash("sha256").update("Agents on 40 of 40 machines.").digest("hex");
const filesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
const stored = (folder: string) => filesIn(path(folder)).some((name) => name.endsWith(DIGEST));

beforeEach(async () => {
  await broker("clients", "add", "Acme Ltd", "domains=acme.example", "industry=Dentistry", "edr=no");
  writeFileSync(path("agents.txt"), "Agents on 40 of 40 machines.");
});

const decide = (...more: string[]) =>
  broker("clients", "edit", "acme", "edr=yes", "--source", "Installed on Monday, see the report", ...more);

test("the evidence of a decision is named in the disclosure, and is in bundle and backup", async () => {
  expect((await decide("--override", "--evidence", path("agents.txt"))).exitCode).toBe(0);
  const { stdout } = await broker("disclosure", "acme", "--format", "md", "-o", "-");
  expect(stdout).toContain("Installed on Monday, see the report, evidence: agents.txt");
  await broker("bundle", "acme", "-o", path("acme.zip"));
  const verified = await broker("verify", path("acme.zip"), "--json");
  expect([verified.exitCode, verified.stdout.includes(DIGEST)]).toEqual([0, true]);
  await broker("db", "backup", path("night.db"));
  expect(stored("night.papers")).toBe(true);
});

test("the evidence goes with its client's record, and is erased with the client", async () => {
  await decide("--override", "--evidence", path("agents.txt"));
  const { stdout } = await broker("clients", "export", "acme", "--format", "json");
  expect(stdout).toContain(DIGEST);
  expect(stored("papers")).toBe(true);
  await broker("clients", "erase", "acme", "--yes");
  expect(stored("papers")).toBe(false);
  writeFileSync(path("copy.json"), stdout);
  expect((await broker("clients", "import", path("copy.json"))).exitCode).toBe(0);
  expect((await broker("clients", "export", "acme", "--format", "json")).stdout).toContain(DIGEST);
});

test("evidence without a decision, and a file that is missing, are refused and record nothing", async () => {
  const alone = await decide("--evidence", path("agents.txt"));
  expect([alone.exitCode, alone.stderr.includes("--evidence requires --override.")]).toEqual([64, true]);
  const missing = await decide("--override", "--evidence", path("none.pdf"));
  expect([missing.exitCode, missing.stderr.includes("none.pdf cannot be read")]).toEqual([64, true]);
  expect((await broker("clients", "export", "acme", "--format", "json")).stdout).not.toContain("Installed on Monday");
  expect(stored("papers")).toBe(false);
});

test("a signed disclosure is in the backup", async () => {
  await broker("disclosure", "acme", "--format", "md", "-o", path("disclosure.md"));
  writeFileSync(path("signed.pdf"), "%PDF-1.7 signed");
  await broker("onboard", "sign", "acme", path("signed.pdf"), "--signer", "R. Halden");
  await broker("db", "backup", path("night.db"));
  const digest = createHash("sha256").update("%PDF-1.7 signed").digest("hex");
  expect(filesIn(path("night.papers")).some((name) => name.endsWith(digest))).toBe(true);
});
