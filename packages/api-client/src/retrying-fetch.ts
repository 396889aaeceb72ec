/** Sends a request; the global `fetch` is one. */
export type SendRequest = (request: Request) => Promise<Response>;

/** How calls that fail are repeated. */
export interface Retrying {
  readonly send: SendRequest;
  /** Attempts after the first one. */
  readonly retries: number;
  /** Waits for so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  /** From 0 up to 1. */
  readonly random: () => number;
}

const FIRST_MS = 500;
const LONGEST_MS = 60_000;
const SECOND_MS = 1000;

/** Whether the same call may succeed later: too many calls, or a server that is being replaced. */
const isTemporary = ({ status, headers }: Response): boolean =>
  [429, 502, 503, 504].includes(status) || (status === 409 && headers.has("retry-after"));

/**
 * Milliseconds before the next attempt: as the server says, else twice as long each time, with up to half more at
 * random.
 */
function pauseOf(response: Response | null, attempt: number, random: number): number {
  const stated = Number(response?.headers.get("retry-after"));
  if (Number.isFinite(stated) && stated > 0) return Math.min(LONGEST_MS, stated * SECOND_MS);
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt * (1 + random / 2));
}

/**
 * Repeats calls that may succeed later, at most so many times. Each POST has an Idempotency-Key, the same in every
 * attempt: what was carried out although its answer was lost is not carried out again.
 */
export function retryingFetch({ send, retries, wait, random }: Retrying): SendRequest {
  return async (given) => {
    const headers = new Headers(given.headers);
    if (given.method === "POST" && !headers.has("idempotency-key")) headers.set("idempotency-key", crypto.randomUUID());
    const request = new Request(given, { headers });
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt >= retries;
      const response = await send(request.clone()).catch((error: unknown) => {
        if (isLast || request.signal.aborted) throw error;
        return null;
      });
      if (response !== null && (isLast || !isTemporary(response))) return response;
      // What is left of a refused answer frees its connection; nothing waits for it.
      void response?.body?.cancel().catch(() => undefined);
      await wait(pauseOf(response, attempt, random()));
      request.signal.throwIfAborted();
    }
  };
}
