import { currentCall } from "../ops/call-context.ts";
import type { Observer } from "../ops/observer.ts";
import { redact } from "./redact.ts";

/** json = one object a line; plain = time, level, event and fields. */
export const LOG_FORMATS = ["json", "plain"] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

type Level = "info" | "warn" | "error";
/** From closed sets, ids and numbers; null is left out. */
export type LogFields = Readonly<Record<string, string | number | null>>;

/** The log of a process: one line for each event. */
export interface EventLog {
  /** Logs calls, jobs, and lookups that failed. */
  readonly observer: Observer;
  event(level: Level, event: string, fields?: LogFields): void;
  /** Free text for the operator, redacted. */
  message(text: string): void;
}

interface LogSetup {
  readonly format: LogFormat;
  /** Writes one line, which ends with a line break. */
  readonly write: (line: string) => void;
  readonly now: () => Date;
}

/** Whole milliseconds are enough for a log. */
const rounded = (ms: number | null) => (ms === null ? null : Math.round(ms));

/** Controls could forge a line or move a terminal's cursor. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;

function plainValue(value: string | number): string {
  const text = String(value).replace(/\n\s*/g, " | ").replace(CONTROLS, " ");
  return /[\s"=]/.test(text) ? JSON.stringify(text) : text;
}

const LOOKUP_FAILURES: readonly string[] = ["unavailable", "rate-limited"];

/** Opens the log of a process. The ids of the call and the job in which an event occurs are part of its line. */
export function openEventLog({ format, write, now }: LogSetup): EventLog {
  const line = (level: Level, event: string, fields: LogFields) => {
    const call = currentCall();
    const ids: LogFields = { requestId: call?.requestId ?? null, jobId: call?.jobId ?? null };
    const given = Object.entries({ ...ids, ...fields }).filter(
      (pair): pair is [string, string | number] => pair[1] !== null,
    );
    const time = now().toISOString();
    if (format === "json") return write(`${JSON.stringify({ time, level, event, ...Object.fromEntries(given) })}\n`);
    const pairs = given.map(([name, value]) => `${name}=${plainValue(value)}`);
    write(`${[time, level, event, ...pairs].join(" ")}\n`);
  };
  return {
    event: (level, event, fields = {}) => line(level, event, fields),
    message(text) {
      const isFault = /\n {1,8}at /.test(text);
      line(isFault ? "error" : "warn", "message", { message: redact(text) });
    },
    observer: {
      requestEnded({ context, method, route, status, ms }) {
        const { requestId, trace } = context;
        const fields = { requestId, traceId: trace.traceId, method, route, status, ms: rounded(ms) };
        line(status >= 500 ? "error" : "info", "request", fields);
      },
      jobChanged({ id, kind, lane, state, context, waitMs, ms, problem }) {
        line(state === "failed" ? "warn" : "info", "job", {
          requestId: context?.requestId ?? null,
          jobId: id,
          kind,
          lane,
          state,
          waitMs: rounded(waitMs),
          ms: rounded(ms),
          problem,
        });
      },
      sourceAnswered({ source, outcome }) {
        if (LOOKUP_FAILURES.includes(outcome)) line("warn", "lookup", { source, outcome });
      },
    },
  };
}
