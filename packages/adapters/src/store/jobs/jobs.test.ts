import type { Job, JobEvent, JobProgress } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { companyEntry } from "../test/build-client-entry.ts";
import { DATABASES } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";
import type { JobEntry, JobStep } from "./job-store.ts";

const DAY = "2026-11-05";
const HERE = { owner: "desk:1", seenAt: `${DAY}T09:00:00.000Z` };

function jobAt(id: string, hour: number, over: Partial<Job> = {}): Job {
  return {
    id,
    kind: "scan",
    title: `${id}.example`,
    state: "running",
    progress: { done: 0, total: null, words: "" },
    createdAt: `${DAY}T${String(hour).padStart(2, "0")}:00:00.000Z`,
    startedAt: null,
    finishedAt: null,
    by: "ada",
    result: { domain: `${id}.example`, scanId: null, batchId: null, address: null },
    problem: null,
    ...over,
  };
}

const told = (domain: string): JobEntry => ({
  type: "told",
  at: HERE.seenAt,
  event: { seq: 0, at: HERE.seenAt, type: "scan-started", domain },
});
const reported = (job: Job, n: number): JobEvent => ({ n, at: job.createdAt, type: "job", job });

describe.each(DATABASES)("jobs on $kind", ({ make }) => {
  const { clients, audit: log, jobs: store } = testWorkspace(new Date(0), make, "all");
  const begun = async () => {
    const { changes } = await log.page({ limit: 100 });
    return changes.map(({ by, action, subject }) => [by, action, subject]);
  };
  const begin = (job: Job, by = HERE) => store.create({ job, request: "{}" }, by);
  const progressAfter = (before: JobProgress) => ({ ...before, done: before.done + 1 });
  const append = (id: string, entries: readonly JobEntry[], more: Pick<JobStep, "answer" | "cancelledBy"> = {}) =>
    store.append({ id, entries, progressAfter, ...more });

  test("give their events after any event, and their state", async () => {
    const job = jobAt("told", 1);
    await begin(job);
    const end = { state: "done" as const, finishedAt: `${DAY}T01:30:00.000Z` };
    const entries = Array.from({ length: 2499 }, () => told("told.example"));
    await append(job.id, [...entries, { type: "job", at: job.createdAt, change: end }], { answer: '{"posture":74}' });
    expect(await store.find("told")).toEqual({ ...job, ...end, progress: { ...job.progress, done: 2499 } });
    expect((await store.events("told", 0, 2)).map(({ n }) => n)).toEqual([1, 2]);
    expect((await store.events("told", 2499, 200)).map(({ n }) => n)).toEqual([2500, 2501]);
    expect(await store.events("told", 2501, 200)).toEqual([]);
    expect(await store.answer("told")).toBe('{"posture":74}');
    await expect(store.find("other")).rejects.toMatchObject({ code: "not_found" });
  });

  test("are appended to by several processes at once: no event is lost, and their numbers have no gap", async () => {
    const job = jobAt("shared", 1);
    await begin(job);
    await Promise.all(Array.from({ length: 20 }, (_, place) => append("shared", [told(`c${place}.example`)])));
    expect((await store.events("shared", 0, 99)).map(({ n }) => n)).toEqual(
      Array.from({ length: 21 }, (_, place) => place + 1),
    );
    expect((await store.find("shared")).progress.done).toBe(20);
  });

  test("that have ended are changed by nothing that arrives late", async () => {
    const at = HERE.seenAt;
    await append("shared", [{ type: "job", at, change: { state: "cancelled", finishedAt: at } }], {
      cancelledBy: "bob",
    });
    const late = await append("shared", [told("late.example"), { type: "job", at, change: { state: "done" } }]);
    expect([late.state, late.progress.done]).toEqual(["cancelled", 20]);
    expect(await store.events("shared", 22, 9)).toEqual([]);
  });

  test("are paged from the newest, and open ones by themselves", async () => {
    await begin(jobAt("older", 2));
    await begin(jobAt("newer", 3, { kind: "batch", result: { ...jobAt("x", 1).result, batchId: `${DAY}-a` } }));
    const first = await store.page({ limit: 1, open: true });
    expect([first.items.map(({ id }) => id), first.total]).toEqual([["newer"], 2]);
    const second = await store.page({ limit: 1, open: true, after: first.next ?? "" });
    expect([second.items.map(({ id }) => id), second.next]).toEqual([["older"], null]);
    expect((await store.page({ limit: 9, kind: "batch" })).items.map(({ id }) => id)).toEqual(["newer"]);
    expect((await store.page({ limit: 9, open: false })).items.map(({ id }) => id)).toEqual(["told", "shared"]);
    expect((await store.ofBatch(`${DAY}-a`))?.id).toBe("newer");
    expect(await store.ofBatch(`${DAY}-b`)).toBeNull();
  });

  test("of a dead process end with one more event; those of a live one continue", async () => {
    await begin(jobAt("left", 4), { owner: "desk:2", seenAt: HERE.seenAt });
    const end = (job: Job, n: number) => {
      const ended: Job = { ...job, state: "interrupted" };
      return { job: ended, event: reported(ended, n) };
    };
    expect(await store.endOrphans(({ owner }) => owner === HERE.owner, end)).toBe(1);
    expect((await store.find("left")).state).toBe("interrupted");
    expect((await store.events("left", 1, 9)).map(({ n, type }) => [n, type])).toEqual([[2, "job"]]);
    expect((await store.find("older")).state).toBe("running");
    expect(await store.endOrphans(({ owner }) => owner === HERE.owner, end)).toBe(0);
  });

  test("that query others about a company are in the log with who began them; an analysis of stored data is not", async () => {
    await begin(jobAt("asked", 4, { by: "grace" }));
    await begin(jobAt("looked-up", 4, { by: "grace", kind: "look-up" }));
    const batchId = `${DAY}-b`;
    await begin(jobAt("listed", 4, { by: "grace", kind: "batch", result: { ...jobAt("x", 1).result, batchId } }));
    await begin(jobAt("analysed", 4, { by: "grace", kind: "analysis" }));
    expect((await begun()).filter(([by]) => by === "grace")).toEqual([
      ["grace", "list started", batchId],
      ["grace", "register queried", "looked-up.example"],
      ["grace", "scan started", "asked.example"],
    ]);
  });

  test("that are cancelled are logged with who did so, whether or not they started them", async () => {
    await begin(jobAt("taken-back", 4, { kind: "analysis" }));
    const finishedAt = `${DAY}T04:30:00.000Z`;
    const change = { state: "cancelled" as const, finishedAt };
    await append("taken-back", [{ type: "job", at: finishedAt, change }], { cancelledBy: "alan" });
    expect((await begun()).filter(([by]) => by === "alan")).toEqual([["alan", "job cancelled", "taken-back.example"]]);
  });

  test("that ended long ago are removed with their events; what runs stays", async () => {
    expect(await store.prune(`${DAY}T02:00:00.000Z`)).toBe(1);
    await expect(store.find("told")).rejects.toMatchObject({ code: "not_found" });
    expect(await store.events("told", 0, 9)).toEqual([]);
    expect((await store.find("older")).id).toBe("older");
  });

  test("disclose nothing more about an erased client", async () => {
    const actor = { by: "ada", at: `${DAY}T10:00:00.000Z` };
    const [gone] = await clients.record([companyEntry(actor.at)("Gone Ltd", ["gone.example"])]);
    await begin(jobAt("gone", 5));
    await begin(jobAt("kept", 6));
    const list = jobAt("list", 7, { kind: "batch", result: { ...jobAt("x", 1).result, domain: null } });
    await begin(list);
    await append("list", [told("gone.example"), told("kept.example")]);
    await clients.erase(gone?.id ?? "", actor);
    await expect(store.find("gone")).rejects.toMatchObject({ code: "not_found" });
    expect((await store.find("kept")).id).toBe("kept");
    expect((await store.events("list", 0, 9)).map(({ n }) => n)).toEqual([1, 3]);
    const subjects = (await begun()).map(([, , subject]) => subject);
    expect([subjects.includes("kept.example"), subjects.includes("gone.example")]).toEqual([true, false]);
    expect(subjects).toContain("erased");
  });
});
