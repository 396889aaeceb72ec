import {
  type ClaimedPart,
  type JobQueue,
  LeaseLost,
  type PartLease,
  type QueueWorker,
  type WorkspaceDatabase,
} from "@broker/adapters";
import { AppError, type Job } from "@broker/contracts";
import type { Clock } from "@broker/core";
import { problemOf } from "../app/problem.ts";
import { currentCall, jobContext, withinCall } from "../ops/call-context.ts";
import { type JobObserver, jobChange, reportScan } from "../ops/observe-jobs.ts";
import type { JobChange } from "../ops/observer.ts";
import type { JobSignals } from "./event-stream.ts";
import { DIED, isPassing, sentenceOf } from "./job-failures.ts";
import type { StoredRequest } from "./job-request.ts";
import type { JobWork, LaneName } from "./job-work.ts";
import { openJobJournal } from "./run-job.ts";
import { OWN_ROOM, type RoomMember } from "./shared-room.ts";

/** What a worker takes jobs from and does them with. */
export interface WorkerPorts<Request> {
  readonly queue: JobQueue;
  readonly database: Pick<WorkspaceDatabase, "fenced" | "within">;
  readonly work: JobWork<Request>;
  readonly clock: Clock;
  readonly worker: QueueWorker;
  /** Parts of each lane that it does at once; 0 or absent = none. */
  readonly widths: Readonly<Partial<Record<LaneName, number>>>;
  /** Joins the room that several workspaces of this process share; absent = it is the only one. */
  readonly joinRoom?: ((wake: (lane: string) => void) => RoomMember) | undefined;
  /** What the process does beside jobs, for its heartbeat: how many by lane. */
  readonly beside?: () => Readonly<Record<string, number>>;
  /** Hears of jobs that begin and end here, and of scans. */
  readonly observer: JobObserver;
  /** Wakes whoever follows a job in this process. */
  readonly signals: Pick<JobSignals, "wake">;
  /** Reports to the operator what no caller receives. */
  readonly log: (line: string) => void;
}

/** Does parts of queued jobs in this process. */
export interface JobWorker {
  /** Whether it does a part of the job now. */
  isHere(id: string): boolean;
  /** Parts that it does now, by lane. */
  running(): Readonly<Record<string, number>>;
  /** Accepts nothing new, waits that long for what runs, hands the rest back, and resolves. */
  drain(ms: number): Promise<void>;
}

/** Why a part is stopped: its job is cancelled, this process stops, or another worker has it. */
type Stop = "cancelled" | "stopping" | "lost";

interface Running {
  readonly claim: ClaimedPart;
  readonly lane: LaneName;
  readonly stop: AbortController;
  readonly ended: Promise<void>;
}

/** How often a lane is looked at without news, and cancellations while a part runs, in milliseconds. */
const BACKSTOP_MS = 5000;
const CANCELLED_MS = 1000;
/** Heartbeats in the time of a lease. */
const BEATS = 4;

