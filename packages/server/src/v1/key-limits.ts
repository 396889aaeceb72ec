import type { LimitLeft, TakenCalls, WorkspaceDatabase } from "@broker/adapters";

/** Calls that are taken at once at most. */
const MOST_AT_ONCE = 20;
/** A key takes several calls at once only after this many for each of them, so that few are left unused. */
const SHARE = 10;
/** With fewer calls left than this they are taken one by one: the last ones go to the next caller. */
const FEW = 200;

/** The limits of a key after a call; `granted` false = the call is refused. */
export interface CountedCall {
  readonly granted: boolean;
  readonly minute: LimitLeft;
  readonly day: LimitLeft;
}

interface Known {
  /** Calls that were taken and not used yet. */
  reserve: number;
  /** Calls since the minute began. */
  used: number;
  taken: TakenCalls;
  /** When it was taken, in milliseconds of this process. */
  readonly at: number;
}

/** Counts the calls of keys. */
export interface KeyLimits {
  count(id: string, address: string): Promise<CountedCall>;
}

const since = ({ left, resetMs }: LimitLeft, ms: number, reserve: number): LimitLeft => ({
  left: left + reserve,
  resetMs: Math.max(1, resetMs - ms),
});

/**
 * Counts the calls of keys in the database, so that all processes of the workspace count together. A busy key takes
 * some calls ahead; what a key has used up is refused without asking the database again.
 */
export function openKeyLimits(
  apiKeys: Pick<WorkspaceDatabase["apiKeys"], "takeCalls">,
  now: () => number = () => performance.now(),
): KeyLimits {
  const known = new Map<string, Known>();
  const taking = new Map<string, Promise<unknown>>();

  const fresh = (id: string): Known | undefined => {
    const found = known.get(id);
    return found !== undefined && now() - found.at < found.taken.minute.resetMs ? found : undefined;
  };
  const countedCall = (granted: boolean, { taken, at, reserve }: Known): CountedCall => ({
    granted,
    minute: since(taken.minute, now() - at, reserve),
    day: since(taken.day, now() - at, reserve),
  });

  const take = async (id: string, address: string): Promise<CountedCall> => {
    const before = fresh(id);
    const used = before?.used ?? 0;
    const left = Math.min(before?.taken.minute.left ?? 0, before?.taken.day.left ?? 0);
    const calls = left < FEW ? 1 : Math.max(1, Math.min(MOST_AT_ONCE, Math.floor(used / SHARE)));
    const first = await apiKeys.takeCalls({ id, address, calls });
    // Another process may have left fewer.
    const taken = first.granted === 0 && calls > 1 ? await apiKeys.takeCalls({ id, address, calls: 1 }) : first;
    const entry = { reserve: Math.max(0, taken.granted - 1), used: used + 1, taken, at: now() };
    known.set(id, entry);
    return countedCall(taken.granted > 0, entry);
  };

  const usedUp = ({ taken }: Known) => taken.granted === 0;

  return {
    async count(id, address) {
      for (;;) {
        const found = fresh(id);
        if (found !== undefined && found.reserve > 0) {
          found.reserve -= 1;
          found.used += 1;
          return countedCall(true, found);
        }
        if (found !== undefined && usedUp(found)) return countedCall(false, found);
        const running = taking.get(id);
        if (running === undefined) {
          const work = take(id, address).finally(() => taking.delete(id));
          taking.set(id, work);
          return work;
        }
        await running.catch(() => undefined);
      }
    },
  };
}
