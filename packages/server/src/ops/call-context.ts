import { AsyncLocalStorage } from "node:async_hooks";
import { randomFillSync } from "node:crypto";

/** The position of work in a trace (W3C Trace Context, level 1). */
export interface Trace {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** The span of this work: 16 hexadecimal digits. */
  readonly spanId: string;
  /** The span that called it; null = the trace begins here. */
  readonly parentId: string | null;
  /** False = the caller does not record this trace. */
  readonly sampled: boolean;
}

/** Identifies the call that work belongs to. Jobs inherit that of the call that began them. */
export interface CallContext {
  readonly requestId: string;
  readonly trace: Trace;
  /** The job that the work is part of; null = none. */
  readonly jobId: string | null;
}

const storage = new AsyncLocalStorage<CallContext>();

/** The call that the running code belongs to; null = none. */
export const currentCall = (): CallContext | null => storage.getStore() ?? null;

/** Runs work as part of a call. */
export const withinCall = <Value>(context: CallContext, work: () => Value): Value => storage.run(context, work);

const PARENT = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;
const ZERO = /^0+$/;

/** Random bytes that are drawn ahead: every call takes some. */
const drawn = Buffer.alloc(4096);
let used = drawn.length;

/** So many random bytes, in hexadecimal. */
function hex(bytes: number): string {
  if (used + bytes > drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += bytes;
  return drawn.toString("hex", used - bytes, used);
}

/**
 * The trace of work that a caller began with this `traceparent`; a new one if the header is missing or invalid (Trace
 * Context §3.2.2: version ff and identifiers of zeros are invalid; version 00 has no further fields).
 */
export function traceAfter(traceparent: string | undefined): Trace {
  const [, version = "ff", traceId = "", parentId = "", flags = "00", more] = PARENT.exec(traceparent ?? "") ?? [];
  const isValid = version !== "ff" && (version !== "00" || more === undefined);
  if (!isValid || ZERO.test(traceId) || ZERO.test(parentId))
    return { traceId: hex(16), spanId: hex(8), parentId: null, sampled: true };
  return { traceId, spanId: hex(8), parentId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** The header that passes a trace on. */
export const traceparentOf = ({ traceId, spanId, sampled }: Trace): string =>
  `00-${traceId}-${spanId}-${sampled ? "01" : "00"}`;

/** A call as a queue stores it with a job's request, so that a worker's log and spans continue it. */
export interface StoredCall {
  readonly requestId: string;
  readonly traceparent: string;
}

/** The running call, to be stored with a job; null = none. */
export function callToStore(): StoredCall | null {
  const call = currentCall();
  return call === null ? null : { requestId: call.requestId, traceparent: traceparentOf(call.trace) };
}

/** The stored call itself: what it calls is a child of the same span as in its own process. */
function restored({ requestId, traceparent }: StoredCall): Pick<CallContext, "requestId" | "trace"> {
  const after = traceAfter(traceparent);
  return { requestId, trace: { ...after, spanId: after.parentId ?? after.spanId, parentId: null } };
}

/** The context of a job: that of the call that began it, in this process or as stored with the job; else a new one. */
export function jobContext(jobId: string, stored: StoredCall | null = null): CallContext {
  const none = () => ({ requestId: requestIdOf(undefined), trace: traceAfter(undefined) });
  const call = currentCall() ?? (stored === null ? none() : restored(stored));
  return { ...call, jobId };
}

/** Ids that callers may choose: they appear in logs as they are. */
const REQUEST_ID = /^[\w.-]{8,64}$/;

/** The id of a call: the caller's if it has 8 to 64 letters, digits, dots, hyphens or underscores, else a new one. */
export function requestIdOf(sent: string | string[] | undefined): string {
  return typeof sent === "string" && REQUEST_ID.test(sent) ? sent : hex(8);
}
