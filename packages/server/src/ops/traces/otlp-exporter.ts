import { randomBytes } from "node:crypto";
import type { CallContext } from "../call-context.ts";
import type { Build } from "../process-metrics.ts";
import type { TraceSettings, Traces } from "./open-traces.ts";

type Value = { readonly stringValue: string } | { readonly intValue: string };
interface Attribute {
  readonly key: string;
  readonly value: Value;
}

/** A span in OTLP's JSON encoding: ids in hexadecimal, 64-bit numbers as text (OTLP 1.x, 'JSON Protobuf Encoding'). */
interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: 1 | 2;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code: 0 | 2 };
}

/** SpanKind and StatusCode of OTLP's trace.proto. */
const [INTERNAL, SERVER] = [1, 2] as const;
const [UNSET, ERROR] = [0, 2] as const;

/** Spans of one request, and those that are stored while the collector does not answer; more are dropped. */
const BATCH = 256;
const MOST = 2048;
const EVERY_MS = 2000;
const CLOSING_MS = 2000;

const attributes = (values: Readonly<Record<string, string | number | null>>): Attribute[] =>
  Object.entries(values).flatMap(([key, value]) => {
    if (value === null) return [];
    return [
      { key, value: typeof value === "number" ? { intValue: String(Math.round(value)) } : { stringValue: value } },
    ];
  });

const nanos = (ms: number) => String(BigInt(Math.round(ms * 1000)) * 1000n);

interface Work {
  readonly name: string;
  readonly kind: Span["kind"];
  readonly startMs: number;
  readonly ms: number;
  readonly failed: boolean;
  readonly attributes: readonly Attribute[];
}

function spanOf({ name, kind, startMs, ms, failed, attributes: given }: Work): Omit<Span, "traceId" | "spanId"> {
  return {
    name,
    kind,
    startTimeUnixNano: nanos(startMs),
    endTimeUnixNano: nanos(startMs + ms),
    attributes: given,
    status: { code: failed ? ERROR : UNSET },
  };
}

/** Sends spans in batches, in the background. A collector that does not answer delays nothing. */
function openSender(
  { url, headers, timeoutMs, serviceName }: TraceSettings,
  { version }: Pick<Build, "version">,
  log: (line: string) => void,
  everyMs: number,
): { add(span: Span): void; close(): Promise<void> } {
  let waiting: Span[] = [];
  let isDown = false;
  const resource = { attributes: attributes({ "service.name": serviceName, "service.version": version }) };

  async function post(spans: readonly Span[], signal: AbortSignal): Promise<void> {
    const body = JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ scope: { name: "broker" }, spans }] }] });
    const sent = { ...headers, "content-type": "application/json" };
    const answer = await fetch(url, { method: "POST", headers: sent, body, signal, redirect: "error" });
    await answer.body?.cancel();
    // What the collector refuses for good is not sent again (OTLP/HTTP, 'Failures').
    if ([429, 502, 503, 504].includes(answer.status)) throw new Error(`the collector answered ${answer.status}`);
  }

  let sending: Promise<void> = Promise.resolve();
  const send = (limitMs: number): Promise<void> => {
    sending = sending.then(async () => {
      const end = AbortSignal.timeout(limitMs);
      while (waiting.length > 0 && !end.aborted) {
        const spans = waiting.splice(0, BATCH);
        try {
          await post(spans, end);
          isDown = false;
        } catch (error) {
          waiting = [...spans, ...waiting].slice(0, MOST);
          if (!isDown) log(`Traces could not be sent: ${error instanceof Error ? error.message : String(error)}`);
          isDown = true;
          return;
        }
      }
    });
    return sending;
  };
  const timer = setInterval(() => void send(timeoutMs), everyMs).unref();
  return {
    add(span) {
      if (waiting.length < MOST) waiting.push(span);
      if (waiting.length === BATCH && !isDown) void send(timeoutMs);
    },
    async close() {
      clearInterval(timer);
      await send(CLOSING_MS);
    },
  };
}

/** Sends a span for each call and each job of a recorded trace, as OTLP over HTTP in JSON. */
export function otlpExporter(
  settings: TraceSettings,
  build: Pick<Build, "version">,
  log: (line: string) => void,
  everyMs = EVERY_MS,
): Traces {
  const sender = openSender(settings, build, log, everyMs);
  const child = ({ trace }: CallContext) => ({
    traceId: trace.traceId,
    spanId: randomBytes(8).toString("hex"),
    parentSpanId: trace.spanId,
  });
  return {
    close: sender.close,
    observer: {
      requestEnded({ context: { trace, requestId }, method, route, status, startedAt, ms }) {
        if (!trace.sampled) return;
        const work = spanOf({
          name: `${method} ${route}`,
          kind: SERVER,
          startMs: startedAt.getTime(),
          ms,
          failed: status >= 500,
          attributes: attributes({
            "http.request.method": method,
            "http.route": route,
            "http.response.status_code": status,
            "broker.request_id": requestId,
          }),
        });
        const parent = trace.parentId === null ? {} : { parentSpanId: trace.parentId };
        sender.add({ traceId: trace.traceId, spanId: trace.spanId, ...parent, ...work });
      },
      jobChanged({ id, kind, lane, state, context, waitMs, ms, problem }) {
        if (ms === null || state === "left" || context?.trace.sampled !== true) return;
        const work = spanOf({
          name: `job ${kind}`,
          kind: INTERNAL,
          startMs: Date.now() - ms,
          ms,
          failed: state === "failed",
          attributes: attributes({
            "broker.job.id": id,
            "broker.job.kind": kind,
            "broker.job.lane": lane,
            "broker.job.outcome": state,
            "broker.job.wait_ms": waitMs,
            "error.type": problem,
          }),
        });
        sender.add({ ...child(context), ...work });
      },
    },
  };
}
