import type { ScanReport } from "@broker/contracts";
import { buildCheck, buildReport } from "@broker/core/testing";
import { describe, expect, test } from "vitest";
import { sha256 } from "../../digest/sha256.ts";
import { companyEntry } from "../test/build-client-entry.ts";
import { buildEvidence } from "../test/build-evidence.ts";
import { DATABASES, isDefault } from "../test/databases.ts";
import { connectionOf } from "../test/open-stores.ts";
import { testWorkspace } from "../test/test-workspace.ts";
import { fillNewestPoints } from "./scan-points.ts";

const AT = "2026-12-05T02:00:00.000Z";
const actor = { by: "jane", at: AT };
const query = { sort: "change", limit: 50 } as const;

/** A scan of acme.example on a day of November with this posture. */
function scanOf(day: number, posture: number, over: Partial<ScanReport> = {}, domain = "acme.example"): ScanReport {
  const startedAt = `2026-11-${String(day).padStart(2, "0")}T02:00:00.000Z`;
  const target = { input: domain, domain, url: `https://${domain}/`, gradedHost: domain };
  const id = sha256(`${domain} ${startedAt}`);
  const checks = [buildCheck("spf-not-open", posture < 60 ? "fail" : "pass", { category: "technical", weight: 10 })];
  const report = buildReport({ id, target, startedAt, checks, ...over });
  const { overall } = report.scores;
  if (overall === null) throw new Error("The report has no score.");
  const scored = { ...overall, posture, risk: 100 - posture, coverage: 1 } as typeof overall;
  return { ...report, scores: { ...report.scores, overall: scored } };
}

describe.each(DATABASES)("results of scans over time on $kind", ({ kind, make }) => {
  const workspace = testWorkspace(AT, make);
  const { clients, monitor, scans, forecast } = workspace;
  const keep = async (...reports: ScanReport[]) => {
    for (const report of reports) await scans.save(report, buildEvidence());
  };
  const client = async (name: string, ...domains: string[]): Promise<string> =>
    (await clients.record([companyEntry(AT)(name, domains)]))[0]?.id ?? "";
  const change = async () => (await monitor.changes(query)).items[0];

  test("clients are paged in each order, and those without a scan are counted only", async () => {
    for (const [name, from, to] of [
      ["Beta Ltd", 60, 70],
      ["Delta Ltd", 70, 50],
      ["Alpha Ltd", 80, 80],
    ] as const) {
      const host = `${name.slice(0, 4).toLowerCase()}.example`;
      await client(name, host);
      await keep(scanOf(6, from, {}, host), scanOf(13, to, {}, host));
    }
    await client("Unscanned Ltd", "unscanned.example");
    const names = async (sort: "change" | "score" | "name") => {
      const first = await monitor.changes({ sort, limit: 2 });
      const rest = await monitor.changes({ sort, limit: 2, after: first.next ?? "" });
      expect([first.total, first.clients, first.scanned, rest.next]).toEqual([3, 4, 3, null]);
      return [...first.items, ...rest.items].map(({ name }) => name.slice(0, 5).trim());
    };
    expect(await names("change")).toEqual(["Delta", "Alpha", "Beta"]);
    expect(await names("score")).toEqual(["Delta", "Beta", "Alpha"]);
    expect(await names("name")).toEqual(["Alpha", "Beta", "Delta"]);
    const found = async (filter: object) =>
      (await monitor.changes({ ...query, ...filter })).items.map(({ name }) => name);
    expect(await found({ trend: "decreasing" })).toEqual(["Beta Ltd"]);
    expect(await found({ standing: "compliant" })).toEqual(["Alpha Ltd"]);
    expect(await found({ search: "DELT" })).toEqual(["Delta Ltd"]);
    await expect(monitor.changes({ ...query, after: "nonsense" })).rejects.toMatchObject({ code: "usage" });
  });

  // The rest is the same SQL on both.
  if (!isDefault(kind)) return;

  test("a client's newest scan compares with the last one by the same method, however they are saved", async () => {
    await client("Acme Ltd", "www.acme.example");
    await keep(scanOf(20, 55), scanOf(6, 70), scanOf(13, 90, { methodVersion: "0.9.0" }));
    expect(await change()).toMatchObject({
      ...{ name: "Acme Ltd", domain: "acme.example", currentScore: 45, previousScore: 30, trend: "increasing" },
      ...{ lack: null, complianceStatus: "critical", previousAssessment: "2026-11-06T02:00:00.000Z" },
    });
    const details = await monitor.changeDetails((await monitor.changes(query)).items);
    const [detail] = [...details.values()];
    expect(detail?.recent).toEqual([30, null, 45]);
    expect([detail?.before?.checks, detail?.now?.checks]).toEqual([
      { "spf-not-open": "pass" },
      { "spf-not-open": "fail" },
    ]);
  });

  test("a change of method does not compare, and a failed scan changes nothing", async () => {
    await client("Acme Ltd", "acme.example");
    await keep(scanOf(6, 70, { methodVersion: "0.9.0" }), scanOf(13, 40), scanOf(20, 10, { status: "failed" }));
    expect(await change()).toMatchObject({
      currentScore: 60,
      previousScore: null,
      trend: null,
      lack: "method-changed",
    });
  });

  test("a later revision replaces the result of its scan, an earlier one does not", async () => {
    await client("Acme Ltd", "acme.example");
    const first = scanOf(6, 70);
    const second = scanOf(6, 65, { revision: { ...first.revision, n: 2 } });
    await keep(second, first);
    expect(await change()).toMatchObject({ currentScore: 35 });
  });

  test("scans that an earlier version stored are filled in by the migration, and the older ones when read", async () => {
    await client("Acme Ltd", "acme.example");
    await keep(scanOf(6, 70), scanOf(13, 60), scanOf(20, 50));
    const { database: tables } = await connectionOf(workspace.options());
    await tables.deleteFrom("scan_points").execute();
    await fillNewestPoints(tables, 2);
    expect(await change()).toMatchObject({ currentScore: 50, previousScore: 40 });
    expect(await tables.selectFrom("scan_points").select("scan_id").execute()).toHaveLength(2);
    expect((await forecast.history("acme.example")).map(({ risks }) => risks.overall)).toEqual([30, 40, 50]);
  });

  test("an erased client's results are removed with its scans", async () => {
    const id = await client("Acme Ltd", "acme.example");
    await keep(scanOf(6, 70));
    await clients.erase(id, actor);
    expect(await monitor.points("acme.example")).toEqual([]);
  });
});
