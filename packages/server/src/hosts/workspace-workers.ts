import type { LaneName } from "../jobs/job-work.ts";
import type { OpenWorker } from "../jobs/open-worker.ts";
import { openSharedRoom, type RoomMember } from "../jobs/shared-room.ts";

/** A workspace whose jobs a process does. */
export interface WorkedWorkspace {
  readonly name: string;
  /** Its share of the places of each lane, at least 1. */
  readonly share: number;
}

/** The workspaces of a worker of several. */
export interface WorkedWorkspaces {
  /** The workspaces as they are now; one that is not listed any more is closed. */
  list(): readonly WorkedWorkspace[];
  /** Whether a workspace has work, without opening it. Throws AppErrors of its database. */
  look(name: string): Promise<boolean>;
  /** Opens the worker of a workspace. AppErrors say why it cannot be opened. */
  open(name: string, joinRoom: (wake: (lane: string) => void) => RoomMember): Promise<OpenWorker>;
  /** Removes the worker from a workspace that it has not opened. */
  forget(name: string): Promise<void>;
}

/** How workspaces are opened and closed. */
export interface WorkedHow {
  /** Parts of each lane that the process does at once, for all workspaces together. */
  readonly widths: Readonly<Partial<Record<LaneName, number>>>;
  /** How long a workspace without jobs stays open, in milliseconds. */
  readonly idleMs: number;
  /** How often one that is closed is looked at, in milliseconds (default: 2,000). */
  readonly lookMs?: number;
  readonly log: (line: string) => void;
}

/** A worker of several workspaces. */
export interface WorkspaceWorkers {
  /** Names of the workspaces that are open. */
  readonly open: () => readonly string[];
  /** Closes all: accepts nothing new, waits that long for what runs, and hands back the rest. */
  close(drainMs: number): Promise<void>;
}

interface Entry {
  readonly opening: Promise<OpenWorker>;
  /** When it last had a job: milliseconds of the machine's monotonic clock. */
  busyAt: number;
}

const LOOK_MS = 2000;
/** Databases looked at at the same time: one that does not answer delays few others. */
const LOOKS = 4;
/** A workspace whose database fails is left alone for this long. */
const FAILED_MS = 30_000;

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Applies work to all items, so many at a time. */
async function each<Item>(items: readonly Item[], most: number, work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  const line = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: most }, line));
}

/**
 * Does the jobs of several workspaces in one process. One that has work is opened, and closed when it has been idle;
 * meanwhile it costs one short query every few seconds. Its share divides the places of each lane.
 */
export function openWorkspaceWorkers(workspaces: WorkedWorkspaces, how: WorkedHow): WorkspaceWorkers {
  const { widths, idleMs, lookMs = LOOK_MS, log } = how;
  const entries = new Map<string, Entry>();
  const failedAt = new Map<string, number>();
  const closing = new Set<Promise<void>>();
  const room = openSharedRoom(widths, () => workspaces.list().length > 1);
  let drains = false;

  const failed = (name: string, error: unknown) => {
    if (!failedAt.has(name)) log(`The workspace ${name} cannot be worked for: ${sentenceOf(error)}`);
    failedAt.set(name, performance.now());
  };
  const isResting = (name: string) => performance.now() - (failedAt.get(name) ?? Number.NEGATIVE_INFINITY) < FAILED_MS;
  const leave = (name: string, entry: Entry, drainMs: number): Promise<void> => {
    entries.delete(name);
    const closed = entry.opening
      .then((worker) => worker.close(drainMs))
      .catch((error: unknown) => log(`The workspace ${name} could not be closed: ${sentenceOf(error)}`));
    closing.add(closed);
    return closed.finally(() => closing.delete(closed));
  };

  const shareOf = (name: string) => workspaces.list().find((workspace) => workspace.name === name)?.share ?? 1;
  const openOne = async (name: string): Promise<void> => {
    const opening = workspaces.open(name, (wake) => room.join(() => shareOf(name), wake));
    const entry: Entry = { opening, busyAt: performance.now() };
    entries.set(name, entry);
    await opening.catch((error: unknown) => {
      if (entries.get(name) === entry) entries.delete(name);
      throw error;
    });
  };
  const visit = async ({ name }: WorkedWorkspace): Promise<void> => {
    const entry = entries.get(name);
    if (drains || (entry === undefined && isResting(name))) return;
    try {
      if (entry !== undefined) {
        const worker = await entry.opening;
        const isIdle = () => performance.now() - entry.busyAt >= idleMs;
        const runs = Object.values(worker.running()).some((count) => count > 0);
        if (runs || (isIdle() && (await worker.isBusy()))) entry.busyAt = performance.now();
        if (isIdle() && entries.get(name) === entry) void leave(name, entry, 0);
      } else if (await workspaces.look(name)) {
        if (!drains) await openOne(name);
      }
      failedAt.delete(name);
    } catch (error) {
      failed(name, error);
    }
  };

  const stop = Promise.withResolvers<void>();
  const round = async (): Promise<void> => {
    const listed = workspaces.list();
    for (const [name, entry] of entries)
      if (!listed.some((workspace) => workspace.name === name)) void leave(name, entry, 0);
    await each(listed, LOOKS, visit);
  };
  const run = async (): Promise<void> => {
    while (!drains) {
      await round();
      const pause = setTimeout(() => next.resolve(), lookMs);
      const next = Promise.withResolvers<void>();
      await Promise.race([next.promise, stop.promise]);
      clearTimeout(pause);
    }
  };
  const running = run();

  return {
    open: () => [...entries.keys()],
    async close(drainMs) {
      drains = true;
      stop.resolve();
      const unopened = workspaces.list().filter(({ name }) => !entries.has(name) && !isResting(name));
      await Promise.all([...entries].map(([name, entry]) => leave(name, entry, drainMs)));
      await running;
      await Promise.all([...entries].map(([name, entry]) => leave(name, entry, drainMs)));
      await Promise.all(closing);
      // What is not removed here is forgotten when it has been silent for long.
      await each(unopened, LOOKS, ({ name }) => workspaces.forget(name).catch(() => undefined));
    },
  };
}
