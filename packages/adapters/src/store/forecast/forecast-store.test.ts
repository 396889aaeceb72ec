import type { RiskScore, ScanReport, StoredPrediction } from "@broker/contracts";
import { buildCheck, buildReport } from "@broker/core/testing";
import { describe, expect, test } from "vitest";
import { sha256 } from "../../digest/sha256.ts";
import { companyEntry } from "../test/build-client-entry.ts";
import { buildEvidence } from "../test/build-evidence.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const now = new Date("2026-11-05T09:00:00Z");

/** A scan of acme.example on a day of the year, of whose two technical checks `failed` fail. */
function scanOf(day: number, failed: number, over: Partial<ScanReport> = {}): ScanReport {
  const domain = over.target?.domain ?? "acme.example";
  const target = { input: domain, domain, url: `https://${domain}/`, gradedHost: domain };
  const checks = ["first-check", "second-check"].map((id, place) =>
    buildCheck(id, place < failed ? "fail" : "pass", { category: "technical", weight: 10 }),
  );
  const startedAt = new Date(Date.UTC(2026, 0, day, 9)).toISOString();
  const id = sha256(`${domain} ${startedAt}`);
  return buildReport({ id, target, startedAt, checks, ...over });
}

const prediction: StoredPrediction = {
  domain: "acme.example",
  scanId: "a".repeat(64),
  category: "technical",
  horizonDays: 30,
  dueAt: "2026-10-30T09:00:00.000Z",
  currentRisk: 52 as RiskScore,
  predictedRisk: 58 as RiskScore,
  lowRisk: 55 as RiskScore,
  highRisk: 61 as RiskScore,
  confidence: "Low",
  scans: 3,
  methodVersion: "2.0.0",
  basis: "external view, 40% of score weight",
};

describe.each(DEFAULT_DATABASE)("forecasts on $kind", ({ make }) => {
  const { clients, scans, forecast: store } = testWorkspace(now, make);

  async function keep(...reports: ScanReport[]): Promise<void> {
    for (const report of reports) await scans.save(report, buildEvidence());
  }

  test("a company's history is its scans in their newest revision, the oldest first", async () => {
    const first = scanOf(1, 0);
    await keep(scanOf(40, 2), first, scanOf(20, 1));
    await keep(scanOf(1, 1, { revision: { ...first.revision, n: 2 } }));
    const history = await store.history("acme.example");
    expect(history.map(({ at, risks }) => [at.slice(0, 10), risks.technical])).toEqual([
      ["2026-01-01", 50],
      ["2026-01-20", 50],
      ["2026-02-09", 100],
    ]);
  });

  test("www is the same company; failed scans and other companies are not in it", async () => {
    const www = { input: "www.acme.example", domain: "www.acme.example", url: "x", gradedHost: "x" };
    const other = { input: "b.example", domain: "b.example", url: "x", gradedHost: "x" };
    await keep(scanOf(1, 1, { target: www }), scanOf(2, 1, { status: "failed" }), scanOf(3, 1, { target: other }));
    expect((await store.history("acme.example")).map(({ at }) => at.slice(0, 10))).toEqual(["2026-01-01"]);
  });

  test("scans since a day come oldest first, the last of each day, with the one before it; failed ones do not", async () => {
    const again = scanOf(40, 1, { startedAt: "2026-02-09T20:00:00.000Z", id: "c".repeat(64) });
    await keep(scanOf(1, 0), scanOf(10, 1), scanOf(20, 1), scanOf(40, 2), again, scanOf(41, 1, { status: "failed" }));
    const days = async (from: string) =>
      (await store.scansSince("www.acme.example", from)).map(({ startedAt }) => startedAt.slice(0, 13));
    expect(await days("2026-01-20")).toEqual(["2026-01-10T09", "2026-01-20T09", "2026-02-09T20"]);
    expect(await days("2025-12-01")).toEqual(["2026-01-01T09", "2026-01-10T09", "2026-01-20T09", "2026-02-09T20"]);
    expect(await days("2026-03-01")).toEqual(["2026-02-09T20"]);
    expect(await store.scansSince("other.example", "2026-01-01")).toEqual([]);
  });

  test("of very many scans sixty are read, evenly spread, with the first and the last", async () => {
    await keep(...Array.from({ length: 70 }, (_, day) => scanOf(day + 1, 1)));
    const history = await store.history("acme.example");
    expect(history).toHaveLength(60);
    expect([history[0]?.at, history.at(-1)?.at].map((at) => at?.slice(0, 10))).toEqual(["2026-01-01", "2026-03-11"]);
  });

  test("a prediction stays as it was first made", async () => {
    await store.save([prediction, { ...prediction, horizonDays: 90, dueAt: "2026-12-29T09:00:00.000Z" }]);
    await store.save([{ ...prediction, predictedRisk: 99 as RiskScore }]);
    const stored = await store.predictions("www.acme.example");
    expect(stored.map(({ horizonDays, predictedRisk }) => [horizonDays, predictedRisk])).toEqual([
      [30, 58],
      [90, 58],
    ]);
    expect(stored[0]).toEqual(prediction);
    expect(await store.predictions("other.example")).toEqual([]);
  });

  test("predictions of a client go when it is erased", async () => {
    const actor = { by: "jane", at: now.toISOString() };
    await clients.record([companyEntry(now.toISOString())("Acme Ltd", ["acme.example"])]);
    await store.save([prediction, { ...prediction, domain: "other.example", scanId: "b".repeat(64) }]);
    await clients.erase((await clients.find("Acme Ltd")).id, actor);
    expect(await store.predictions("acme.example")).toEqual([]);
    expect(await store.predictions("other.example")).toHaveLength(1);
  });
});
