import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-05T09:00:00Z");
const { broker } = workspace;
const names = async () => [...new Set((await broker("clients", "list")).stdout.match(/[A-Z]\w+ Ltd/g) ?? [])];

describe("broker db", () => {
  test("a backup restores what was erased after it, and a copy of the replaced database is saved", async () => {
    await broker("clients", "add", "Acme Ltd");
    const backup = await broker("db", "backup");
    const file = join(workspace.folder, "backups", "2026-11-05T090000Z.db");
    expect([backup.exitCode, backup.stdout.split("  ")[0]]).toEqual([0, file]);
    await broker("clients", "erase", "acme", "--yes");
    await broker("clients", "add", "Late Ltd");
    const queried = await broker("db", "restore", file);
    expect([queried.exitCode, queried.stderr]).toEqual([64, expect.stringContaining("--yes")]);
    expect(await names()).toEqual(["Late Ltd"]);
    const restored = await broker("db", "restore", file, "--yes");
    expect([restored.exitCode, restored.stdout]).toEqual([0, "Restored 0 scans, 1 client, 0 batches.\n"]);
    expect(await names()).toEqual(["Acme Ltd"]);
    const stored = join(workspace.folder, "backups", "before-restore-2026-11-05T090000Z.db");
    expect(restored.stderr).toContain(stored);
    expect(existsSync(stored)).toBe(true);
  });

  test("a damaged database is renamed on restore, as its own sentence says", async () => {
    await broker("clients", "add", "Acme Ltd");
    const file = (await broker("db", "backup")).stdout.split("  ")[0] ?? "";
    writeFileSync(join(workspace.folder, "broker.db"), "not a database ".repeat(1000));
    const damaged = await broker("clients", "list");
    expect([damaged.exitCode, damaged.stderr]).toEqual([
      2,
      expect.stringContaining("broker db restore <backup> --yes"),
    ]);
    const restored = await broker("db", "restore", file, "--yes");
    expect([restored.exitCode, restored.stdout]).toEqual([0, "Restored 0 scans, 1 client, 0 batches.\n"]);
    const aside = join(workspace.folder, "broker.db.damaged-2026-11-05T090000Z");
    expect(restored.stderr).toBe(`The damaged database was moved to: ${aside}\n`);
    expect(await names()).toEqual(["Acme Ltd"]);
  });

  test("a missing backup is reported before --yes is required", async () => {
    const { exitCode, stderr } = await broker("db", "restore", "nofile.db");
    expect([exitCode, stderr]).toEqual([64, `broker: There is no file ${join(workspace.folder, "nofile.db")}.\n`]);
  });

  test("a place that is not writable, or that has a file already, is reported and nothing is left there", async () => {
    await broker("clients", "add", "Acme Ltd");
    writeFileSync(join(workspace.folder, "mine.db"), "mine");
    const taken = await broker("db", "backup", "mine.db");
    expect([taken.exitCode, taken.stderr]).toEqual([
      2,
      expect.stringContaining("is there already; it was left as it is."),
    ]);
    mkdirSync(join(workspace.folder, "a-folder"));
    writeFileSync(join(workspace.folder, "a-file"), "");
    const closed = await broker("db", "backup", "a-file/night.db");
    expect([closed.exitCode, closed.stderr]).toEqual([2, expect.stringContaining("night.db cannot be written.")]);
    expect(closed.stderr).not.toContain("    at ");
  });

  test("migrate says that there is nothing to do on a database of today", async () => {
    await broker("clients", "add", "Acme Ltd");
    expect(await broker("db", "migrate")).toMatchObject({
      exitCode: 0,
      stdout: "The database is already at this version.\n",
    });
  });

  test("prune requires an age, from an option or the configuration", async () => {
    const unsaid = await broker("db", "prune", "--dry-run");
    expect([unsaid.exitCode, unsaid.stdout]).toEqual([
      0,
      "  would remove: 0 notifications read before 7 Aug 2026\n  would remove: 0 triggers resolved before 5 Nov 2024\n  would remove: 0 alerts resolved before 5 Nov 2024\n",
    ]);
    expect(unsaid.stderr).toContain("no retention period is set");
    const wrong = await broker("db", "prune", "--evidence-days", "soon");
    expect([wrong.exitCode, wrong.stderr]).toEqual([64, expect.stringContaining("not 'soon'")]);
    const dry = await broker("db", "prune", "--evidence-days", "400", "--scan-days", "800", "--copies", "--dry-run");
    expect([dry.exitCode, dry.stdout]).toEqual([
      0,
      [
        "  would remove: evidence of 0 scans, 0 bytes; the reports remain",
        "  would remove: 0 whole scans",
        "  would remove: 0 snapshots of compliance",
        "  would remove: 0 notifications read before 7 Aug 2026",
        "  would remove: 0 triggers resolved before 5 Nov 2024",
        "  would remove: 0 alerts resolved before 5 Nov 2024",
        "  no copies saved by upgrades remain",
        "",
      ].join("\n"),
    ]);
    writeFileSync(join(workspace.folder, "broker.config.json"), JSON.stringify({ retention: { evidenceDays: 30 } }));
    const configured = await broker("db", "prune", "--json");
    expect(JSON.parse(configured.stdout)).toEqual({
      dryRun: false,
      alerts: 0,
      evidenceBefore: "2026-10-06T09:00:00.000Z",
      evidence: 0,
      bytes: 0,
      scans: 0,
      snapshots: 0,
      readBefore: "2026-08-07T09:00:00.000Z",
      resolvedBefore: "2024-11-05T09:00:00.000Z",
      notifications: 0,
      triggers: 0,
      copies: [],
    });
  });
});
