import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ScanReport } from "@broker/contracts";
import { buildReport } from "@broker/core/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { companyEntry } from "../test/build-client-entry.ts";
import { takenSnapshot } from "../test/build-compliance.ts";
import { buildEvidence } from "../test/build-evidence.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { makeLandedDatabase } from "../test/landed-database.ts";
import { testWorkspace } from "../test/test-workspace.ts";
import { withEarlierCopies } from "./migrate-database.ts";
import { pruneDatabase } from "./prune-database.ts";

const NOW = new Date("2026-11-22T09:00:00Z");
const ACTOR = { by: "jane", at: NOW.toISOString() };

/** A company's scan of a day, with an id from both. */
function scanOn(domain: string, day: string): ScanReport {
  const target = { input: domain, domain, url: `https://${domain}/`, gradedHost: domain };
  const id = Buffer.from(`${day} ${domain}`).toString("hex").padEnd(64, "0");
  return buildReport({ id, target, startedAt: `${day}T09:00:00.000Z` });
}
const [first, second, third] = ["2025-01-10", "2025-06-10", "2026-11-01"].map((day) => scanOn("acme.example", day)) as [
  ScanReport,
  ScanReport,
  ScanReport,
];
const only = scanOn("once.example", "2025-01-10");

describe.each(DEFAULT_DATABASE)("on $kind", ({ make }) => {
  const { clients, compliance, scans: store, options } = testWorkspace(NOW, make);
  beforeEach(async () => {
    for (const report of [first, second, third, only])
      await store.save(report, buildEvidence({ startedAt: report.startedAt }));
  });

  async function stored() {
    const state = async ({ id }: ScanReport) => {
      const report = await store.find(id).catch(() => null);
      if (report === null) return "gone";
      return store.evidence(id).then(
        () => "whole",
        (error: unknown) => (error instanceof Error ? error.message : "?"),
      );
    };
    const states = [await state(first), await state(second), await state(third), await state(only)];
    return states;
  }

  test("old evidence is removed and its report says so; the latest scan of each company remains complete", async () => {
    const pruned = await pruneDatabase(options(), { evidenceBefore: "2025-12-31T00:00:00.000Z" }, ACTOR);
    expect(pruned).toMatchObject({ evidence: 2, scans: 0 });
    expect(pruned.bytes).toBeGreaterThan(200);
    const removed = "The evidence of this scan was removed as too old.";
    expect(await stored()).toEqual([removed, removed, "whole", "whole"]);
    expect(await pruneDatabase(options(), { evidenceBefore: "2025-12-31T00:00:00.000Z" }, ACTOR)).toEqual({
      alerts: 0,
      evidence: 0,
      bytes: 0,
      scans: 0,
      snapshots: 0,
      notifications: 0,
      triggers: 0,
    });
  });

  test("old snapshots of compliance are removed with old scans, but the state on the last day before them remains", async () => {
    const [client] = await clients.record([companyEntry(ACTOR.at)("Acme Ltd")]);
    const id = client?.id ?? "";
    const days = ["2025-01-10", "2025-02-10", "2025-06-10"];
    for (const day of days) await compliance.append(id, takenSnapshot(`${day}T09:00:00.000Z`));
    const limits = { scansBefore: "2025-03-01T00:00:00.000Z" };
    expect(await pruneDatabase(options(), limits, ACTOR)).toMatchObject({ snapshots: 1 });
    expect((await compliance.snapshotOn(id, "2025-03-01"))?.at).toBe("2025-02-10T09:00:00.000Z");
    expect((await compliance.history(id, { limit: 9 })).items.map(({ seq }) => seq)).toEqual([3, 2]);
    expect(await pruneDatabase(options(), limits, ACTOR)).toMatchObject({ snapshots: 0 });
  });

  test("old scans go whole, but never a company's latest", async () => {
    const pruned = await pruneDatabase(options(), { scansBefore: "2025-03-01T00:00:00.000Z" }, ACTOR);
    expect(pruned).toMatchObject({ evidence: 0, scans: 1 });
    expect(await stored()).toEqual(["gone", "whole", "whole", "whole"]);
  });

  test("handled news is removed after its time; unread or open items remain, however old", async () => {
    const { database, close } = await openDatabase(options());
    const event = (id: string, status: string) => ({
      ...{ id, status, rule: "posture-moved", domain: "acme.example", company: "Acme", event: "It fell", type: "risk" },
      ...{ priority: "high", at: "2024-01-01T09:00:00.000Z", impact: "", action_required: "", evidence: "[]" },
      ...{ before_scan: first.id, after_scan: second.id },
    });
    const stated = (event_id: string, n: number, status: string, at: string) => ({
      ...{ event_id, n, status, at, said_by: "jane", note: null },
    });
    const reported = (id: string) => ({
      ...{ id, kind: "alert-raised", title: "It fell", message: "Call.", type: "security", domain: null },
      ...{ at: "2024-01-01T09:00:00.000Z", action_url: "/app" },
    });
    const read = (notification_id: string, person: string, at: string) => ({ notification_id, person, at });
    await database
      .insertInto("events")
      .values([event("old", "resolved"), event("late", "resolved"), event("open", "new")])
      .execute();
    await database
      .insertInto("event_history")
      .values([
        stated("old", 1, "resolved", "2024-02-01T09:00:00.000Z"),
        stated("late", 1, "investigating", "2024-02-01T09:00:00.000Z"),
        stated("late", 2, "resolved", "2026-10-01T09:00:00.000Z"),
      ])
      .execute();
    await database
      .insertInto("notifications")
      .values([reported("old"), reported("late"), reported("new")])
      .execute();
    await database
      .insertInto("notification_reads")
      .values([
        read("old", "jane", "2024-02-01T09:00:00.000Z"),
        read("late", "jane", "2024-02-01T09:00:00.000Z"),
        read("late", "sam", "2026-10-01T09:00:00.000Z"),
      ])
      .execute();
    const limits = { readBefore: "2026-08-24T09:00:00.000Z", resolvedBefore: "2024-11-22T09:00:00.000Z" };
    expect(await pruneDatabase(options(), limits, ACTOR)).toMatchObject({ notifications: 1, triggers: 1, scans: 0 });
    const ids = async (table: "events" | "notifications") =>
      (await database.selectFrom(table).select("id").where("at", "<", "2025-01-01").orderBy("id").execute()).map(
        ({ id }) => id,
      );
    expect([await ids("events"), await ids("notifications")]).toEqual([
      ["late", "open"],
      ["late", "new"],
    ]);
    expect(
      await database.selectFrom("event_history").select("event_id").where("event_id", "=", "old").execute(),
    ).toEqual([]);
    await close();
  });

  test("a dry run counts the same and removes nothing", async () => {
    const limits = { evidenceBefore: "2025-12-31T00:00:00.000Z", scansBefore: "2025-03-01T00:00:00.000Z" };
    const trial = await pruneDatabase(options(), limits, null);
    expect(await stored()).toEqual(["whole", "whole", "whole", "whole"]);
    expect(await pruneDatabase(options(), limits, ACTOR)).toEqual(trial);
    expect(trial).toMatchObject({ evidence: 1, scans: 1 });
  });
});

test("the copies saved by upgrades are named and removed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "copies-"));
  const file = join(folder, "broker.db");
  makeLandedDatabase(file);
  const options = { database: `sqlite:${file}`, now: NOW };
  const copy = `${file}.before-0004-audit`;
  expect(await withEarlierCopies(options, async (copies) => copies.names)).toEqual([copy]);
  await withEarlierCopies(options, (copies) => copies.remove());
  expect([existsSync(copy), existsSync(file)]).toEqual([false, true]);
  rmSync(folder, { recursive: true, force: true });
});
