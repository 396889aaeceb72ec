import { type CheckResult, type ScanReport, Severity } from "@broker/contracts";
import { buildCheck, buildReport } from "@broker/core/testing";
import { describe, expect, test } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { MIGRATIONS } from "../migrations/all.ts";
import { packJson } from "../scans/pack-evidence.ts";
import { companyEntry } from "../test/build-client-entry.ts";
import { buildEvidence } from "../test/build-evidence.ts";
import { DATABASES, isDefault } from "../test/databases.ts";
import { type OpenFindingStore, openFindingStore } from "../test/open-stores.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const now = new Date("2026-11-05T09:00:00Z");
const fails = (id: string, over: Partial<CheckResult> = {}) => buildCheck(id, "fail", over);

/** A scan of a domain on a day of November with these checks. */
function scanOf(domain: string, day: number, checks: CheckResult[], over: Partial<ScanReport> = {}): ScanReport {
  const startedAt = `2026-11-0${day}T09:00:00.000Z`;
  const target = { input: domain, domain, url: `https://${domain}/`, gradedHost: domain };
  const id = Buffer.from(`${domain} ${day}`).toString("hex").padEnd(64, "0");
  return buildReport({ id, target, startedAt, checks, ...over });
}

describe.each(DATABASES)("findings on $kind", ({ kind, make, makeEmpty }) => {
  const { clients, scans, findings: store } = testWorkspace(now, make);

  async function keep(...reports: ScanReport[]): Promise<void> {
    for (const report of reports) await scans.save(report, buildEvidence());
  }
  const found = async (query: Parameters<OpenFindingStore["list"]>[0] = {}) =>
    (await store.list(query)).map(({ domain, checkId }) => `${domain} ${checkId}`);

  test("they are filtered by check, domain, severity and clients, the worst domain first", async () => {
    const good = Array.from({ length: 3 }, (_, n) => buildCheck(`good${n}`, "pass"));
    await keep(
      scanOf("fair.example", 1, [fails("spf", { severity: "critical" }), ...good]),
      scanOf("bad.example", 1, [fails("spf"), fails("tls", { severity: "low" })]),
      scanOf("unseen.example", 1, [fails("spf", { area: "privacy" })]),
    );
    expect(await found({ checkId: "spf" })).toEqual(["bad.example spf", "fair.example spf", "unseen.example spf"]);
    expect(await found({ domain: "bad.example" })).toEqual(["bad.example spf", "bad.example tls"]);
    expect(await found({ severity: "critical" })).toEqual(["fair.example spf"]);
    expect(await found({ checkId: "spf", limit: 1 })).toEqual(["bad.example spf"]);
    await clients.record([companyEntry(now.toISOString())("Fair Ltd", ["fair.example"])]);
    const [fair] = await store.list({ clientsOnly: true });
    expect([fair?.domain, fair?.client]).toEqual(["fair.example", "Fair Ltd"]);
  });

  test("the most common come first, and of equally common ones the more severe", async () => {
    await keep(
      scanOf("a.example", 1, [fails("x", { severity: "low" }), fails("y"), fails("z", { severity: "critical" })]),
      scanOf("b.example", 1, [fails("x", { severity: "medium" }), buildCheck("y", "partial")]),
    );
    const all = await store.commonest({});
    expect(all.map(({ checkId, domains, severity, lost }) => [checkId, domains, severity, lost])).toEqual([
      ["y", 2, "high", 15],
      ["x", 2, "medium", 20],
      ["z", 1, "critical", 10],
    ]);
    expect((await store.commonest({ severity: Severity.enum.high, limit: 1 })).map((each) => each.checkId)).toEqual([
      "y",
    ]);
  });

  // The rest is the same SQL on both.
  if (!isDefault(kind)) return;

  test("each failed or partly met check of a scan is one, with its points lost", async () => {
    const partly = buildCheck("partly", "partial", { severity: "low", area: "headers" });
    await keep(scanOf("acme.example", 1, [fails("gone"), partly, buildCheck("good", "pass")]));
    const common = { domain: "acme.example", client: null, dispute: null, weight: 10, at: "2026-11-01T09:00:00.000Z" };
    expect(await store.list({})).toEqual([
      // Transport 10 of 20 and headers 5 of 10: 50 both.
      expect.objectContaining({ ...common, checkId: "gone", outcome: "fail", lost: 10, severity: "high", posture: 50 }),
      expect.objectContaining({ ...common, checkId: "partly", outcome: "partial", lost: 5, area: "headers" }),
    ]);
  });

  test("only the latest scan of a domain counts, whichever was saved last", async () => {
    await keep(scanOf("acme.example", 3, [fails("new")]), scanOf("acme.example", 2, [fails("old")]));
    expect(await found()).toEqual(["acme.example new"]);
    await keep(scanOf("acme.example", 4, [buildCheck("new", "pass")]));
    expect(await found()).toEqual([]);
  });

  test("a company whose address is written with www one night and without the next counts once", async () => {
    await keep(scanOf("www.acme.example", 1, [fails("old")]), scanOf("acme.example", 2, [fails("new")]));
    expect(await found()).toEqual(["acme.example new"]);
    await keep(scanOf("www.acme.example", 3, [fails("newest")]));
    expect(await found()).toEqual(["www.acme.example newest"]);
  });

  test("a scan without any answer leaves earlier findings", async () => {
    await keep(
      scanOf("acme.example", 1, [fails("gone")]),
      scanOf("acme.example", 2, [fails("gone")], { status: "failed" }),
    );
    expect((await store.list({})).map(({ at }) => at)).toEqual(["2026-11-01T09:00:00.000Z"]);
  });

  test("a later revision replaces the earlier one, and the same revision itself", async () => {
    const first = scanOf("acme.example", 1, [fails("a"), fails("b")]);
    await keep(first, first);
    expect(await found()).toHaveLength(2);
    const revision = { ...first.revision, n: 2 };
    await keep(scanOf("acme.example", 1, [fails("a"), buildCheck("b", "not-observed")], { revision }), first);
    expect(await found()).toEqual(["acme.example a"]);
  });

  test("those of scans that were stored before there was a table are taken over", async () => {
    const other = await makeEmpty();
    const before = MIGRATIONS.filter(({ name }) => name < "0009");
    const older = { database: other.url, now, migrations: before };
    const opened = await openDatabase(older);
    const reports = Array.from({ length: 60 }, (_, n) => scanOf(`d${n}.example`, 1, [fails("gone")]));
    for (const report of [...reports, scanOf("d0.example", 2, [fails("other"), buildCheck("x", "pass")])]) {
      const evidence = { hash: report.id, body: new Uint8Array([1]), size: 1, whole: 1, created_at: report.startedAt };
      await opened.database.insertInto("evidence").values(evidence).execute();
      const scan = { id: report.id, revision: 1, domain: report.target.domain, started_at: report.startedAt };
      const rest = { method_version: "2.0.0", status: "complete", posture: 40, coverage: 1, evidence_hash: report.id };
      const bytes = packJson(JSON.stringify(report));
      await opened.database
        .insertInto("scans")
        .values({ ...scan, ...rest, report: bytes })
        .execute();
    }
    await opened.close();
    const newer = await openFindingStore({ database: other.url, now });
    const listed = await newer.list({});
    expect(listed).toHaveLength(60);
    expect(listed[0]).toMatchObject({ domain: "d0.example", checkId: "other", lost: 10 });
    await newer.close();
    await other.remove();
  });
});
