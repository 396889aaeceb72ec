import { PostureScore, type Prospect, type RejectedRow, type ScanReport } from "@broker/contracts";
import { buildCheck, buildReport } from "@broker/core/testing";
import { describe, expect, test } from "vitest";
import { buildEvidence } from "../test/build-evidence.ts";
import { DATABASES, isDefault } from "../test/databases.ts";
import { openBatchStore } from "../test/open-stores.ts";
import { testWorkspace } from "../test/test-workspace.ts";
import { batchId } from "./batch-rows.ts";
import type { BatchStore } from "./batch-store.ts";

test.each([
  [0, "2026-11-05-a"],
  [25, "2026-11-05-z"],
  [26, "2026-11-05-aa"],
  [27, "2026-11-05-ab"],
  [52, "2026-11-05-ba"],
])("after %i batches of a day the next one is %s", (earlier, id) => {
  expect(batchId(new Date("2026-11-05T23:59:00Z"), earlier)).toBe(id);
});

const DAY = new Date("2026-11-05T09:00:00Z");
const { batches: store, scans, options, useDatabase } = testWorkspace(DAY);
const LATER = "2026-11-05T09:20:00.000Z";

const prospect = (line: number, domain: string, name?: string): Prospect => ({
  line,
  input: domain,
  domain,
  fields: name === undefined ? {} : { name },
});
const AUTHORITY = { basis: "consent", date: "2026-10-01", by: "jane" } as const;
const bad: RejectedRow = { line: 3, input: "not a name", reason: "It has a space.", fields: { name: "Odd Ltd" } };

const newBatch = (prospects: readonly Prospect[], rejected: readonly RejectedRow[] = []) =>
  store.create({
    source: "prospects.csv",
    startedAt: DAY,
    settings: { only: ["web"], timeoutMs: 30_000, concurrency: 20 },
    prospects,
    rejected,
  });

function scanOf(domain: string, over: Partial<ScanReport> = {}): ScanReport {
  const target = { input: domain, domain, url: `https://${domain}/`, gradedHost: domain };
  return buildReport({ id: Buffer.from(domain).toString("hex").padEnd(64, "0"), target, ...over });
}

const keep = (id: string, report: ScanReport) =>
  store.journal(id).keep({ report, evidence: buildEvidence() }, AUTHORITY, LATER);
const states = async (id: string) => (await store.rows(id)).map(({ line, state }) => [line, state]);

