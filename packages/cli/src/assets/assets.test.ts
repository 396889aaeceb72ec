import { join } from "node:path";
import { openWorkspaceDatabase } from "@broker/adapters";
import type { Asset, ScanEvidence } from "@broker/contracts";
import { buildReport } from "@broker/core/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-06T09:00:00Z");
const { broker, inWindow } = workspace;
beforeEach(async () => {
  await broker("clients", "add", "Acme Ltd", "domains=acme.com");
  const target = { input: "acme.com", domain: "acme.com", url: "https://acme.com/", gradedHost: "acme.com" };
  const report = buildReport({ target });
  const strangers = Array.from({ length: 80 }, (_, n) => `stranger${n}.test`);
  const names = ["acme.com", "portal.acme.com", "intranet.acme.com", ...strangers];
  if (report.facts.tls?.certificate) report.facts.tls.certificate.altNames = names;
  const records = openWorkspaceDatabase({
    database: `sqlite:${join(workspace.folder, "broker.db")}`,
    now: () => new Date(0),
  });
  const store = records.scans;
  await store.save(report, { target, http: [], dns: [] } as unknown as ScanEvidence);
  await records.close();
});

describe("broker assets", () => {
  test("discovered hosts are listed with their evidence; unrelated names in the certificate are only counted", async () => {
    const { exitCode, stdout, stderr } = await broker("assets", "list", "acme");
    expect(exitCode).toBe(0);
    expect(stdout).toContain("portal.acme.com         named in the certificate of acme.com\n");
    expect(stdout).not.toContain("stranger");
    expect(stderr).toContain("acme.com shares its certificate with 80 other domains");
  });

  test("an accepted host is one of the client's domains, and shown as such", async () => {
    const accepted = await broker("assets", "accept", "acme", "portal.acme.com");
    expect([accepted.exitCode, accepted.stdout]).toEqual([
      0,
      "portal.acme.com is among the domains of Acme Ltd now.\n",
    ]);
    expect((await broker("clients", "show", "acme")).stdout).toContain("portal.acme.com");
    expect((await broker("assets", "list", "acme")).stdout).not.toContain("portal");
    const all = await broker("assets", "list", "acme", "--all");
    expect(all.stdout).toContain("observed 5 Nov 2026; accepted 6 Nov 2026 by jane");
  });

  test("a rejected host is remembered with the note until it is taken back", async () => {
    await broker("assets", "reject", "acme", "intranet.acme.com", "--note", "=a supplier", "--by", "sam");
    const csv = await broker("assets", "list", "acme", "--all", "--format", "csv");
    const row = csv.stdout.split("\r\n").find((line) => line.startsWith("intranet"));
    expect(row).toContain(",rejected,certificate,");
    expect(row).toContain(",sam,2026-11-06T09:00:00.000Z,'=a supplier,");
    await broker("assets", "reopen", "acme", "intranet.acme.com");
    const { assets } = JSON.parse((await broker("assets", "list", "acme", "--json")).stdout) as { assets: Asset[] };
    expect(assets.find(({ host }) => host === "intranet.acme.com")).toMatchObject({
      state: "candidate",
      decided: null,
    });
  });

  test("a host of a subsidiary is accepted as that company's, and of no stranger to the group", async () => {
    const accept = ["assets", "accept", "acme", "portal.acme.com", "--company", "Acme Retail Ltd"];
    const refused = await broker(...accept);
    expect([refused.exitCode, refused.stdout]).toEqual([64, ""]);
    expect(refused.stderr).toContain("The record has no company 'Acme Retail Ltd' in the client's group.");
    await broker("clients", "edit", "acme", 'group={"subsidiaries":["Acme Retail Ltd"]}');
    expect((await broker(...accept)).exitCode).toBe(0);
    expect((await broker("clients", "show", "acme")).stdout.replace(/\s+/g, " ")).toContain(
      "portal.acme.com not scanned, Acme Retail Ltd",
    );
  });

  test("a rejection requires a reason", async () => {
    const { exitCode, stderr } = await broker("assets", "reject", "acme", "intranet.acme.com");
    expect([exitCode, stderr]).toEqual([64, expect.stringContaining("A rejection requires a reason.")]);
  });

  test("every line fits a narrow window", async () => {
    const { stdout } = await inWindow(40, "assets", "list", "acme");
    expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThan(40);
  });

  test("an undiscovered host is refused with another way to add it to the client", async () => {
    const { exitCode, stderr } = await broker("assets", "accept", "acme", "other.test");
    expect(exitCode).toBe(64);
    expect(stderr).toContain("No scan of this client's domains led to 'other.test'.");
    expect(stderr).toMatch(/broker clients edit \w+ domains\+=other\.test/);
  });
});
