/** What work in a thread may use. */
interface WorkLimits {
  readonly ms: number;
  /** Bytes by which the process may grow meanwhile; a compressed stream may expand a thousandfold. */
  readonly growth: number;
  /** The error where a limit is reached; the thread is ended. */
  readonly exceeded: (cause: unknown) => Error;
}

const WATCH_MS = 20;

/**
 * Runs work in a thread that is ended when it takes too long or too much memory, or when the caller leaves. The process
 * stays alive meanwhile: the thread itself keeps none running, and a command has nothing else that does.
 */
export async function withinLimits<Value>(
  { ms, growth, exceeded }: WorkLimits,
  work: (signal: AbortSignal) => Promise<Value>,
  caller?: AbortSignal,
): Promise<Value> {
  const stop = new AbortController();
  const before = process.memoryUsage.rss();
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() - before > growth) stop.abort();
  }, WATCH_MS);
  const timer = setTimeout(() => stop.abort(), ms);
  try {
    return await work(caller === undefined ? stop.signal : AbortSignal.any([stop.signal, caller]));
  } catch (cause) {
    if (!stop.signal.aborted) throw cause;
    throw exceeded(cause);
  } finally {
    clearInterval(watch);
    clearTimeout(timer);
  }
}
