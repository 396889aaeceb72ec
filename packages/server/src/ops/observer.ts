import type { JobKind, SourceName } from "@broker/contracts";
import type { LaneName } from "../jobs/job-work.ts";
import type { CallContext } from "./call-context.ts";

/** A call that has been answered. */
export interface RequestEnd {
  readonly context: CallContext;
  readonly method: string;
  /** The route's template, for example `/api/clients/:id`; `unmatched` if no route has the address. */
  readonly route: string;
  /** HTTP status; 499 if the caller left before the answer was complete. */
  readonly status: number;
  readonly startedAt: Date;
  readonly ms: number;
}

/** The end of a job: a final state. */
export type JobOutcome = "done" | "failed" | "cancelled" | "interrupted";

/** A job that was stored, began or ended. */
export interface JobChange {
  readonly id: string;
  readonly kind: JobKind;
  readonly lane: LaneName;
  /** left = another process continues or has ended it. */
  readonly state: "queued" | "running" | "left" | JobOutcome;
  /** The state before, as this process observed it; null = it had not observed the job. */
  readonly before: "queued" | "running" | null;
  /** The call that began it; null = unknown here. */
  readonly context: CallContext | null;
  readonly at: Date;
  /** Milliseconds in the queue; null = it has not begun. */
  readonly waitMs: number | null;
  /** Milliseconds of work; null = it has not begun, or has not ended. */
  readonly ms: number | null;
  /** The code of its problem; null = it has none. */
  readonly problem: string | null;
}

/** A scan that ended. */
export interface ScanEnd {
  readonly status: "complete" | "partial" | "failed" | "skipped";
  readonly ms: number;
}

/** A lookup at an outside source that was answered. */
export interface SourceEnd {
  readonly source: SourceName;
  readonly outcome: string;
}

/** The end of an attempt to deliver a message. */
export interface DeliveryAttempt {
  readonly kind: "webhook" | "integration" | "email" | "digest";
  /** retry = another attempt follows; failed = it was the last; gone = the receiver answered 410. */
  readonly outcome: "delivered" | "retry" | "failed" | "dropped" | "gone";
  readonly ms: number;
}

/** Receives what a process does, without any client, domain or person: metrics, the log and traces are observers. */
export interface Observer {
  requestEnded?(end: RequestEnd): void;
  jobChanged?(change: JobChange): void;
  scanEnded?(end: ScanEnd): void;
  sourceAnswered?(end: SourceEnd): void;
  deliveryEnded?(attempt: DeliveryAttempt): void;
}

/** One observer that passes everything on to each of these. */
export function observers(all: readonly Observer[]): Required<Observer> {
  return {
    requestEnded: (end) => void all.map((each) => each.requestEnded?.(end)),
    jobChanged: (change) => void all.map((each) => each.jobChanged?.(change)),
    scanEnded: (end) => void all.map((each) => each.scanEnded?.(end)),
    sourceAnswered: (end) => void all.map((each) => each.sourceAnswered?.(end)),
    deliveryEnded: (attempt) => void all.map((each) => each.deliveryEnded?.(attempt)),
  };
}