/** Begins to take jobs at once, and goes on until it is drained. */
export function openJobWorker<Request>(ports: WorkerPorts<Request>): JobWorker {
  const { queue, database, work, observer, clock, worker, widths, joinRoom, signals, log, beside } = ports;
  const running = new Map<string, Running>();
  const lanes = Object.entries(widths).filter(([, width]) => width > 0) as [LaneName, number][];
  const claiming = new Map<LaneName, Promise<void>>();
  const again = new Set<LaneName>();
  let draining = false;
  let renewedAt = performance.now();
  let failed = "";
  const startedAt = new Date(performance.timeOrigin + performance.now()).toISOString();
  const now = () => clock.now().toISOString();
  const keyOf = ({ jobId, part }: PartLease) => `${jobId} ${part}`;
  const countIn = (lane: LaneName) => [...running.values()].filter((each) => each.lane === lane).length;

  /** Reports a failure once, until something else fails or it works again. */
  const attempt = async (what: Promise<unknown>): Promise<void> => {
    try {
      await what;
      failed = "";
    } catch (error) {
      const sentence = sentenceOf(error);
      if (sentence !== failed) log(`The queue cannot be used: ${sentence}`);
      failed = sentence;
    }
  };

  /** Records how a part ended that threw. */
  const settle = async (claim: ClaimedPart, error: unknown, stopped: Stop | null): Promise<void> => {
    const { attempts } = claim;
    if (stopped === "lost" || error instanceof LeaseLost) return;
    if (stopped !== null) return queue.release(claim, { at: now(), attempts, problem: null });
    if (!(error instanceof AppError))
      log(`A job failed unexpectedly: ${(error instanceof Error && error.stack) || error}`);
    if (!isPassing(error)) return queue.fail(claim, now(), problemOf(error));
    log(`A job is tried again: ${sentenceOf(error)}`);
    const problem = { sentence: sentenceOf(error), ofJob: problemOf(error) };
    return queue.release(claim, { at: now(), attempts, problem });
  };

  /** Reports that this worker has done with a job: its end, or that others go on with it. */
  const leave = (job: Job, state: JobChange["state"]) => {
    const startedAt = job.startedAt ?? now();
    const left = { ...job, startedAt, finishedAt: now() };
    observer.jobChanged(jobChange(left, { state, before: "running", context: currentCall() }));
  };

  /** Does a part within the call that began its job. */
  const doPart = async (
    claim: ClaimedPart,
    { request, storesAnswer }: StoredRequest<Request>,
    signal: AbortSignal,
  ): Promise<void> => {
    const { jobId: id, rows, job } = claim;
    let { attempts } = claim;
    const store = database.fenced(claim).jobs;
    const journal = openJobJournal(id, { store, written: () => signals.wake(id) });
    const change = (what: Parameters<typeof journal.record>[0]) => journal.record(what);
    try {
      const earlier =
        rows === null || claim.fence === 1
          ? null
          : { announced: await queue.announced(id, rows), begunAt: job.createdAt };
      const answer = await work.perform(
        request,
        job.by,
        {
          id,
          signal,
          async report(event) {
            reportScan(event, job.kind, observer);
            if (attempts > 1 && event.type === "prospect-finished") attempts = await queue.progressed(claim);
            return change({ type: "told", at: now(), event });
          },
          progress: (progress) => change({ type: "job", at: now(), change: { progress } }),
          setResult: (result) => change({ type: "job", at: now(), change: { result } }),
        },
        { lease: claim, rows, earlier },
      );
      await journal.flush();
      const ended = await queue.finish(claim, now(), async (transaction) => {
        const at = now();
        const last = rows === null ? [] : await work.conclude(request, database.within(transaction), at);
        const done = { type: "job", at, change: { state: "done", finishedAt: at } } as const;
        return { entries: [...last, done], ...(storesAnswer ? { answer: JSON.stringify(answer) } : {}) };
      });
      leave(job, ended === "ended" ? "done" : "left");
    } catch (error) {
      // What was reported before is recorded; a lost lease refuses it.
      await journal.flush().catch(() => undefined);
      const stopped = signal.aborted ? (signal.reason as Stop) : null;
      await settle({ ...claim, attempts }, error, stopped);
      leave(job, stopped === null && !isPassing(error) ? "failed" : stopped === "cancelled" ? stopped : "left");
    }
  };

  const begin = (claim: ClaimedPart, lane: LaneName): void => {
    const stop = new AbortController();
    const key = keyOf(claim);
    const stored = JSON.parse(claim.request) as StoredRequest<Request>;
    const context = jobContext(claim.jobId, stored.call);
    observer.jobChanged(jobChange(claim.job, { state: "running", before: null, context }));
    const ended = withinCall(context, () => doPart(claim, stored, stop.signal))
      .catch((error: unknown) => log(`The end of a job could not be recorded: ${sentenceOf(error)}`))
      .finally(() => {
        running.delete(key);
        room.leave(lane, 1);
        signals.wake(claim.jobId);
        takeFrom(lane);
      });
    running.set(key, { claim, lane, stop, ended });
  };

  /** Claims parts for places that it has taken, and gives back those that are not needed. */
  const claimIn = async (lane: LaneName, free: number): Promise<readonly ClaimedPart[]> => {
    let unused = free;
    try {
      const claims = await queue.claim(lane, free, worker, now());
      unused -= claims.length;
      return claims;
    } finally {
      if (unused > 0) room.rest(lane);
      room.leave(lane, unused);
    }
  };
  const fill = async (lane: LaneName, width: number): Promise<void> => {
    do {
      again.delete(lane);
      const wanted = width - countIn(lane);
      if (draining || wanted <= 0) return;
      const free = room.enter(lane, wanted);
      if (free === 0) return;
      const claims = await claimIn(lane, free);
      for (const claim of claims) begin(claim, lane);
      if (claims.length === free) again.add(lane);
    } while (again.has(lane));
  };
  /** Takes what waits in a lane; a call during another one is done by that. */
  function takeFrom(lane: LaneName): void {
    const width = widths[lane] ?? 0;
    again.add(lane);
    if (width === 0 || draining || claiming.has(lane)) return;
    claiming.set(
      lane,
      attempt(fill(lane, width)).finally(() => claiming.delete(lane)),
    );
  }

  const room = joinRoom?.((lane) => takeFrom(lane as LaneName)) ?? OWN_ROOM;

  const stopAll = (parts: Iterable<Running>, reason: Stop) => {
    for (const { stop } of parts) if (!stop.signal.aborted) stop.abort(reason);
  };
  const stopCancelled = async (): Promise<void> => {
    const cancelled = await queue.cancelled([...new Set([...running.values()].map(({ claim }) => claim.jobId))]);
    stopAll(
      [...running.values()].filter(({ claim }) => cancelled.has(claim.jobId)),
      "cancelled",
    );
  };
  const countAll = () => Object.fromEntries(lanes.map(([lane]) => [lane, countIn(lane)]));
  const state = () => ({
    running: { ...countAll(), ...beside?.() },
    most: Object.fromEntries(lanes),
    startedAt,
    draining,
  });
  const beat = async (): Promise<void> => {
    const leases = [...running.values()].map(({ claim }) => claim);
    try {
      const valid = new Set((await queue.renew(leases, worker)).map(keyOf));
      renewedAt = performance.now();
      stopAll(
        leases.filter((lease) => !valid.has(keyOf(lease))).flatMap((lease) => running.get(keyOf(lease)) ?? []),
        "lost",
      );
    } catch (error) {
      if (performance.now() - renewedAt > worker.leaseMs) stopAll(running.values(), "lost");
      throw error;
    }
    await queue.beat(worker, state());
    await queue.sweep(now(), DIED);
  };

  const heard = (news: string): void => {
    const [what = "", id = ""] = news.split(" ");
    if (what === "cancelled") void attempt(stopCancelled());
    else if (what === "ended") signals.wake(id);
    else for (const [lane] of lanes) if (what === "" || what === lane) takeFrom(lane);
  };
  const silence = queue.listen(heard);
  void attempt(beat());
  const timers = [
    setInterval(() => heard(""), BACKSTOP_MS),
    setInterval(() => {
      if (running.size > 0) void attempt(stopCancelled());
    }, CANCELLED_MS),
    setInterval(() => void attempt(beat()), worker.leaseMs / BEATS),
  ];

  return {
    isHere: (id) => [...running.values()].some(({ claim }) => claim.jobId === id),
    running: countAll,
    async drain(ms) {
      draining = true;
      await Promise.all(claiming.values());
      const all = () => Promise.all([...running.values()].map(({ ended }) => ended));
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([all(), new Promise((resolve) => (timer = setTimeout(resolve, ms)))]);
      clearTimeout(timer);
      stopAll(running.values(), "stopping");
      await all();
      room.close();
      for (const each of timers) clearInterval(each);
      await silence();
      // A worker that is not forgotten here is when it has been silent for long.
      await queue.leave(worker).catch(() => undefined);
    },
  };
}
