import type { HeldUp } from "@broker/contracts";

/** Milliseconds of work without a pause after which other requests wait noticeably. */
const LIMIT_MS = 50;
const TICK_MS = 10;

/** Counts the stretches of work on this thread that held up everything else. */
export interface WorkWatch {
  heldUp(): HeldUp;
  /** Forgets what was before: until a server listens, its work holds up no one. */
  restart(): void;
  stop(): void;
}

/** Milliseconds of processor time that this thread has used. */
function spentMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Watches the thread that calls it, by a timer: work is as long as the timer is late. Only processor time of this
 * thread counts, since on a busy machine a thread is late without having worked.
 */
export function watchWork(): WorkWatch {
  let [count, longest] = [0, 0];
  let [at, spent] = [performance.now(), spentMs()];
  const timer = setInterval(() => {
    const [now, used] = [performance.now(), spentMs()];
    const work = Math.min(now - at - TICK_MS, used - spent);
    [at, spent] = [now, used];
    if (work <= LIMIT_MS) return;
    count += 1;
    longest = Math.max(longest, work);
  }, TICK_MS);
  timer.unref();
  return {
    heldUp: () => ({ count, longestMs: Math.round(longest) }),
    restart() {
      [count, longest] = [0, 0];
      [at, spent] = [performance.now(), spentMs()];
    },
    stop: () => clearInterval(timer),
  };
}
