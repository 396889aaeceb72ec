import type { IncomingMessage } from "node:http";

/** So long a caller is heard that sends what nobody reads; milliseconds. */
const LONGEST_MS = 5_000;

/**
 * Reads what is still sent and lets it go. A connection that is closed on somebody who sends takes the answer with it,
 * so that they would never hear what was wrong. At most some seconds.
 */
export function hearOut(call: IncomingMessage): Promise<void> {
  if (call.complete || call.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_MS);
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    call.once("end", done).once("close", done).resume();
  });
}
