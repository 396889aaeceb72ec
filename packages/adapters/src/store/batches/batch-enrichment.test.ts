import type { OutsideAnswers, Prospect, ScanEvidence, ScanReport } from "@broker/contracts";
import { type Enriched, reportOf } from "@broker/core";
import { describe, expect, test } from "vitest";
import { sha256 } from "../../digest/sha256.ts";
import { openDatabase } from "../database/open-database.ts";
import { buildEvidence, buildExchange } from "../test/build-evidence.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const DAY = new Date("2026-11-05T09:00:00Z");
const { scans, batches: store, options, useDatabase } = testWorkspace(DAY);
const LATER = "2026-11-05T09:20:00.000Z";
const AUTHORITY = { basis: "consent", date: "2026-10-01", by: "jane" } as const;
const asOf = "2026-11-05T09:00:00.000Z";
const infected = (employees: number): OutsideAnswers => ({
  hudsonRock: {
    status: "ok",
    asOf,
    latencyMs: 5,
    reason: null,
    data: { employees, users: 0, thirdParties: 0, lastEmployeeOn: "2026-10-30" },
  },
});
const done = (answers: OutsideAnswers, without: Enriched["without"] = []): Enriched => ({
  state: "done",
  answers,
  without,
  error: null,
});
const failed: Enriched = { state: "failed", answers: null, without: ["hudsonRock"], error: "No source answered." };

let first: { readonly report: ScanReport; readonly evidence: ScanEvidence };

/** A page with a login form, so that with outside sources coverage is above half. */
const PAGE = `<title>Harrow Vale</title><form method="post" action="/in"><input name="user"><input type="password" name="secret"></form>`;

const scanOf = async (startedAt: string) => {
  const evidence = buildEvidence({ startedAt, http: [buildExchange(PAGE)] });
  return { report: await reportOf(evidence, sha256), evidence };
};
const prospect = (line: number, domain: string): Prospect => ({ line, input: domain, domain, fields: {} });

/** A list whose rows 1 and 2 share a host, with its scan stored and its enrichment pending. */
async function night(startedAt = "2026-11-05T09:00:00.000Z", enrich = true): Promise<string> {
  first = await scanOf(startedAt);
  const { domain } = first.report.target;
  const settings = { only: [], timeoutMs: 30_000, concurrency: 20 };
  const prospects = [prospect(1, domain), prospect(2, domain), prospect(3, "dead.example")];
  const { id } = await store.create({ source: "list.csv", startedAt: DAY, settings, prospects, rejected: [] });
  await store.journal(id).keep(first, AUTHORITY, LATER, enrich);
  return id;
}
const enrichment = async (id: string) => (await store.rows(id)).map(({ enrichment: each }) => each.state);

