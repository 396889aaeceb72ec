import type { RawAnswer } from "./exchange.ts";

const FAILURES = 3;
const REST_MS = 60_000;

/** What keeps a long batch from waiting for a source that is down, once for each company. */
export interface Patience {
  /**
   * Why no question is put to the source now; null = one may be. `now` in milliseconds of a clock that never goes back.
   */
  spent(now: number): string | null;
  /** Takes note of how a question ended. */
  heard(answer: RawAnswer, now: number): void;
}

function failure(answer: RawAnswer): string | null {
  if (answer.kind === "failed") return answer.reason;
  if (answer.status === 401) return "it refused the key (401)";
  return answer.status >= 500 ? `it answered ${answer.status}` : null;
}

/**
 * After three questions in a row that failed, with all their tries, the source rests for a minute; then one question
 * finds out whether it is back.
 */
export function openPatience(): Patience {
  let failures = 0;
  let until = Number.NEGATIVE_INFINITY;
  let why = "";
  return {
    spent(now) {
      if (now >= until) return null;
      return `${why}, three times running; queries are paused for another ${Math.ceil((until - now) / 1000)} s`;
    },
    heard(answer, now) {
      const reason = failure(answer);
      failures = reason === null ? 0 : failures + 1;
      if (reason === null || failures < FAILURES) return;
      failures = FAILURES - 1;
      until = now + REST_MS;
      why = reason;
    },
  };
}
