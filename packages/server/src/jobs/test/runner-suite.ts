import type { WorkspaceDatabase } from "@broker/adapters";
import { AppError, type Job, type ScanEvent } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { eventStream } from "../event-stream.ts";
import type { JobRunner } from "../job-runner.ts";
import type { JobTools, LaneName } from "../job-work.ts";
import type { closureJobs, NamedWork } from "./closure-jobs.ts";

export const NOW = new Date("2026-11-05T09:00:00.000Z");
export const clock = { now: () => NOW, elapsedMs: () => performance.now() };
export const begun: ScanEvent = { seq: 0, at: NOW.toISOString(), type: "scan-started", domain: "acme.example" };

/** What every runner of jobs does, wherever its work is done. One list and two scans may run at once. */
export function runnerSuite(
  of: () => {
    readonly database: WorkspaceDatabase;
    readonly runner: JobRunner<NamedWork>;
    readonly order: ReturnType<typeof closureJobs>["order"];
  },
): void {
  const found = (id: string): Promise<Job> => of().database.jobs.find(id);
  const spec = (work: (tools: JobTools) => Promise<unknown>, lane: LaneName = "scans") => of().order(work, lane);
  const start: JobRunner<NamedWork>["start"] = (order) => of().runner.start(order);

  /** Reads a stream of events to its end, chunk by chunk. */
  async function readAll(id: string, after = 0, heartbeatMs = 5000): Promise<string[]> {
    const chunks: string[] = [];
    const signal = new AbortController().signal;
    const { database, runner } = of();
    for await (const chunk of eventStream({ store: database.jobs, runner, id, after, signal, heartbeatMs }))
      chunks.push(chunk);
    return chunks;
  }
  const idsOf = (chunks: readonly string[]) =>
    [...chunks.join("").matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));

  describe("a job", () => {
    test("is stored before its work begins, and its end before its answer is returned", async () => {
      const seen: string[] = [];
      const { job, answer } = await start(
        spec(async ({ id, setResult }) => {
          seen.push((await found(id)).state);
          await setResult({ scanId: "s1" });
          return 42;
        }),
      );
      expect([job.state, (await found(job.id)).by]).toEqual(["queued", "ada"]);
      expect(await answer()).toBe(42);
      expect(await found(job.id)).toMatchObject({
        state: "done",
        result: { scanId: "s1" },
        finishedAt: NOW.toISOString(),
      });
      expect(["queued", "running"]).toContain(seen[0]);
    });

    test("that fails reports the same reason as its call; an unexpected error discloses nothing", async () => {
      const failing = async (error: Error) => {
        const { job, answer } = await start(spec(() => Promise.reject(error)));
        await expect(answer()).rejects.toThrow();
        return (await found(job.id)).problem;
      };
      const refused = new AppError("target_unreachable", "Nothing answered.", { hint: "Check the name." });
      expect(await failing(refused)).toMatchObject({
        status: 502,
        detail: "Nothing answered.",
        hint: "Check the name.",
      });
      const odd = await failing(new Error("secret path /home/ada"));
      expect([odd?.code, JSON.stringify(odd)]).toEqual(["internal", expect.not.stringContaining("secret")]);
    });

    test("that is cancelled while queued never begins", async () => {
      const lists = Promise.withResolvers<void>();
      const first = await start(spec(() => lists.promise, "lists"));
      let ran = false;
      const second = await start(
        spec(async () => {
          ran = true;
        }, "lists"),
      );
      expect((await of().runner.cancel(second.job.id, "grace")).state).toBe("cancelled");
      lists.resolve();
      await first.answer();
      await expect(second.answer()).rejects.toThrow();
      expect(ran).toBe(false);
      const { changes } = await of().database.audit.page({ limit: 1 });
      expect(changes).toMatchObject([
        { by: "grace", action: "job cancelled", subject: second.job.id, at: NOW.toISOString() },
      ]);
    });
  });

  describe("a stream of a job's events", () => {
    test("sends thousands of events in pages, each once and in order, while they arrive", async () => {
      const { job, answer } = await start(
        spec(async ({ report }) => {
          for (let place = 0; place < 1500; place += 1) await report({ ...begun, seq: place });
        }),
      );
      const chunks = await readAll(job.id);
      await answer();
      // Queued, running, 1,500 events, done.
      expect(idsOf(chunks)).toEqual(Array.from({ length: 1503 }, (_, place) => place + 1));
      for (const chunk of chunks) expect(idsOf([chunk]).length).toBeLessThanOrEqual(200);
      expect(idsOf(await readAll(job.id, 1500))).toEqual([1501, 1502, 1503]);
    });

    test("sends a keep-alive while there are no events, and ends with the job", async () => {
      const work = Promise.withResolvers<void>();
      const { job } = await start(spec(() => work.promise));
      const reading = readAll(job.id, 0, 60);
      await new Promise((resolve) => setTimeout(resolve, 300));
      work.resolve();
      const chunks = await reading;
      expect(chunks).toContain(": still here\n\n");
      expect(chunks.at(-1)).toContain('"state":"done"');
    });

    test("ends when its reader disconnects, and the job continues", async () => {
      const work = Promise.withResolvers<void>();
      const { job, answer } = await start(spec(() => work.promise));
      const gone = new AbortController();
      const stream = eventStream({
        store: of().database.jobs,
        runner: of().runner,
        id: job.id,
        after: 0,
        signal: gone.signal,
      });
      await stream.next();
      await expect.poll(() => of().runner.isHere(job.id)).toBe(true);
      gone.abort();
      for await (const _ of stream);
      expect(of().runner.isHere(job.id)).toBe(true);
      work.resolve();
      await answer();
      expect((await found(job.id)).state).toBe("done");
    });
  });
}