describe.each(DATABASES)("batches on $kind", ({ kind, make }) => {
  useDatabase(make);

  test("a list of thousands is written down, and a second batch of the day has the next letter", async () => {
    await newBatch(Array.from({ length: 1201 }, (_, place) => prospect(place + 1, `c${place}.example`)));
    expect(await store.rows("2026-11-05-a")).toHaveLength(1201);
    expect((await newBatch([])).id).toBe("2026-11-05-b");
  });

  test("batches are paged from the newest with their rows counted", async () => {
    const first = await newBatch([prospect(1, "acme.example"), prospect(2, "other.example")], [bad]);
    await keep(first.id, scanOf("acme.example"));
    for (const _ of [1, 2]) await newBatch([prospect(1, "acme.example")]);
    const page = await store.page({ limit: 2 });
    expect([page.items.map(({ batch }) => batch.id), page.total]).toEqual([["2026-11-05-c", "2026-11-05-b"], 3]);
    const rest = await store.page({ limit: 2, after: page.next ?? "" });
    const counts = { waiting: 1, complete: 1, partial: 0, failed: 0, skipped: 0, rejected: 1 };
    expect(rest).toEqual({ items: [{ batch: first, counts, enrichmentPending: 0 }], total: 3, next: null });
    await expect(store.page({ limit: 2, after: "?" })).rejects.toMatchObject({ code: "usage" });
  });

  // The rest is the same SQL on both.
  if (!isDefault(kind)) return;

  test("a list is written down whole and in the order of its lines before anything is scanned", async () => {
    const batch = await newBatch([prospect(2, "acme.example", "Acme"), prospect(4, "other.example")], [bad]);
    expect(batch).toEqual({
      id: "2026-11-05-a",
      source: "prospects.csv",
      startedAt: "2026-11-05T09:00:00.000Z",
      finishedAt: null,
      settings: { only: ["web"], timeoutMs: 30_000, concurrency: 20 },
    });
    expect(await store.find("2026-11-05-a")).toEqual(batch);
    const rows = await store.rows(batch.id);
    expect(rows.map(({ row, line, domain, state, error }) => [row, line, domain, state, error])).toEqual([
      [1, 2, "acme.example", "waiting", null],
      [2, 3, null, "rejected", "It has a space."],
      [3, 4, "other.example", "waiting", null],
    ]);
    expect(rows.map(({ fields }) => fields)).toEqual([{ name: "Acme" }, { name: "Odd Ltd" }, {}]);
  });

  test("a finished scan is stored once and marks both companies on its domain", async () => {
    const { id } = await newBatch([
      prospect(1, "acme.example", "Acme"),
      prospect(2, "acme.example", "Acme Two"),
      prospect(3, "b.example"),
    ]);
    const report = scanOf("acme.example");
    const marked = await keep(id, report);
    expect(marked.map(({ row, state, finishedAt }) => [row, state, finishedAt])).toEqual([
      [1, "complete", LATER],
      [2, "complete", LATER],
    ]);
    expect(marked[0]?.result).toMatchObject({
      scanId: report.id,
      posture: report.scores.overall?.posture,
      moved: null,
    });
    expect(await store.report(report.id)).toEqual(report);
    expect(await states(id)).toEqual([
      [1, "complete"],
      [2, "complete"],
      [3, "waiting"],
    ]);
  });

  test("a row that is finished is not changed by a second result", async () => {
    const { id } = await newBatch([prospect(1, "acme.example")]);
    await keep(id, scanOf("acme.example"));
    expect(await keep(id, scanOf("acme.example", { id: "f".repeat(64) }))).toEqual([]);
    expect((await store.rows(id))[0]?.result?.scanId).toBe(scanOf("acme.example").id);
  });

  test("how far a company moved is measured against its scan before", async () => {
    const day = (startedAt: string, id: string, outcome: "pass" | "fail") =>
      scanOf("acme.example", { id: id.repeat(64), startedAt, checks: [buildCheck("https-available", outcome)] });
    const first = await newBatch([prospect(1, "acme.example")]);
    await keep(first.id, day("2026-11-04T09:00:00.000Z", "a", "pass"));
    const second = await newBatch([prospect(1, "acme.example")]);
    const [row] = await keep(second.id, day("2026-11-05T09:00:00.000Z", "b", "fail"));
    const postures = await Promise.all(["b", "a"].map((id) => store.report(id.repeat(64))));
    const [now, before] = postures.map((report) => report.scores.overall?.posture ?? PostureScore.parse(0));
    expect([before, now]).toEqual([100, 0]);
    expect(row?.result?.moved).toBe(row?.result?.posture === null ? null : -100);
  });

  test("a row and its scan have the scan's authority; a row that was left out states why and is not retried", async () => {
    const { id } = await newBatch([prospect(1, "acme.example"), prospect(2, "shy.example")]);
    const scan = scanOf("acme.example");
    await keep(id, scan);
    await store.journal(id).skip("shy.example", "Opted out of scans; nothing was sent.", LATER);
    const rows = await store.rows(id);
    expect(rows.map(({ state, error, result }) => [state, error, result?.authority])).toEqual([
      ["complete", null, AUTHORITY],
      ["skipped", "Opted out of scans; nothing was sent.", undefined],
    ]);
    expect(await scans.authority(scan.id)).toEqual(AUTHORITY);
    expect(await store.latest("with-failures")).toBeNull();
    expect(await store.retryFailed(id)).toBe(0);
  });

  test("the night before is the last finished batch of the same list, and not an unfinished one or another's", async () => {
    const nightOf = async (day: number, source: string, done: boolean) => {
      const startedAt = new Date(Date.UTC(2026, 10, day, 2));
      const settings = { only: [], timeoutMs: 30_000, concurrency: 20 };
      const prospects = [prospect(1, "acme.example")];
      const batch = await store.create({ source, startedAt, settings, prospects, rejected: [] });
      if (done) {
        await store.journal(batch.id).fail("acme.example", "No answer.", LATER);
        await store.journal(batch.id).finish(LATER);
      }
      return batch;
    };
    const first = await nightOf(1, "prospects.csv", true);
    await nightOf(2, "prospects.csv", false);
    await nightOf(3, "others.csv", true);
    const today = await nightOf(4, "prospects.csv", false);
    await nightOf(5, "prospects.csv", true);
    expect((await store.finishedBefore(today))?.id).toBe(first.id);
    expect(await store.finishedBefore(first)).toBeNull();
  });

  test("failed rows wait again when they are to be retried, and the batch is open again", async () => {
    const { id } = await newBatch([
      prospect(1, "acme.example"),
      prospect(2, "dead.example"),
      prospect(3, "broken.example"),
    ]);
    await keep(id, scanOf("acme.example"));
    await keep(
      id,
      scanOf("dead.example", { status: "failed", error: { code: "target_unreachable", message: "No answer." } }),
    );
    await store.journal(id).fail("broken.example", "The scan broke.", LATER);
    await store.journal(id).finish(LATER);
    expect((await store.rows(id)).map(({ error }) => error)).toEqual([null, "No answer.", "The scan broke."]);
    expect([(await store.latest("unfinished"))?.id, (await store.latest("with-failures"))?.id]).toEqual([
      undefined,
      id,
    ]);
    expect(await store.retryFailed(id)).toBe(2);
    expect((await store.latest("unfinished"))?.id).toBe(id);
    expect(await states(id)).toEqual([
      [1, "complete"],
      [2, "waiting"],
      [3, "waiting"],
    ]);
    expect(await store.retryFailed(id)).toBe(0);
  });

  test("batches begun over two connections have their own ids, and each reads the other's", async () => {
    const second = await openBatchStore(options());
    const make = (from: BatchStore) =>
      from.create({
        source: "-",
        startedAt: DAY,
        settings: { only: [], timeoutMs: 1, concurrency: 1 },
        prospects: [prospect(1, "acme.example")],
        rejected: [],
      });
    const made = [await make(store), await make(second), await make(store)];
    expect(made.map(({ id }) => id)).toEqual(["2026-11-05-a", "2026-11-05-b", "2026-11-05-c"]);
    expect((await second.latest())?.id).toBe("2026-11-05-c");
    await second.close();
  });

  test("an unknown batch is one sentence with how to proceed", async () => {
    await expect(store.find("2026-01-01-a")).rejects.toMatchObject({
      code: "not_found",
      message: "There is no batch '2026-01-01-a'.",
    });
    expect(await store.latest()).toBeNull();
  });
});