describe.each(DEFAULT_DATABASE)("the enrichment of a list on $kind", ({ make }) => {
  useDatabase(make);

  test("is pending from the scan on, and queries what the scan observed of the company", async () => {
    const id = await night();
    expect(await enrichment(id)).toEqual(["pending", "pending", "none"]);
    expect(await store.journal(id).subject(first.report.id)).toMatchObject({ domain: first.report.target.domain });
    await expect(store.journal(id).subject("0".repeat(64))).rejects.toMatchObject({ code: "not_found" });
  });

  test("gives every row of the host the figures of the scan's next revision, and stores its sources", async () => {
    const id = await night();
    const rows = await store.journal(id).enriched(first.report.id, done(infected(30), ["crtsh"]));
    const newest = await store.report(first.report.id);
    expect([newest.revision.n, newest.facts.darkWeb !== null]).toEqual([2, true]);
    expect(newest.coverage).toBeGreaterThan(first.report.coverage);
    expect(rows.map(({ row, enrichment: { state, without } }) => [row, state, without])).toEqual([
      [1, "done", ["crtsh"]],
      [2, "done", ["crtsh"]],
    ]);
    expect(rows[0]?.result).toMatchObject({ coverage: newest.coverage, authority: AUTHORITY, moved: null });
    expect(rows[0]?.result?.components?.map(({ name }) => name)).toContain("darkWebRisk");
    expect((await store.rows(id)).slice(0, 2)).toEqual(rows);
    const { database, close } = await openDatabase(options());
    const book = await database.selectFrom("prospects").select("coverage").where("scan_id", "=", newest.id).execute();
    expect(book).toEqual([{ coverage: newest.coverage }]);
    await close();
  });

  test("makes candidates of the hosts that the certificate transparency logs name", async () => {
    const id = await night();
    const { domain } = first.report.target;
    const log = { wildcards: 0, certificates: 1, issuers: [], newestOn: null, lookalikes: [], truncated: false };
    const crtsh = {
      status: "ok" as const,
      asOf,
      latencyMs: 5,
      reason: null,
      data: { ...log, names: [`vpn.${domain}`] },
    };
    await store.journal(id).enriched(first.report.id, done({ crtsh }));
    const { database, close } = await openDatabase(options());
    const assets = await database.selectFrom("assets").select(["host", "found", "state", "proof"]).execute();
    expect(assets).toContainEqual({
      host: `vpn.${domain}`,
      found: "certificate",
      state: "candidate",
      proof: "named in the certificate transparency logs",
    });
    await close();
  });

  test("changes nothing a second time", async () => {
    const id = await night();
    await store.journal(id).enriched(first.report.id, done(infected(30)));
    expect(await store.journal(id).enriched(first.report.id, done(infected(30)))).toEqual([]);
    expect((await store.report(first.report.id)).revision.n).toBe(2);
  });

  test("measures how far a company moved against a night that knew as much, and against no other", async () => {
    const before = await night("2026-11-03T09:00:00.000Z");
    await store.journal(before).enriched(first.report.id, done(infected(0)));
    const id = await night("2026-11-04T09:00:00.000Z");
    expect((await store.rows(id))[0]?.result?.moved).toBeNull();
    const [row] = await store.journal(id).enriched(first.report.id, done(infected(30)));
    expect(row?.result?.moved).toBeLessThan(0);
    const unasked = await night("2026-11-05T09:00:00.000Z", false);
    expect((await store.rows(unasked))[0]?.result?.moved).toBeNull();
  });

  test("leaves a batch unfinished while it is pending", async () => {
    const id = await night();
    const journal = store.journal(id);
    await journal.fail("dead.example", "No answer.", LATER);
    await journal.finish(LATER);
    expect((await store.latest("unfinished"))?.id).toBe(id);
    await journal.enriched(first.report.id, done(infected(0)));
    await journal.finish(LATER);
    expect(await store.latest("unfinished")).toBeNull();
  });

  test("that failed, or lacks an answer, is repeated on request, and the batch is open again", async () => {
    const id = await night();
    const journal = store.journal(id);
    await journal.fail("dead.example", "No answer.", LATER);
    await journal.enriched(first.report.id, failed);
    await journal.finish(LATER);
    expect((await store.rows(id))[0]?.enrichment).toEqual({
      state: "failed",
      without: ["hudsonRock"],
      error: "No source answered.",
    });
    expect(await store.report(first.report.id)).toEqual(first.report);
    expect((await store.latest("with-failures"))?.id).toBe(id);
    expect(await store.retryFailed(id, true)).toBe(3);
    expect(await enrichment(id)).toEqual(["pending", "pending", "none"]);
    await journal.fail("dead.example", "No answer.", LATER);
    await journal.enriched(first.report.id, done(infected(0), ["crtsh"]));
    expect(await store.retryFailed(id)).toBe(1);
    expect(await enrichment(id)).toEqual(["done", "done", "none"]);
  });

  test("is left out where no source remains to be queried", async () => {
    const id = await night();
    expect(await store.leaveOutEnrichment(id)).toBe(2);
    expect(await enrichment(id)).toEqual(["none", "none", "none"]);
    expect(await store.journal(id).enriched(first.report.id, done(infected(0)))).toEqual([]);
  });

  test("of a scan that was pruned meanwhile is refused and leaves the rows as they were", async () => {
    const id = await night();
    const { database, close } = await openDatabase(options());
    await database.deleteFrom("scans").where("id", "=", first.report.id).execute();
    await close();
    const journal = store.journal(id);
    await expect(journal.enriched(first.report.id, done(infected(0)))).rejects.toMatchObject({ code: "not_found" });
    expect(await enrichment(id)).toEqual(["pending", "pending", "none"]);
  });

  test("is absent in rows saved before it existed", async () => {
    const id = await night();
    const { database, close } = await openDatabase(options());
    await database.updateTable("batch_rows").set({ enrichment: null, enrichment_lack: null }).execute();
    await close();
    expect(await enrichment(id)).toEqual(["none", "none", "none"]);
    expect((await scans.find(first.report.id)).revision.n).toBe(1);
  });
});
